import { createCanvas } from "@napi-rs/canvas";
import { afterEach, beforeEach, describe, expect, it, vi } from "vitest";
import { type Design, designSchema } from "../../../design/design.ts";
import { pictureRequests } from "../../../design/picture-requests.ts";
import { type Placed, type PlacePicture, PictureUnavailable } from "./picture-loader.ts";
import { createPlacedPictures } from "./placed-pictures.ts";

interface Request {
  source: string;
  width: number;
  signal: AbortSignal;
  answer: PromiseWithResolvers<Placed>;
}

let requests: Request[];
let changes: number;
const place: PlacePicture = (source, { width }, signal) => {
  const answer = Promise.withResolvers<Placed>();
  requests.push({ source, width, signal, answer });
  return answer.promise;
};

beforeEach(() => {
  requests = [];
  changes = 0;
  vi.useFakeTimers();
  vi.stubGlobal("document", { createElement: () => createCanvas(1, 1) });
});
afterEach(() => {
  vi.useRealTimers();
  vi.unstubAllGlobals();
});

const newPictures = () => createPlacedPictures(place, () => void (changes += 1));

function designOf(width: number, change: object = {}): Design {
  const photo = { type: "image", layer_id: "photo", name: "photo", x: 0, y: 0, height: 50, width };
  const layer = { ...photo, image_url: "asset:one", fallback_url: "asset:two", ...change };
  return designSchema.parse({ name: "Any", width: 100, height: 100, layers: [layer] });
}

const find = (pictures: ReturnType<typeof newPictures>, design: Design) => {
  const { pictures: found, ...rest } = pictures.find(
    design,
    pictureRequests(design, () => "absent"),
  );
  return { picture: found.layers.get("photo")?.picture, ...rest };
};

function placedOf(width: number): Placed {
  return { canvas: createCanvas(width, 50) as unknown as HTMLCanvasElement, width: 400, height: 300 };
}

async function answer(at: number, placed: Placed): Promise<void> {
  requests[at]?.answer.resolve(placed);
  await vi.advanceTimersByTimeAsync(0);
}

describe("a picture that is being loaded", () => {
  it("is a placeholder until it is there", async () => {
    const pictures = newPictures();
    expect(find(pictures, designOf(80))).toMatchObject({
      isPending: true,
      picture: { width: 1, isPlaced: true },
    });
    find(pictures, designOf(80));
    expect(requests).toHaveLength(1);
    const placed = placedOf(80);
    await answer(0, placed);
    expect(changes).toBe(1);
    const { picture, isPending, problems } = find(pictures, designOf(80));
    expect({ isPending, problems }).toEqual({ isPending: false, problems: [] });
    expect(picture).toEqual({ image: placed.canvas, width: 400, height: 300, isPlaced: true });
  });

  it("is shown as it was while its box changes, and is loaded once for the box at rest", async () => {
    const pictures = newPictures();
    find(pictures, designOf(80));
    await answer(0, placedOf(80));
    find(pictures, designOf(80));
    for (const width of [82, 84, 86]) {
      const { picture, isPending } = find(pictures, designOf(width));
      expect({ isPending, isPlaced: picture?.isPlaced, width: picture?.width }).toEqual({
        isPending: true,
        isPlaced: false,
        width: 80,
      });
    }
    await vi.runAllTimersAsync();
    expect(requests.map(({ width }) => width)).toEqual([80, 86]);
    await answer(1, placedOf(86));
    expect(find(pictures, designOf(86)).isPending).toBe(false);
    // Undo: the earlier one is still known.
    expect(find(pictures, designOf(80)).isPending).toBe(false);
    expect(requests).toHaveLength(2);
  });

  it("shows what is known of another crop where it belongs", async () => {
    const pictures = newPictures();
    const cropped = (change: object) => designOf(50, { focus_x: 0.5, focus_y: 0.5, ...change });
    find(pictures, cropped({}));
    const canvas = createCanvas(50, 50);
    const context = canvas.getContext("2d");
    context.fillStyle = "#ff0000";
    context.fillRect(0, 0, 25, 50);
    await answer(0, { canvas: canvas as unknown as HTMLCanvasElement, width: 100, height: 100 });
    find(pictures, cropped({}));
    // What was seen is red on its left half, and the new crop shows only a part of that.
    const { picture } = find(pictures, cropped({ zoom: 2, focus_x: 0.25 }));
    expect(picture).toMatchObject({ width: 100, height: 100, isPlaced: true });
    const drawn = picture?.image as unknown as typeof canvas | undefined;
    const [, , , alpha] = drawn?.getContext("2d").getImageData(48, 25, 1, 1).data ?? [];
    expect(alpha).toBeGreaterThan(200);
    const again = find(pictures, cropped({ zoom: 2, focus_x: 0.25 })).picture;
    expect(again?.image).toBe(picture?.image);
  });

  it("is cancelled when its box changes again", async () => {
    const pictures = newPictures();
    find(pictures, designOf(80));
    find(pictures, designOf(90));
    expect(requests.map(({ width, signal }) => [width, signal.aborted])).toEqual([
      [80, true],
      [90, false],
    ]);
    await answer(0, placedOf(80));
    expect(find(pictures, designOf(90)).isPending).toBe(true);
  });

  it("isn't cancelled by another view of the layer", async () => {
    const pictures = newPictures();
    const requestsOf = (design: Design) => pictureRequests(design, () => "absent");
    const [one, other] = [designOf(80), designOf(90)];
    pictures.find(one, requestsOf(one), "artboard");
    pictures.find(other, requestsOf(other), "comparison");
    await answer(0, placedOf(80));
    await answer(1, placedOf(90));
    expect(pictures.find(one, requestsOf(one), "artboard").isPending).toBe(false);
    expect(pictures.find(other, requestsOf(other), "comparison").isPending).toBe(false);
    expect(requests).toHaveLength(2);
  });

  it("is cancelled with the engine", () => {
    const pictures = newPictures();
    find(pictures, designOf(80));
    pictures.dispose();
    expect(requests[0]?.signal.aborted).toBe(true);
  });

  it("is asked for again when the server was busy", async () => {
    const pictures = newPictures();
    find(pictures, designOf(80));
    requests[0]?.answer.reject(new Error("busy"));
    await vi.runAllTimersAsync();
    expect(changes).toBe(1);
    expect(find(pictures, designOf(80))).toMatchObject({ isPending: true, problems: [] });
    expect(requests).toHaveLength(2);
  });

  it("is asked for again although an earlier one is shown", async () => {
    const pictures = newPictures();
    find(pictures, designOf(80));
    await answer(0, placedOf(80));
    find(pictures, designOf(80));
    find(pictures, designOf(90));
    await vi.runAllTimersAsync();
    requests[1]?.answer.reject(new Error("busy"));
    await vi.runAllTimersAsync();
    find(pictures, designOf(90));
    expect(requests.map(({ width }) => width)).toEqual([80, 90, 90]);
  });
});

describe("a picture that is unavailable", () => {
  async function fail(at: number, reason: string): Promise<void> {
    requests[at]?.answer.reject(new PictureUnavailable(reason));
    await vi.advanceTimersByTimeAsync(0);
  }
  const problem = { target: { kind: "layer", layer_id: "photo" } };

  it("is replaced by the next source, and reported with its reason", async () => {
    const pictures = newPictures();
    find(pictures, designOf(80));
    await fail(0, "broken");
    expect(find(pictures, designOf(80))).toMatchObject({
      isPending: true,
      problems: [{ ...problem, source: "asset:one", reason: "broken", isReplaced: true }],
    });
    expect(requests.map(({ source }) => source)).toEqual(["asset:one", "asset:two"]);
  });

  it("is left out without another source, as on the server, until it is tried again", async () => {
    const pictures = newPictures();
    const design = designOf(80, { fallback_url: undefined });
    find(pictures, design);
    await fail(0, "too_big");
    expect(find(pictures, design)).toEqual({
      picture: undefined,
      isPending: false,
      problems: [{ ...problem, source: "asset:one", reason: "too_big", isReplaced: false }],
    });
    pictures.retry();
    expect(find(pictures, design).isPending).toBe(true);
    expect(requests).toHaveLength(2);
  });
});
