import { addTry, type TryForm } from "./add-try.ts";
import { createCallKey } from "./call-key.ts";
import { addCopyButtons } from "./copy-buttons.ts";
import { createKeyPanels } from "./key-panels.ts";
import { fetchSuggestions, KeyRejected, noSuggestions, writeDatalists } from "./suggestions.ts";

// The script of /docs, which lets users try each call with their key. The page is readable without it.
const keyTemplate = document.querySelector<HTMLTemplateElement>("#key-form");
const keyPanel = document.querySelector<HTMLElement>("#key");
if (keyTemplate === null || keyPanel === null) throw new Error("The page has no #key-form or no #key");

const key = createCallKey(sessionStorage);
const keyPanels = createKeyPanels(key, keyTemplate);
const forms: TryForm[] = [];
let suggestions = noSuggestions;
const services = {
  key,
  suggestions: () => suggestions,
  addKeyPanel: (container: HTMLElement) => keyPanels.add(container),
};

for (const template of document.querySelectorAll<HTMLTemplateElement>("template.try")) {
  addTry(template, services, (form) => {
    forms.push(form);
    form.fill();
  });
}
addCopyButtons(document);
keyPanels.add(keyPanel);
key.subscribe((text) => {
  suggestions = noSuggestions;
  writeDatalists(suggestions);
  if (text !== undefined) void loadSuggestions(text);
});

/** Checks a key and loads its suggestions, unless the key changes meanwhile. */
async function loadSuggestions(text: string): Promise<void> {
  try {
    const result = await fetchSuggestions(text);
    if (key.get() !== text) return;
    suggestions = result;
    writeDatalists(suggestions);
    keyPanels.showCheck({ ok: true, designs: suggestions.designCount });
    for (const form of forms) form.fill();
  } catch (error) {
    if (key.get() !== text) return;
    if (error instanceof KeyRejected) key.remove();
    keyPanels.showCheck({
      ok: false,
      error: error instanceof KeyRejected ? error.message : `No response: ${String(error)}`,
    });
  }
}
