// bidi-js' own types describe its ES module, but Node loads the CommonJS one.
declare module "bidi-js" {
  export interface Bidi {
    getEmbeddingLevels(text: string, direction: "ltr" | "rtl"): { levels: Uint8Array };
  }
  export default function readBidi(): Bidi;
}
declare module "linebreak" {
  export default class LineBreaker {
    constructor(text: string);
    nextBreak(): { position: number; required: boolean } | null;
  }
}
