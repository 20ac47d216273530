// Accessibility problems: for readers with low vision, a screen reader or a keyboard. Evaluated in
// the page; gives [code, where, what]. `paper` is true where a printer leaves backgrounds out.
((paper) => {
    const found = [];
    const seen = new Set();
    const place = (element) => {
        const parts = [];
        for (let each = element; each && each.nodeType === 1 && parts.length < 4; each = each.parentElement) {
            const name = each.getAttribute("class");
            parts.unshift(each.localName + (each.id ? "#" + each.id : "") +
                (name ? "." + name.trim().split(/\s+/).join(".") : ""));
        }
        return parts.join(" > ");
    };
    const report = (code, element, what) => {
        const where = element ? place(element) : "page";
        const key = code + where + what;
        if (seen.has(key)) return;
        seen.add(key);
        found.push([code, where, what]);
    };
    const all = (selector) => [...document.querySelectorAll(selector)];
    const cut = (text) => text.trim().replace(/\s+/g, " ").slice(0, 40);

    // --- colours ---------------------------------------------------------------------------
    const colour = (text) => {
        if (!text || text === "none") return null;
        const numbers = text.match(/-?[\d.]+(e-?\d+)?/g);
        if (!numbers) return null;
        const values = numbers.map(Number);
        if (/^rgba?\(/.test(text)) return [...values.slice(0, 3), values[3] ?? 1];
        if (/^color\(srgb /.test(text)) {
            return [...values.slice(0, 3).map((value) => value * 255), values[3] ?? 1];
        }
        return null;
    };
    const over = (top, below) => [0, 1, 2].map((i) => top[i] * top[3] + below[i] * (1 - top[3])).concat(1);
    const light = (value) => {
        const share = value / 255;
        return share <= 0.04045 ? share / 12.92 : ((share + 0.055) / 1.055) ** 2.4;
    };
    const luminance = (c) => 0.2126 * light(c[0]) + 0.7152 * light(c[1]) + 0.0722 * light(c[2]);
    const contrast = (one, other) => {
        const [low, high] = [luminance(one), luminance(other)].sort((a, b) => a - b);
        return (high + 0.05) / (low + 0.05);
    };
    const canvas = () => {
        if (paper) return [255, 255, 255, 1];
        const probe = document.createElement("div");
        probe.style.color = "Canvas";
        document.body.append(probe);
        const text = getComputedStyle(probe).color;
        probe.remove();
        return colour(text) ?? [255, 255, 255, 1];
    };
    const ground = canvas();
    const inDrawing = (element) => element instanceof SVGElement && !(element instanceof SVGSVGElement);

    // The layers behind a box, nearest first: backgrounds of its ancestors, and shapes of a drawing
    // below its middle.
    const behind = (element, box) => {
        const layers = [];
        if (inDrawing(element)) {
            const drawing = element.ownerSVGElement;
            const x = box.left + box.width / 2;
            const y = box.top + box.height / 2;
            const stack = document.elementsFromPoint(x, y);
            const own = stack.findIndex((each) => each === element || each.contains(element) ||
                element.contains(each));
            for (const shape of stack.slice(own + 1)) {
                if (!inDrawing(shape) || shape.ownerSVGElement !== drawing) continue;
                if (!/^(rect|circle|ellipse|polygon|path)$/.test(shape.localName)) continue;
                const style = getComputedStyle(shape);
                const fill = colour(style.fill);
                if (fill) layers.push([...fill.slice(0, 3), fill[3] * style.fillOpacity * style.opacity]);
            }
        }
        for (let each = element; each; each = each.parentElement) {
            const style = getComputedStyle(each);
            if (inDrawing(each)) continue;
            if (paper && style.printColorAdjust !== "exact") continue;
            if (style.backgroundImage !== "none") report("background", each, "an image behind text");
            const fill = colour(style.backgroundColor);
            if (fill && fill[3] > 0) layers.push(fill);
        }
        let result = ground;
        for (const layer of layers.reverse()) result = over(layer, result);
        return result;
    };
    const opacity = (element) => {
        let share = 1;
        for (let each = element; each; each = each.parentElement) share *= getComputedStyle(each).opacity;
        return share;
    };

    // --- text ------------------------------------------------------------------------------
    const walker = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT);
    let texts = 0;
    for (let node = walker.nextNode(); node; node = walker.nextNode()) {
        const element = node.parentElement;
        const words = cut(node.data);
        if (!words || /^(style|script|title|desc)$/.test(element.localName)) continue;
        if (!element.checkVisibility({ checkVisibilityCSS: true })) continue;
        const range = document.createRange();
        range.selectNodeContents(node);
        const box = range.getBoundingClientRect();
        // Text only for screen readers is cut to a pixel, or moved out of the page until it has
        // the focus.
        if (box.right <= 0 || box.bottom <= 0) continue;
        let clipped = false;
        for (let each = element; each; each = each.parentElement) {
            const own = each.getBoundingClientRect();
            const style = getComputedStyle(each);
            if (!inDrawing(each) && style.overflow !== "visible" && own.width <= 2 && own.height <= 2) clipped = true;
        }
        if (clipped || box.width < 1) continue;
        texts += 1;
        const style = getComputedStyle(element);
        const drawn = inDrawing(element);
        const matrix = drawn ? element.getScreenCTM() : null;
        const scale = matrix ? Math.hypot(matrix.a, matrix.b) : 1;
        const size = parseFloat(style.fontSize) * scale;
        const bold = Number(style.fontWeight) >= 700;
        const front = colour(drawn ? style.fill : style.color);
        if (!front) {
            report("contrast", element, `the colour of "${words}" cannot be read: ${drawn ? style.fill : style.color}`);
            continue;
        }
        const back = behind(element, box);
        const share = opacity(element) * (drawn ? style.fillOpacity : 1);
        const shown = over([...front.slice(0, 3), front[3] * share], back);
        const ratio = contrast(shown, back);
        const least = size >= 24 || (size >= 18.66 && bold) ? 3 : 4.5;
        if (ratio < least - 0.005) report("contrast", element, `${ratio.toFixed(2)}:1 below ${least}:1 at "${words}"`);
        if (!paper && size < 11) report("small", element, `${size.toFixed(1)} px at "${words}"`);
        if (drawn) {
            const frame = element.ownerSVGElement.getBoundingClientRect();
            // The box of a line is higher than its letters.
            const spare = box.height * 0.3;
            if (box.left < frame.left - 1 || box.right > frame.right + 1 || box.top < frame.top - spare ||
                box.bottom > frame.bottom + spare) report("cut", element, `"${words}" leaves its drawing`);
            for (const x of [box.left + 2, box.right - 2]) {
                const top = document.elementFromPoint(x, box.top + box.height / 2);
                if (top && inDrawing(top) && top.localName !== "line" && !top.contains(element) && !element.contains(top) &&
                    !top.closest("text") && style.pointerEvents !== "none") report("covered", element, `"${words}" lies under a shape`);
            }
        }
        if (!element.closest("main, header, footer, nav, aside, [role=main], .skip")) {
            report("landmark", element, `"${words}" is in no landmark`);
        }
    }
    if (!texts) report("empty", null, "no text can be seen");

    // Overlapping texts of one drawing cannot be read.
    for (const drawing of all("svg")) {
        const boxes = [...drawing.querySelectorAll("text")]
            .filter((text) => text.textContent.trim() && text.checkVisibility({ checkVisibilityCSS: true }))
            .map((text) => [text, text.getBoundingClientRect()]);
        boxes.forEach(([one, a], index) => {
            for (const [other, b] of boxes.slice(index + 1)) {
                const wide = Math.min(a.right, b.right) - Math.max(a.left, b.left);
                const high = Math.min(a.bottom, b.bottom) - Math.max(a.top, b.top);
                // Boxes are higher than letters, so an overlap of a few pixels is allowed.
                if (wide > 1.5 && high > Math.min(a.height, b.height) * 0.4) {
                    report("overlap", one, `"${cut(one.textContent)}" and "${cut(other.textContent)}"`);
                }
            }
        });
    }

    // --- names and order ---------------------------------------------------------------------
    const byIDs = (ids) => ids.split(/\s+/).map((id) => document.getElementById(id)?.textContent ?? "").join(" ").trim();
    const named = (element) => (element.getAttribute("aria-label") || "").trim() ||
        byIDs(element.getAttribute("aria-labelledby") || "");
    for (const drawing of all("svg")) {
        if (drawing.closest("[aria-hidden=true]")) continue;
        const role = drawing.getAttribute("role");
        const title = drawing.querySelector(":scope > title")?.textContent.trim();
        if (role !== "img") report("name", drawing, "neither role img nor hidden from screen readers");
        if (!named(drawing) && !title) report("name", drawing, "a drawing without a name");
        const description = drawing.querySelector(":scope > desc")?.textContent.trim() ||
            byIDs(drawing.getAttribute("aria-describedby") || "");
        if (!description) report("name", drawing, "a drawing without a description");
        if (drawing.querySelector("a, [tabindex], button, input")) report("keyboard", drawing, "a control in a drawing");
    }
    for (const image of all("img, [role=img]:not(svg)")) {
        if (!named(image) && image.getAttribute("alt") === null) report("name", image, "an image without a name");
    }
    for (const link of all("a[href]")) {
        if (!link.textContent.trim() && !named(link)) report("name", link, "a link without text");
        const target = link.getAttribute("href");
        if (target.startsWith("#") && !document.getElementById(decodeURIComponent(target.slice(1)))) {
            report("reference", link, `${target} is not there`);
        }
    }
    const headings = all("h1, h2, h3, h4, h5, h6, [role=heading]")
        .filter((heading) => heading.checkVisibility({ checkVisibilityCSS: true }));
    if (headings.filter((heading) => heading.localName === "h1").length !== 1) report("heading", null, "not one h1");
    let level = 0;
    for (const heading of headings) {
        const own = Number(heading.getAttribute("aria-level") || heading.localName.slice(1));
        if (own > level + 1) report("heading", heading, `level ${own} after level ${level}`);
        if (!heading.textContent.trim()) report("heading", heading, "an empty heading");
        level = own;
    }
    if (all("main, [role=main]").length !== 1) report("landmark", null, "not one main");
    if (!/^[a-z]{2,3}(-[A-Za-z0-9]{2,8})*$/.test(document.documentElement.lang)) report("language", null, "no lang");
    if (!document.title.trim()) report("title", null, "no title");
    const port = document.querySelector("meta[name=viewport]")?.content ?? "";
    if (!/width=device-width/.test(port) || /user-scalable\s*=\s*(no|0)|maximum-scale/.test(port)) {
        report("zoom", null, "no viewport for phones, or one that forbids zooming");
    }
    const ids = new Set();
    for (const element of all("[id]")) {
        if (ids.has(element.id)) report("id", element, `the id ${element.id} is used twice`);
        ids.add(element.id);
        if (!element.id || /\s/.test(element.id)) report("id", element, "an empty id, or one with spaces");
    }
    for (const name of ["aria-labelledby", "aria-describedby", "aria-controls", "aria-owns", "aria-details", "for", "headers"]) {
        for (const element of all(`[${name}]`)) {
            for (const id of element.getAttribute(name).split(/\s+/)) {
                if (!document.getElementById(id)) report("reference", element, `${name}: ${id} is not there`);
            }
        }
    }
    for (const element of all("[tabindex]")) {
        if (element.tabIndex > 0) report("keyboard", element, "a tabindex above 0");
        if (element.closest("[aria-hidden=true]")) report("keyboard", element, "can be reached, and is hidden from screen readers");
    }
    for (const table of all("table")) {
        if (table.closest("[role=presentation], [aria-hidden=true]")) continue;
        if (!table.caption?.textContent.trim() && !named(table)) report("table", table, "a table without a caption");
        const heads = [...table.querySelectorAll("th")];
        if (!heads.length) report("table", table, "a table without headers");
        for (const head of heads) {
            if (!/^(col|row|colgroup|rowgroup)$/.test(head.getAttribute("scope") || "")) report("table", head, "a header without scope");
        }
        const widths = new Set([...table.rows].map((row) => [...row.cells].reduce((sum, cell) => sum + cell.colSpan, 0)));
        if (widths.size > 1 && !table.querySelector("[rowspan]")) report("table", table, "rows of different lengths");
    }
    for (const item of all("li")) if (!/^(ul|ol|menu)$/.test(item.parentElement.localName)) report("list", item, "an item of no list");
    for (const item of all("dt, dd")) if (!item.closest("dl")) report("list", item, "a term of no list");
    for (const list of all("ul, ol")) {
        if ([...list.children].some((child) => child.localName !== "li")) report("list", list, "a list with what is no item");
    }
    const roles = new Set(["img", "group", "region", "note", "list", "listitem", "alert", "status", "main", "presentation", "none", "table", "rowgroup", "row", "cell", "rowheader", "columnheader", "doc-tip", "complementary", "contentinfo", "banner", "navigation"]);
    for (const element of all("[role]")) if (!roles.has(element.getAttribute("role"))) report("role", element, `the role ${element.getAttribute("role")}`);

    // --- space -------------------------------------------------------------------------------
    const wide = document.documentElement.scrollWidth - document.documentElement.clientWidth;
    if (!paper && wide > 0) {
        const culprit = all("body *").filter((each) => each.getBoundingClientRect().right > document.documentElement.clientWidth + 1)
            .sort((a, b) => b.getBoundingClientRect().right - a.getBoundingClientRect().right)[0];
        report("overflow", culprit, `the page is ${wide} px wider than the screen`);
    }
    // Numbers may scroll on a phone, sentences may not.
    for (const cell of paper || document.documentElement.clientWidth > 480 ? [] : all("td")) {
        const letters = cell.textContent.match(/\p{L}/gu) ?? [];
        if (letters.length >= 15 && cell.getBoundingClientRect().right > document.documentElement.clientWidth + 1) {
            report("far", cell, `"${cut(cell.textContent)}" is out of sight`);
        }
    }
    for (const element of all("body *")) {
        if (paper || element instanceof SVGElement) continue;
        const style = getComputedStyle(element);
        const scrolls = /(auto|scroll)/.test(style.overflowX) && element.scrollWidth > element.clientWidth + 1;
        if (scrolls && (element.tabIndex < 0 || !element.getAttribute("role") || !named(element))) {
            report("keyboard", element, "scrolls, and the keyboard or a screen reader does not find it (tabindex, role, name)");
        }
        const hides = /(hidden|clip)/.test(style.overflowX) && element.clientWidth > 2 && element.scrollWidth > element.clientWidth + 1;
        if (hides) report("cut", element, "content is cut off");
    }
    return found;
})
