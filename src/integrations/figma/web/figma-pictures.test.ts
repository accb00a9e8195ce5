import { describe, expect, it } from "vitest";
import { frame, imported, rectangle } from "../../../../test/support/figma-frames.ts";

it("draws the points and curves of old files, which have no outlines", () => {
  const drawn = new DataView(new ArrayBuffer(12 + 3 * 12 + 3 * 28 + 24));
  let at = 0;
  const whole = (...values: number[]) =>
    values.forEach((value) => drawn.setUint32((at += 4) - 4, value, true));
  const parts = (...values: number[]) =>
    values.forEach((value) => drawn.setFloat32((at += 4) - 4, value, true));
  const segment = (start: number, end: number, out: [number, number]) => {
    whole(0, start);
    parts(...out);
    whole(end);
    parts(0, 0);
  };
  whole(3, 3, 1);
  for (const point of [
    [0, 0],
    [50, 0],
    [0, 25],
  ]) {
    whole(0);
    parts(...point);
  }
  segment(0, 1, [10, 5]);
  segment(2, 1, [0, 0]);
  segment(2, 0, [0, 0]);
  // One region with one loop of three curves, filled by the rule of non-zero winding.
  whole(1, 1, 3, 0, 1, 2);
  const vectorData = { vectorNetworkBlob: 0, normalizedSize: { x: 50, y: 25 } };
  const { layers, left } = imported([frame([rectangle({ type: "VECTOR", vectorData })])], {
    blobs: [new Uint8Array(drawn.buffer)],
  });
  const svg = expect.stringContaining('<path d="M0 0C20 10 100 0 100 0L0 50L0 0Z" fill') as string;
  expect(layers).toMatchObject([{ type: "svg", width: 100, height: 50, svg }]);
  expect(left).toEqual([]);
});

describe("pictures of Figma", () => {
  const hash = new Uint8Array([1, 171]);
  const image = { type: "IMAGE", image: { hash }, imageScaleMode: "FILL" };

  it("are read from the file once, and fit their box as there", async () => {
    const { layers, pictures } = imported(
      [
        frame([
          rectangle({ fillPaints: [image], cornerRadius: 10 }),
          rectangle({ type: "ELLIPSE", fillPaints: [{ ...image, imageScaleMode: "FIT" }] }),
        ]),
      ],
      { pictures: { "01ab": new Uint8Array([7, 8, 9]) } },
    );
    expect(layers).toMatchObject([
      { type: "image", image_url: "asset:p0", fit: "cover", border_radius: 10 },
      { type: "image", image_url: "asset:p0", fit: "contain", mask: "ellipse" },
    ]);
    expect(pictures).toHaveLength(1);
    const [picture] = pictures;
    expect(picture).toBeInstanceOf(Blob);
    expect(await new Response(picture as Blob).text()).toBe("\u0007\b\t");
  });

  it("have a border without dashes, which are named", () => {
    const strokePaints = [{ type: "SOLID", color: { r: 0, g: 0, b: 1, a: 1 } }];
    const { layers, left } = imported([
      frame([rectangle({ fillPaints: [image], strokePaints, strokeWeight: 3, dashPattern: [4, 4] })]),
    ]);
    expect(layers).toMatchObject([{ type: "image", border_width: 3, border_color: "#0000ff" }]);
    expect(left).toEqual(["the dashes of the border of “Card”"]);
  });

  it("are among the blobs of old files, if only as small copies, which are named", async () => {
    const named = (first: number, rest: object) => ({
      ...image,
      image: { hash: new Uint8Array([first]), ...rest },
    });
    const small = { imageThumbnail: { hash, dataBlob: 1 } };
    const { pictures, left: whole } = imported(
      [
        frame([
          rectangle({ fillPaints: [{ ...named(1, { dataBlob: 0 }), ...small }] }),
          rectangle({ fillPaints: [{ ...named(2, {}), ...small }] }),
        ]),
      ],
      { isBare: true, blobs: [new Uint8Array([65]), new Uint8Array([66])] },
    );
    const texts = await Promise.all(pictures.map((picture) => new Response(picture as Blob).text()));
    expect(texts).toEqual(["A", "B"]);
    expect(whole).toEqual([]);
  });

  it("that the clipboard doesn't carry are told apart", () => {
    const { pictures } = imported([frame([rectangle({ fillPaints: [image] })])], { isBare: true });
    expect(pictures).toEqual([{ problem: "not in it: import a local copy that Figma saved" }]);
  });
});
