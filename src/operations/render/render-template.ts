import { parametersOf } from "../../design/parameters.ts";
import { ImageUnavailable } from "../../remote/image-unavailable.ts";
import { findTemplate, type Template } from "../designs/templates.ts";
import { createFindPictureBeside } from "./find-picture.ts";
import { render, type RenderServices } from "./render.ts";

const pictureWidth = 480;
const quality = 80;
const pictures = new Map<string, Promise<Uint8Array>>();

/** A template's thumbnail as WebP. Rendered once. */
export async function renderTemplate(services: RenderServices, id: string): Promise<Uint8Array> {
  const template = await findTemplate(id);
  const cached = pictures.get(id);
  if (cached !== undefined) return await cached;
  const picture = renderThumbnail(services, template);
  pictures.set(id, picture);
  picture.catch(() => pictures.delete(id));
  return await picture;
}

async function renderThumbnail(services: RenderServices, { path, design }: Template): Promise<Uint8Array> {
  const findPicture = createFindPictureBeside(path, () =>
    Promise.reject(new ImageUnavailable("not_allowed", "Templates have no remote pictures")),
  );
  const version = { companyId: "", design, parameters: parametersOf(design) };
  const output = { format: "webp", quality, fitWidth: pictureWidth } as const;
  // Not cancelled with the request, since the next one needs the same picture.
  const request = { version, output, priority: "background" } as const;
  const { bytes, release } = await render({ ...services, findPicture }, request);
  const copy = Uint8Array.from(bytes);
  release?.();
  return copy;
}
