import type { PublicUrls } from "../../operations/services.ts";
import { exampleIds } from "../examples/ids.ts";
import { problemExamples } from "../examples/problems.ts";
import type { Operation, Response } from "./openapi-types.ts";

const image = (types: readonly string[]) =>
  Object.fromEntries(types.map((type) => [type, { schema: { type: "string", format: "binary" } }]));
const neutral = (description: string): Response => ({ description, content: image(["image/png"]) });

/** The runtime URL as an OpenAPI operation: on its own server, without a key. */
export function describeRuntimeUrl({ renderBase }: PublicUrls, tag: string): Operation {
  return {
    tags: [tag],
    operationId: "openDesign",
    summary: "Open a design's image",
    description:
      "Every request renders a new image and counts as one open. Unknown parameters are ignored. HEAD renders and counts nothing.",
    servers: [{ url: renderBase }],
    security: [],
    parameters: [
      {
        name: "c",
        in: "query",
        required: true,
        description: "Id of the company",
        schema: { type: "string" },
        example: exampleIds.company,
      },
      {
        name: "i",
        in: "query",
        required: true,
        description: "Id of the design",
        schema: { type: "string" },
        example: exampleIds.design,
      },
      {
        name: "parameters",
        in: "query",
        required: false,
        description:
          "One name=value for each of the design's optional_url_params: plain text, for a picture an http or https URL or asset:ID, a color with or without #, or a number",
        schema: { type: "object", additionalProperties: { type: "string" } },
        style: "form",
        explode: true,
        example: { first_name: "Ada" },
      },
    ],
    responses: answers,
  };
}

export const warningsHeaderDescription =
  "Differences between the image and the request, comma-separated: layer_id;reason=class for an unavailable picture, layer_id;reason=code with details for everything else, such as headline;reason=text_shrunk;font_size=18. Values are percent-encoded. At most 2 KB; *;more=n counts the rest. Missing if there are none.";

const answers: Operation["responses"] = {
  200: {
    description:
      "The design's image, in its own format. Under overload the design's own image without parameters, with the warning image;reason=not_personalised. Where a design's protection has a stand_in, that one instead of 403, 429 and 503",
    headers: {
      "X-Limn-Warnings": { description: warningsHeaderDescription, schema: { type: "string" } },
    },
    content: image(["image/jpeg", "image/png", "image/gif", "image/webp", "image/avif"]),
  },
  400: neutral("A malformed request line or header: a transparent pixel"),
  403: neutral(
    "A signed design's URL without a valid signature s, or a Limn server fetches the image as a picture of a design: a transparent pixel",
  ),
  404: neutral("No such company or design, or the design belongs to another company: a transparent pixel"),
  405: {
    description: "A method other than GET and HEAD",
    content: {
      "application/problem+json": {
        schema: { $ref: "#/components/schemas/Problem" },
        example: problemExamples.MethodNotAllowed,
      },
    },
  },
  429: neutral(
    "More opens a second than the design's protection or LIMN_ADDRESS_RATE allows, with Retry-After: a transparent pixel",
  ),
  431: neutral("A URL that is longer than LIMN_MAX_URL_BYTES: a transparent pixel"),
  503: neutral(
    "Overload, a stop or a start, or a paused design, with Retry-After (3600 for a pause): a transparent pixel",
  ),
};
