import { SaxesParser } from "saxes";

/** What is told of XML. Names are without prefixes. */
export interface ElementHandlers {
  open?: (name: string, attributes: Readonly<Record<string, string>>) => void;
  text?: (text: string) => void;
  close?: (name: string) => void;
}

const localName = (name: string) => name.slice(name.indexOf(":") + 1);

/** Reads XML in parts, of which there may be none, and tells its elements in order. Throws an Error for what isn't well-formed. */
export function* readElements(parts: Iterable<string>, handlers: ElementHandlers): Generator<undefined> {
  const parser = new SaxesParser<{ xmlns: false; position: false }>({ xmlns: false, position: false });
  parser.on("error", (error) => {
    throw error;
  });
  const { open, text, close } = handlers;
  if (open !== undefined)
    parser.on("opentag", ({ name, attributes }) => {
      open(localName(name), attributes);
    });
  if (text !== undefined) for (const kind of ["text", "cdata"] as const) parser.on(kind, text);
  if (close !== undefined)
    parser.on("closetag", ({ name }) => {
      close(localName(name));
    });
  let isEmpty = true;
  for (const part of parts) {
    isEmpty = false;
    parser.write(part);
    yield;
  }
  if (!isEmpty) parser.close();
  yield;
}

/** Reads a whole XML text. */
export function readAllElements(parts: Iterable<string>, handlers: ElementHandlers): void {
  for (const _ of readElements(parts, handlers));
}
