import { excelLimits, UnreadableExcel } from "./excel-file.ts";
import { type ElementHandlers, readAllElements } from "./read-elements.ts";

/** The characters that XML can't have are written as their code, such as `_x000D_`. */
const escaped = /_x([\dA-Fa-f]{4})_/g;

export const unescapeText = (text: string) =>
  text.includes("_x")
    ? text.replaceAll(escaped, (_, code: string) => String.fromCharCode(Number.parseInt(code, 16)))
    : text;

/** Collects the text of an element: of all its runs, but not how it is pronounced. */
export function createTextReader(): Required<ElementHandlers> & { take: () => string } {
  let text = "";
  let isText = false;
  let pronounced = 0;
  return {
    open(name) {
      if (name === "rPh") pronounced += 1;
      isText = name === "t" && pronounced === 0;
    },
    text(part) {
      if (isText) text += part;
    },
    close(name) {
      if (name === "rPh") pronounced -= 1;
      isText = false;
    },
    take() {
      const taken = unescapeText(text);
      text = "";
      return taken;
    },
  };
}

/** The texts that cells name by their numbers. */
export function readTexts(parts: Iterable<string>): string[] {
  const reader = createTextReader();
  const texts: string[] = [];
  let characters = 0;
  readAllElements(parts, {
    open: reader.open,
    text: reader.text,
    close(name) {
      reader.close(name);
      if (name !== "si") return;
      const text = reader.take();
      characters += text.length;
      if (characters > excelLimits.textCharacters || texts.length >= excelLimits.distinctTexts)
        throw new UnreadableExcel("The file has too many different texts. Save it as CSV");
      texts.push(text);
    },
  });
  return texts;
}
