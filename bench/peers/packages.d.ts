// Declares the used parts of the peers' packages, so that types can be checked without installing them.
declare module "satori" {
  const satori: (
    element: object,
    options: {
      width: number;
      height: number;
      fonts: { name: string; data: Buffer; weight: number; style: "normal" }[];
    },
  ) => Promise<string>;
  export default satori;
}

declare module "@resvg/resvg-js" {
  export class Resvg {
    constructor(svg: string, options: { font: { loadSystemFonts: boolean } });
    render(): { pixels: Buffer; width: number; height: number };
  }
}

declare module "@takumi-rs/core" {
  export class Renderer {
    registerFont(font: { name: string; data: Buffer; weight: number }): Promise<unknown>;
    render(
      node: object,
      options: {
        width: number;
        height: number;
        format: "jpeg" | "png" | "webp";
        quality: number;
        images: { src: string; data: Buffer }[];
      },
    ): Promise<Buffer>;
  }
}
