import { randomBytes } from "node:crypto";
import { ProtocolError, ProtocolErrorCode, ResourceNotFoundError } from "@modelcontextprotocol/server";
import { getDesign, getDesignFields } from "../operations/designs/get-design.ts";
import { requireReach } from "../operations/project-reach.ts";
import { requireScope } from "../operations/require-scope.ts";
import { ServiceError, toServiceError } from "../operations/service-error.ts";
import type { Caller, Services } from "../operations/services.ts";
import { guide } from "./guide.ts";

const guideUri = "limn://guide";
const designPrefix = "limn://design/";

export const resourceList = [
  {
    uri: guideUri,
    name: "guide",
    title: "Working with Limn",
    description: "Which calls to make, how to read their answers, and where things are that no tool does",
    mimeType: "text/markdown",
  },
];

export const resourceTemplates = [
  {
    uriTemplate: `${designPrefix}{id}`,
    name: "design",
    title: "A design",
    description: "A design as get_design returns it, with its editable layers and their values",
    mimeType: "application/json",
  },
];

/** Reads a resource. Throws a protocol error for one that there isn't, or isn't the caller's. */
export async function readResource(services: Services, caller: Caller, uri: string) {
  if (uri === guideUri) return { contents: [{ uri, mimeType: "text/markdown", text: guide }] };
  const id = readDesignId(uri);
  if (id === undefined) throw new ResourceNotFoundError(uri);
  try {
    requireScope(caller, "read");
    await requireReach(services, caller, { reach: "design", id, changes: false });
    const design = await getDesign(services, caller, id);
    const { layers } = await getDesignFields(services, caller, id);
    const withValues = layers.map(({ layer_id, type, name, values }) => ({ layer_id, type, name, values }));
    const text = JSON.stringify({ ...design, layers: withValues });
    return { contents: [{ uri, mimeType: "application/json", text }] };
  } catch (error) {
    if (error instanceof ServiceError && error.code === "design_not_found")
      throw new ResourceNotFoundError(uri);
    throw hideDetails(error, services);
  }
}

/** A client reads the message of any error, so that of an internal one only refers to the log. */
function hideDetails(error: unknown, { log, errorCounts }: Services): ProtocolError {
  const reference = randomBytes(9).toString("base64url");
  const { code, message } = toServiceError(error, reference, log);
  errorCounts.add(code);
  const shown = code === "internal" ? `Internal error, reference ${reference}.` : message;
  return new ProtocolError(ProtocolErrorCode.InternalError, shown);
}

function readDesignId(uri: string): string | undefined {
  if (!uri.startsWith(designPrefix) || uri.length > 300) return undefined;
  try {
    return decodeURIComponent(uri.slice(designPrefix.length));
  } catch {
    return undefined;
  }
}
