import { RuleTester } from "oxlint/plugins-dev";
import { describe, it } from "vitest";
import plugin from "./lint-words.mjs";

RuleTester.describe = describe;
RuleTester.it = it;

const name = "words-in-catalogues";
const rule = plugin.rules[name];
if (rule === undefined) throw new Error(`The plugin has no rule ${name}`);

const catalogued = `import * as words from "./words.ts";`;

new RuleTester({ languageOptions: { parserOptions: { lang: "tsx" } } }).run(name, rule, {
  valid: [
    // Words of a catalogue.
    `${catalogued} const title = <h1 title={words.hint}>{words.savedOn(date)}</h1>;`,
    // What programs read.
    `${catalogued} const field = <input className="wide first" type="text" placeholder={words.name} />;`,
    `if (event.key === "Escape" || event.key === "ArrowUp") close();`,
    `const styles = { transform: \`translate(\${x}px, \${y}px)\`, fontFamily: "inherit" };`,
    `element.querySelector("button, [role=menu]");`,
    `throw new Error("useCompany must be used inside a CompanyContext");`,
    `type Status = "Not saved" | "Saved";`,
    `import { Save } from "A module";`,
    `const snippet = \`<img src="\${url}" alt="Your image">\`;`,
    `store.change(next, { label: words.move, mergeKey: \`move \${id}\` });`,
    // Code, numbers and signs within an element.
    `const sample = <p><code>npm run limn</code> · {width} × {height}</p>;`,
  ],
  invalid: [
    // Texts in elements.
    `const title = <h1>Your designs</h1>;`,
    `const title = <h1>{isNew ? "new" : words.old}</h1>;`,
    `const count = <p>{total} designs</p>;`,
    // Attributes, also of one small word where it is shown.
    `const field = <Field label="name" />;`,
    `const button = <Button title={isOn ? "Turn it off" : words.turnOn} />;`,
    `const dialog = <Dialog question="Delete this design?" />;`,
    // Strings and templates that read as words.
    `toast({ text: "Copied" });`,
    `const message = \`“\${name}” is deleted\`;`,
    `const sizes = ["Square", "email"];`,
    `const time = "in a week";`,
    `throw new ImportError("This file is empty.");`,
  ].map((code) => ({ code, errors: 1 })),
});
