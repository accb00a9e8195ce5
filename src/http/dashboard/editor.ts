import {
  faceListBody,
  fontCoverageBody,
  listFontFaces,
  readFontCoverage,
  findFontFile,
  sliceFontFile,
  sliceInput,
} from "../../operations/assets/font-faces.ts";
import {
  changePicture,
  libraryBody,
  libraryInput,
  listPictures,
  pictureBody,
  pictureChange,
} from "../../operations/assets/picture-library.ts";
import { placePicture, placePictureInput } from "../../operations/render/place-picture.ts";
import { answerFont } from "../answer-font.ts";
import { coerceDecimal, coerceNumber, defineEndpoint } from "../endpoint.ts";

const lasting = "private, max-age=31536000, immutable";

/** What the editor paints with, so that its artboard shows what the server renders. */
export const fontFaceEndpoints = [
  defineEndpoint({
    method: "get",
    path: "/fonts/faces",
    access: "viewer",
    summary: "List the font files that texts are set in",
    answers: { 200: { description: "The company's faces, then Limn's", schema: faceListBody } },
    handle: async ({ services, caller }) => ({ body: await listFontFaces(services, caller) }),
  }),
  defineEndpoint({
    method: "get",
    path: "/fonts/files/{id}",
    access: "viewer",
    summary: "Download a font file",
    description: "The bytes that renders use. They never change.",
    headers: { "Accept-Encoding": "br or gzip" },
    answers: { 200: { description: "The font", media: ["font/ttf", "font/otf", "font/woff2"] } },
    handle: async ({ services, caller, path, header }) => {
      const file = await findFontFile(services, caller, path("id"));
      const font = { id: path("id"), company: caller.companyId };
      const { body, headers } = await answerFont(font, file, header("accept-encoding"));
      const fixed = { "Content-Type": file.mimeType, "Content-Security-Policy": "sandbox" };
      return { body, headers: { ...headers, ...fixed, "Cache-Control": lasting } };
    },
  }),
  defineEndpoint({
    method: "get",
    path: "/fonts/files/{id}/slice",
    access: "viewer",
    summary: "Download a part of an installed font",
    description: "It draws its letters exactly like the whole font.",
    query: sliceInput,
    answers: { 200: { description: "The part. Its bytes never change", media: ["font/woff2"] } },
    handle: async ({ services, caller, path, query }) => ({
      body: await sliceFontFile(services, caller, path("id"), query),
      headers: { "Content-Type": "font/woff2", "Cache-Control": lasting },
    }),
  }),
  defineEndpoint({
    method: "get",
    path: "/fonts/files/{id}/coverage",
    access: "viewer",
    summary: "List the characters of an uploaded font",
    answers: { 200: { description: "Ranges of code points. They never change", schema: fontCoverageBody } },
    handle: async ({ services, caller, path, signal }) => ({
      body: await readFontCoverage(services, caller, path("id"), signal()),
      headers: { "Cache-Control": lasting },
    }),
  }),
];

const { width, height, focus_x, focus_y, zoom, blur, brightness, contrast, saturation, grayscale, quality } =
  placePictureInput.shape;

const { page_size, page_number } = libraryInput.shape;

export const libraryEndpoints = [
  defineEndpoint({
    method: "get",
    path: "/pictures",
    access: "viewer",
    summary: "List the picture library",
    query: libraryInput.extend({
      page_size: coerceNumber(page_size),
      page_number: coerceNumber(page_number),
    }),
    answers: { 200: { description: "Pictures, newest first", schema: libraryBody } },
    handle: async ({ services, caller, query }) => ({ body: await listPictures(services, caller, query) }),
  }),
  defineEndpoint({
    method: "patch",
    path: "/pictures/{id}",
    access: "editor",
    summary: "Rename a picture, or move it to a folder",
    body: pictureChange,
    answers: { 200: { description: "The picture", schema: pictureBody } },
    handle: async ({ services, caller, path, body }) => ({
      body: await changePicture(services, caller, path("id"), body),
    }),
  }),
];

export const placedPictureEndpoints = [
  defineEndpoint({
    method: "get",
    path: "/pictures/placed",
    access: "viewer",
    summary: "Decode a picture for a box as a render does",
    description: "Cropped, scaled, blurred and colored. 422 image_unavailable says why not.",
    query: placePictureInput.extend({
      width: coerceDecimal(width),
      height: coerceDecimal(height),
      focus_x: coerceDecimal(focus_x),
      focus_y: coerceDecimal(focus_y),
      zoom: coerceDecimal(zoom),
      blur: coerceDecimal(blur),
      brightness: coerceDecimal(brightness),
      contrast: coerceDecimal(contrast),
      saturation: coerceDecimal(saturation),
      grayscale: coerceDecimal(grayscale),
      quality: coerceNumber(quality),
    }),
    answers: {
      200: {
        description: "The pixels; large boxes have fewer pixels than their size",
        media: ["image/webp", "image/png"],
        headers: {
          "X-Limn-Original": "Width and height of the upright original: 4000 3000",
          "X-Limn-Focus": "The focus that was found for the crop, where none is given: 0.62 0.5",
        },
      },
    },
    handle: async ({ services, caller, query, signal }) => {
      const { picture, lasts } = await placePicture(services, caller, query, signal());
      return {
        body: picture.bytes,
        headers: {
          "Content-Type": picture.mimeType,
          // A remote picture may change; the server itself keeps it as long as its host allows.
          "Cache-Control": lasts ? lasting : "private, max-age=60",
          "X-Limn-Original": `${picture.width} ${picture.height}`,
          ...focusHeader(picture),
        },
      };
    },
  }),
];

type Placed = Awaited<ReturnType<typeof placePicture>>["picture"];

const focusHeader = ({ found }: Placed): Record<string, string> =>
  found === undefined ? {} : { "X-Limn-Focus": `${found.focus_x.toFixed(6)} ${found.focus_y.toFixed(6)}` };
