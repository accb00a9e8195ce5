// The package's own types describe its ES module, while Node loads the other one.
declare module "bidi-js" {
  export interface Bidi {
    getEmbeddingLevels(text: string, direction: "ltr" | "rtl"): { levels: Uint8Array };
  }
  export default function readBidi(): Bidi;
}
