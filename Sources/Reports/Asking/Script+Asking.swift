extension Script {
    /// The script of a page that asks.
    ///
    /// It builds the questions from the data of the page: groups of buttons or boxes, and fields.
    /// It inserts each text as text, never as HTML. It contains no `<` and no `&`, so the page
    /// stays well-formed.
    static let asking: Script = #"""

        "use strict";
        (() => {
          const form = JSON.parse(document.getElementById("form").textContent);
          const words = form.words;
          const place = document.getElementById("questions");
          const given = new Map();
          const groups = new Map();
          const began = new Date();
          let isSaved = true;

          const make = (name, properties, ...content) => {
            const element = Object.assign(document.createElement(name), properties);
            element.append(...content);
            return element;
          };
          const paragraphs = (lines) => lines.map((line) => make("p", {}, line));
          const filled = (text, value) => text.split("{}").join(value);

          // The number that conditions compare: a time in minutes, a day in days since 1970.
          const numberOf = (answer) => {
            if (typeof answer === "number") return answer;
            if (typeof answer !== "string") return null;
            const [hours, minutes] = answer.split(":");
            return minutes === undefined
              ? Date.parse(answer) / 86400000 : 60 * Number(hours) + Number(minutes);
          };

          // A condition is true, false, or null while an answer is missing.
          const truth = (condition, state) => {
            if (condition.item) {
              const answer = state(condition.item);
              if (condition.test === "declined") return answer === "declined";
              const isGiven = !["declined", "skipped", "notAsked", undefined].includes(answer);
              if (condition.test === "answered") return isGiven;
              if (answer === "notAsked") return false;
              if (!isGiven) return null;
              const bound = condition.bound;
              if (condition.test === "anyOf") {
                return [].concat(answer).some((value) => bound.includes(value));
              }
              const number = numberOf(answer);
              if (number === null) return null;
              if (condition.test === "atLeast") return number >= bound;
              if (condition.test === "atMost") return bound >= number;
              if (condition.test === "above") return number > bound;
              if (condition.test === "below") return bound > number;
              return number === bound;
            }
            const truths = condition.of.map((part) => truth(part, state));
            const yes = truths.filter((one) => one === true).length;
            const most = yes + truths.filter((one) => one === null).length;
            if (yes > condition.greatest || condition.least > most) return false;
            return yes >= condition.least ? (condition.greatest >= most ? true : null) : null;
          };

          // The state of every item. Conditions look only at earlier items.
          const answers = () => {
            const states = new Map();
            for (const item of form.items) {
              const isAsked = item.askedWhen
                ? truth(item.askedWhen, (id) => states.get(id)) === true : true;
              states.set(
                item.id, isAsked ? (given.has(item.id) ? given.get(item.id) : "skipped") : "notAsked");
            }
            return states;
          };
          const raises = (item, states) => item.raising.includes(states.get(item.id))
            || item.raisingWhen.some((one) => truth(one, (id) => states.get(id)) === true);

          const added = make("p", { role: "status", className: "note" });
          const update = (changed) => {
            const states = answers();
            const shown = [];
            form.items.forEach((item) => {
              const group = groups.get(item.id);
              const isHidden = states.get(item.id) === "notAsked";
              if (group.hidden ? !isHidden : false) shown.push(item.number);
              group.hidden = isHidden;
            });
            if (shown.length > 0) added.textContent = filled(words.added, shown.join(", "));
            if (missing.hasChildNodes()) showMissing(gaps(states));
            const support = groups.get(changed.id).querySelector(".support");
            if (raises(changed, states)) {
              if (!support.hasChildNodes()) support.append(...paragraphs(form.support));
            }
          };

          // Takes an answer; undefined withdraws it.
          const take = (item, answer) => {
            if (answer === undefined) given.delete(item.id); else given.set(item.id, answer);
            isSaved = false;
            update(item);
          };

          // A box or a radio button in front of its words.
          const option = (type, item, value, text, changed) => {
            const button = make("input", {
              type, name: item.id, value: String(value), autocomplete: "off" });
            button.addEventListener("change", () => changed(button));
            return make("label", { className: "choice" }, button, make("span", {}, text));
          };

          const radios = (item) => {
            const choices = item.choices.map((choice) => [choice.value, choice.text]);
            if (item.mayDecline) choices.push(["declined", form.decline]);
            return choices.map(([value, text]) =>
              option("radio", item, value, text, () => take(item, value)));
          };

          // One box for each choice. A choice that excludes the others clears them.
          const boxes = (item) => {
            const labels = item.choices.map((choice) =>
              option("checkbox", item, choice.value, choice.text, (box) => {
                const all = labels.map((label) => label.querySelector("input"));
                all.forEach((other, index) => {
                  const excludes = choice.exclusive || item.choices[index].exclusive;
                  if (box.checked ? (other !== box ? excludes : false) : false) {
                    other.checked = false;
                  }
                });
                const chosen = item.choices.filter((one, index) => all[index].checked);
                const isAlone = chosen.length === 1 ? chosen[0].exclusive : false;
                const isTaken = isAlone
                  || (chosen.length >= item.least ? item.greatest >= chosen.length : false);
                take(item, isTaken ? chosen.map((one) => one.value).sort((a, b) => a - b)
                  : undefined);
              }));
            return labels;
          };

          // A field for a number, a time, a day or a text.
          const field = (item) => {
            const control = item.kind === "text"
              ? make("textarea", { rows: 3, maxLength: item.length, autocomplete: "off" })
              : make("input", Object.assign({ type: item.kind, autocomplete: "off" }, item.limits));
            control.setAttribute("aria-label", item.text + " " + item.expectation);
            control.addEventListener("change", () => {
              const text = control.value.trim();
              const isTaken = control.reportValidity() ? text !== "" : false;
              const answer = item.kind === "number" ? Number(text)
                : item.kind === "text" ? { text } : text;
              take(item, isTaken ? answer : undefined);
            });
            return [control];
          };

          const entries = (item) => {
            const controls = item.kind === "multiple" ? boxes(item) : field(item);
            const note = make("p", { className: "note" }, item.expectation);
            if (!item.mayDecline) return [note, ...controls];
            const inputs = () => controls.flatMap((one) =>
              one.matches("label") ? [one.querySelector("input")] : [one]);
            const decline = option("checkbox", item, "declined", form.decline, (box) => {
              inputs().forEach((input) => { input.disabled = box.checked; });
              if (box.checked) return take(item, "declined");
              take(item, undefined);
              inputs()[0].dispatchEvent(new Event("change"));
            });
            return [note, ...controls, decline];
          };

          const question = (item) => {
            const group = make(
              "fieldset", { hidden: item.askedWhen !== null },
              make("legend", {}, (item.number === null ? "" : item.number + ". ") + item.text),
              ...(item.kind === "choice" ? radios(item) : entries(item)),
              make("div", { className: "support", role: "status" }));
            groups.set(item.id, group);
            if (!item.opening) return [group];
            return [
              ...(item.opening.title === null ? [] : [make("h2", {}, item.opening.title)]),
              ...paragraphs(item.opening.instruction), group];
          };

          const two = (number) => String(number).padStart(2, "0");
          const day = (time) =>
            time.getFullYear() + "-" + two(time.getMonth() + 1) + "-" + two(time.getDate());
          const stamp = (time) => {
            const offset = -time.getTimezoneOffset();
            const size = Math.abs(offset);
            return day(time) + "T" + two(time.getHours()) + ":" + two(time.getMinutes()) + ":"
              + two(time.getSeconds()) + (offset >= 0 ? "+" : "-") + two(Math.floor(size / 60)) + ":"
              + two(size % 60);
          };
          // A random identifier, version 4 of RFC 9562. It is made once, so a file that is saved
          // or imported twice is one result.
          const identifier = () => {
            const bytes = crypto.getRandomValues(new Uint8Array(16));
            bytes[6] = bytes[6] % 16 + 64;
            bytes[8] = bytes[8] % 64 + 128;
            const digits = Array.from(bytes, (byte) => byte.toString(16).padStart(2, "0")).join("");
            return [[0, 8], [8, 12], [12, 16], [16, 20], [20, 32]].map(
              ([from, to]) => digits.slice(from, to)).join("-");
          };

          const person = make("input", {
            type: "text", id: "person", autocomplete: "off", spellcheck: false });
          person.addEventListener("change", () => {
            if (missing.hasChildNodes()) showMissing(gaps(answers()));
          });
          const missing = make("div", { className: "missing", role: "alert" });
          const finish = make("button", { type: "button", className: "main" }, words.finish);
          finish.addEventListener("click", () => check(false));

          // What is missing: its words, and the control to go to. The person is the first.
          const gaps = (states) => {
            const found = needsPerson() ? [[form.person, person]] : [];
            form.items.forEach((item) => {
              // What is asked about the person may be unknown.
              if (item.number === null || states.get(item.id) !== "skipped") return;
              const control = groups.get(item.id).querySelector("input, textarea");
              found.push([filled(words.unanswered, item.number), control]);
            });
            return found;
          };
          const needsPerson = () => form.subject === null ? person.value.trim() === "" : false;

          const showMissing = (found) => {
            const links = found.map(([text, control]) => {
              const link = make("button", { type: "button" }, text);
              link.addEventListener("click", () => control.focus());
              return link;
            });
            const without = make("button", { type: "button" }, words.finishWithout);
            without.addEventListener("click", () => check(true));
            const mayFinish = found.length > (needsPerson() ? 1 : 0);
            missing.replaceChildren(...(found.length === 0 ? [] : [
              make("p", {}, words.missing), ...links, ...(mayFinish ? [without] : [])]));
            return links[0];
          };

          const check = (mayLeaveOut) => {
            const states = answers();
            const found = gaps(states);
            if (found.length === 0 || (needsPerson() ? false : mayLeaveOut)) return end(states);
            showMissing(found).focus();
          };

          const end = (states) => {
            const ended = new Date();
            const result = Object.assign({
              id: identifier(), type: "assessment",
              subject: form.subject === null ? person.value.trim() : form.subject,
              date: stamp(began), end: stamp(ended),
            }, form.result, { mode: "administered", answers: Object.fromEntries(states) });
            const name = form.result.questionnaire + "-" + day(began) + "-" + two(began.getHours())
              + two(began.getMinutes()) + "-" + result.id.slice(0, 4) + ".json";
            const link = make("a", {
              download: name,
              href: URL.createObjectURL(
                new Blob([JSON.stringify(result) + "\n"], { type: "application/json" })),
            });
            const heading = make("h2", { tabIndex: -1 }, words.thanks);
            const status = make("p", { role: "status" });
            const save = make("button", { type: "button", className: "main" }, words.save);
            const again = make("button", { type: "button", hidden: true }, words.startAgain);
            save.addEventListener("click", () => {
              link.click();
              isSaved = true;
              status.textContent = filled(words.saved, name);
              save.textContent = words.saveAgain;
              again.hidden = false;
            });
            again.addEventListener("click", () => location.reload());
            const flagged = form.items.some((item) => raises(item, states));
            document.getElementById("lead").hidden = true;
            place.replaceChildren(
              heading,
              make("div", { className: "support" }, ...(flagged ? paragraphs(form.support) : [])),
              make("p", {}, words.notSavedYet), save, status, again);
            heading.focus();
          };

          addEventListener("beforeunload", (event) => { if (!isSaved) event.preventDefault(); });
          const who = form.subject === null
            ? [make("label", { htmlFor: "person" }, form.person), person]
            : [make("p", {}, form.person + ": " + form.subject)];
          place.replaceChildren(...who, ...form.items.flatMap(question), added, missing, finish);
        })();

        """#
}
