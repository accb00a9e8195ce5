import { addTry, type TryForm } from "./add-try.ts";
import { createCallKey } from "./call-key.ts";
import { addCopyButtons } from "./copy-buttons.ts";
import { createKeyPlaces } from "./key-places.ts";
import { KeyRefused, nothingKnown, readKnownNames, writeKnownLists } from "./known-names.ts";

// The script of /docs: each call can be tried there with one's own key. The page reads without it, too.
const keyTemplate = document.querySelector<HTMLTemplateElement>("#key-form");
const keyPlace = document.querySelector<HTMLElement>("#key");
if (keyTemplate === null || keyPlace === null) throw new Error("The page has no place for a key");

const key = createCallKey(sessionStorage);
const places = createKeyPlaces(key, keyTemplate);
const forms: TryForm[] = [];
let known = nothingKnown;

for (const template of document.querySelectorAll<HTMLTemplateElement>("template.try")) {
  addTry(template, { key, known: () => known, addKeyPlace: (place) => places.add(place) }, (form) => {
    forms.push(form);
    form.fill();
  });
}
addCopyButtons(document);
places.add(keyPlace);
key.follow((text) => {
  known = nothingKnown;
  writeKnownLists(known);
  if (text !== undefined) void look(text);
});

/** Finds out what the key opens, and offers it. */
async function look(text: string): Promise<void> {
  try {
    const found = await readKnownNames(text);
    if (key.get() !== text) return;
    known = found;
    writeKnownLists(known);
    places.tell({ ok: true, designs: known.designs.length });
    for (const form of forms) form.fill();
  } catch (error) {
    if (key.get() !== text) return;
    if (error instanceof KeyRefused) key.forget();
    places.tell({
      ok: false,
      why: error instanceof KeyRefused ? error.message : `No response: ${String(error)}`,
    });
  }
}
