import { asApiProblem } from "../../api/api-problem.ts";
import type { CompanyCalls } from "../../api/calls.ts";
import type { EngineCalls } from "./engine.ts";
import { createSheet } from "./canvases.ts";
import { type Placed, PictureUnavailable } from "./picture-loader.ts";

/** The engine's calls to the server, for the company of a page. */
export function createServerCalls(calls: CompanyCalls): EngineCalls {
  return {
    loadCoverage: async (id) => (await calls.get("/fonts/files/{id}/coverage", { path: { id } })).ranges,
    listFaces: async () => (await calls.get("/fonts/faces")).faces,
    async placePicture(source, { look, ...box }, signal) {
      const query = { source, ...box, ...look };
      const response = await calls.send("get", "/pictures/placed", { query, signal }).catch(throwUnavailable);
      const numbersOf = (name: string) => response.headers.get(name)?.split(" ").map(Number) ?? [];
      const [width = 0, height = 0] = numbersOf("x-limn-original");
      const [focus_x, focus_y] = numbersOf("x-limn-focus");
      const found = focus_x === undefined || focus_y === undefined ? undefined : { focus_x, focus_y };
      return await drawPlaced(await response.blob(), { width, height, found });
    },
  };
}

function throwUnavailable(error: unknown): never {
  const { code, issues, status } = asApiProblem(error);
  if (code === "image_unavailable") {
    const [issue] = issues;
    throw new PictureUnavailable(typeof issue?.found === "string" ? issue.found : "unreachable");
  }
  // Other refusals of this picture don't change by asking again, such as a box beyond the limits.
  if (status === 422) throw new PictureUnavailable("broken");
  throw error;
}

/** Decodes without color management: the server has converted to sRGB, and every sample must stay as it is. */
async function drawPlaced(picture: Blob, original: Omit<Placed, "canvas">): Promise<Placed> {
  const bitmap = await createImageBitmap(picture, {
    colorSpaceConversion: "none",
    premultiplyAlpha: "premultiply",
  });
  const { canvas, context } = createSheet(bitmap.width, bitmap.height);
  context.drawImage(bitmap, 0, 0, bitmap.width, bitmap.height);
  bitmap.close();
  return { canvas, ...original };
}
