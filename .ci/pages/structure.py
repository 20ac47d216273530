"""Checks the bytes of a page: it is well-formed, and has no active content."""

import base64
import hashlib
import re
import unicodedata
import xml.etree.ElementTree as ElementTree

import html5lib

from . import Finding

XHTML = "{http://www.w3.org/1999/xhtml}"
XLINK = "{http://www.w3.org/1999/xlink}"
# Elements that can run, load, send or redirect.
ACTIVE = {
    "script", "iframe", "frame", "object", "embed", "applet", "base", "form", "input", "button",
    "link", "audio", "video", "source", "track", "portal", "foreignObject", "animate", "set",
    "animateTransform", "animateMotion", "handler", "use", "image", "feImage",
}
# The classes that say which part of a text in a drawing lies at its coordinates.
ANCHORS = {"start", "middle", "end"}
REFERENCES = {"href", "src", "srcset", "action", "formaction", "data", "poster", "background", "ping"}


def local(name):
    return name.rpartition("}")[2] if isinstance(name, str) else "#comment"


def html(text):
    """The tree of a page and the errors of a strict parser."""
    parser = html5lib.HTMLParser(
        tree=html5lib.getTreeBuilder("etree"), namespaceHTMLElements=True)
    tree = parser.parse(text)
    findings = [
        Finding("parse", f"line {place[0]}, column {place[1]}", f"{code} {values or ''}".strip())
        for place, code, values in parser.errors
    ]
    return tree, findings


def hash_source(text):
    """The source expression of a content policy that allows one script."""
    digest = hashlib.sha256(text.encode()).digest()
    return f"'sha256-{base64.b64encode(digest).decode()}'"


def is_own_script(element, sources):
    """Whether an element is data that nothing runs, or a script that the policy names."""
    if local(element.tag) != "script" or set(element.attrib) - {"type", "id"}:
        return False
    text = element.text or ""
    return element.get("type") == "application/json" or hash_source(text) in sources


def active(tree, scripts=()):
    """The parts of a tree that can act or load, except for the scripts of these sources."""
    for element in tree.iter():
        name = local(element.tag)
        if name in ACTIVE and not is_own_script(element, scripts):
            yield Finding("active", name, "an element that can act or load")
        if name == "meta" and element.get("http-equiv", "").lower() == "refresh":
            yield Finding("active", name, "redirects")
        for attribute, value in element.attrib.items():
            plain = local(attribute)
            if plain.lower().startswith("on"):
                yield Finding("active", name, f"the attribute {plain} can run")
            if plain in REFERENCES and not permitted(name, value):
                yield Finding("remote", name, f"{plain} leads to {value[:60]!r}")
            if plain in ("style", "fill", "stroke", "filter", "mask", "clip-path"):
                yield from loads(name, value)
        if name == "style":
            yield from loads(name, element.text or "")


def permitted(element, value):
    """Whether a reference is allowed: a place in the page, or a link to a source."""
    return value.startswith("#") or (element == "a" and value.startswith("https://"))


def loads(where, style):
    if re.search(r"@import|expression\s*\(|url\s*\(\s*['\"]?(?!#)|image-set\s*\(", style, re.I):
        yield Finding("remote", where, "a style that loads something")


def policy(tree, scripts=()):
    """Checks that the page first forbids all content except its own styles and these scripts."""
    head = next(tree.iter(f"{XHTML}head"), None)
    for element in head if head is not None else ():
        name = local(element.tag)
        if name == "meta" and element.get("http-equiv", "").lower() == "content-security-policy":
            rules = {}
            for rule in element.get("content", "").split(";"):
                words = rule.split()
                if words:
                    rules[words[0].lower()] = words[1:]
            if rules.get("default-src") != ["'none'"]:
                yield Finding("policy", "meta", "default-src is not 'none'")
            for name, sources in rules.items():
                styles = name == "style-src"
                for source in sources:
                    if source == "'none'" or styles and source == "'unsafe-inline'":
                        continue
                    if styles and source.startswith("'sha256-"):
                        continue
                    if name == "script-src" and source in scripts:
                        continue
                    yield Finding("policy", "meta", f"{name} allows {source}")
            return
        if name in ("style", "title"):
            break
    yield Finding("policy", "head", "no content security policy before the first style or title")


def page(text):
    """All findings about a page that need no browser."""
    return judged(text)[1]


def asking_page(text):
    """The same for a page that asks. It may have one script."""
    tree, findings = html(text)
    scripts = [
        hash_source(each.text or "") for each in tree.iter(f"{XHTML}script")
        if each.get("type") is None]
    if len(scripts) != 1:
        findings.append(Finding("active", "script", f"{len(scripts)} scripts, not one"))
    return findings + list(active(tree, scripts)) + list(policy(tree, scripts))


def judged(text):
    """The tree of a page, and all findings that need no browser."""
    tree, findings = html(text)
    return tree, findings + list(active(tree)) + list(policy(tree))


def svg(text):
    """All findings about an SVG file that need no browser."""
    if re.search(r"<!(DOCTYPE|ENTITY)|<\?xml-stylesheet", text, re.I):
        return [Finding("active", "svg", "a document type or stylesheet instruction")]
    try:
        root = ElementTree.fromstring(text)
    except ElementTree.ParseError as error:
        return [Finding("parse", "svg", str(error))]
    findings = list(active(root))
    if root.tag != "{http://www.w3.org/2000/svg}svg":
        findings.append(Finding("parse", "svg", f"the root is {root.tag}"))
    children = [local(child.tag) for child in root]
    titles = [child for child in root if local(child.tag) == "title" and (child.text or "").strip()]
    if not titles:
        findings.append(Finding("name", "svg", "no title"))
    if "desc" not in children:
        findings.append(Finding("name", "svg", "no description"))
    return findings


def read(path):
    """The tree of a page or drawing in a file, and the findings."""
    text = path.read_text(encoding="utf-8")
    if path.suffix == ".svg":
        findings = svg(text)
        return (None if findings else ElementTree.fromstring(text)), findings
    return judged(text)


def skeleton(tree):
    """Elements, their attributes, and the values that determine what an element is or does."""
    lines = []

    def walk(element, depth):
        attributes = []
        for name, value in sorted(element.attrib.items()):
            plain = local(name)
            if plain == "class" and local(element.tag) == "text":
                # A drawing puts a number where the name leaves room, and names differ in width.
                value = " ".join("anchor" if word in ANCHORS else word for word in value.split())
            keeps = plain in REFERENCES or plain in (
                "id", "class", "role", "scope", "style", "type", "http-equiv", "lang")
            attributes.append(f"{plain}={value}" if keeps else plain)
        lines.append("  " * depth + local(element.tag) + " " + " ".join(attributes))
        for child in element:
            walk(child, depth + 1)

    if tree is not None:
        walk(tree, 0)
    return lines


def words(tree):
    """All that a reader can see: texts, and values of attributes, with single spaces."""
    parts = []
    for element in tree.iter() if tree is not None else ():
        if local(element.tag) == "style":
            parts.append(element.tail or "")
            continue
        parts += [element.text or "", *element.attrib.values(), " ", element.tail or ""]
    return " ".join("".join(parts).split())


def shows(tree_words, text):
    """Whether a reader can see a text: escaped and not dropped. An invisible character is shown by
    its code point, as `\\u{202e}`, and the end of a line as a code point or as a break."""
    pattern = ""
    for character in unicodedata.normalize("NFC", text).replace("\r\n", "\n"):
        if character == "\n":
            pattern += r"(?:\s*|(?:\\u\{d\})?\\u\{a\})"
        elif character == " ":
            pattern += r"\s*"
        elif unicodedata.category(character) in ("Cc", "Cf", "Zl", "Zp", "Cn", "Cs"):
            pattern += re.escape(f"\\u{{{ord(character):x}}}")
        else:
            pattern += re.escape(character)
    return re.search(pattern, tree_words) is not None
