import { ProtocolError, ProtocolErrorCode, Server } from "@modelcontextprotocol/server";
import { z } from "zod";
import type { ErrorCode } from "../operations/error-codes.ts";
import type { ServiceError } from "../operations/service-error.ts";
import type { Caller, Services } from "../operations/services.ts";
import { callTool, describeError, makeToolError } from "./call-tool.ts";
import { describeJsonText } from "./json-text.ts";
import { getPrompt, promptList } from "./prompts.ts";
import { readResource, resourceList, resourceTemplates } from "./resources.ts";
import type { Tool } from "./tool.ts";
import { tools } from "./tools.ts";

/** The caller of a request, and the error when their key has used its quota. */
export interface RequestContext {
  caller: Caller;
  overLimit: ServiceError | undefined;
  /** Notes the error of a call whose answer is a result with isError. */
  onToolError: (code: ErrorCode) => void;
}

const toolDescriptions = tools.map(describeTool);
const toolByName = new Map(tools.map((tool) => [tool.name, tool]));
// The lists are the same for every key and change only with a new version of Limn.
const cacheHint = { ttlMs: 300_000, cacheScope: "public" } as const;

/** Creates the protocol server of one request: the six tools, prompts and resources for one caller. */
export function createServer(
  services: Services,
  version: string,
  { caller, overLimit, onToolError: onError }: RequestContext,
): Server {
  const server = new Server(
    { name: "limn", title: "Limn", version },
    {
      capabilities: {
        tools: { listChanged: false },
        prompts: { listChanged: false },
        resources: { listChanged: false, subscribe: false },
      },
      instructions,
      cacheHints: {
        "tools/list": cacheHint,
        "prompts/list": cacheHint,
        "resources/list": cacheHint,
        "resources/templates/list": cacheHint,
        "server/discover": cacheHint,
      },
    },
  );
  server.setRequestHandler("prompts/list", () => ({ prompts: promptList }));
  server.setRequestHandler("prompts/get", ({ params }) => getPrompt(params.name, params.arguments));
  server.setRequestHandler("resources/list", () => ({ resources: resourceList }));
  server.setRequestHandler("resources/templates/list", () => ({ resourceTemplates }));
  server.setRequestHandler(
    "resources/read",
    async ({ params }) => await readResource(services, caller, params.uri),
  );
  server.setRequestHandler("tools/list", () => ({ tools: toolDescriptions }));
  server.setRequestHandler("tools/call", async ({ params }) => {
    const tool = toolByName.get(params.name);
    if (tool === undefined) {
      const message = `There is no tool of this name. The tools: ${[...toolByName.keys()].join(", ")}`;
      throw new ProtocolError(ProtocolErrorCode.InvalidParams, message);
    }
    if (overLimit !== undefined) {
      services.errorCounts.add(overLimit.code);
      onError(overLimit.code);
      return makeToolError(describeError(overLimit, tool));
    }
    return await callTool(tool, { services, caller, onError }, params.arguments ?? {});
  });
  return server;
}

/**
 * Describes a tool for tools/list. Schemas are flat and short, because some clients drop tools with `$ref` or a long
 * list.
 */
export function describeTool(tool: Tool) {
  const { name, title, description, hints } = tool;
  return {
    name,
    title,
    description,
    inputSchema: objectSchema(tool.input, "input"),
    outputSchema: objectSchema(tool.output, "output"),
    annotations: { title, ...hints },
  };
}

function objectSchema(schema: z.ZodObject, io: "input" | "output") {
  const { $schema: _, ...rest } = z.toJSONSchema(schema, {
    io,
    unrepresentable: "any",
    reused: "inline",
    override: ({ zodSchema, jsonSchema }) => {
      simplify(zodSchema as unknown as z.ZodType, jsonSchema);
      // Of an answer it says nothing that an assistant needs.
      if (io === "output") delete jsonSchema.minimum;
    },
  });
  return rest as { type: "object" };
}

function simplify(schema: z.ZodType, json: z.core.JSONSchema.BaseSchema): void {
  const description = describeJsonText(schema);
  if (description !== undefined) {
    for (const key of Object.keys(json)) delete json[key];
    Object.assign(json, { type: "string", description });
  }
  // True of every integer, string key or open object, so it says nothing.
  if (json.minimum === Number.MIN_SAFE_INTEGER) delete json.minimum;
  if (json.maximum === Number.MAX_SAFE_INTEGER) delete json.maximum;
  if (json.additionalProperties !== false) delete json.additionalProperties;
  delete json.propertyNames;
}

/** What an assistant reads about the server before it calls a tool. */
const instructions = `Limn stores image designs and personalises them with names, texts and pictures.

Call the tools in one of three orders:
1. To find designs: list_projects, then list_designs.
2. For a permanent image URL (emails, pages, messages): list_designs, get_design, generate_image_url.
3. For one image with changed layers, right now: list_designs, get_design_fields, modify_design_layers.

The URL of generate_image_url never expires, needs no key and is rendered again at every open. The imageUrl of modify_design_layers expires after 30 seconds: download or show it immediately, and never use it where it is opened later. Neither can replace the other.

No tool uploads files, makes a PDF or images for a list, or creates, changes or deletes designs. Say so, and name the dashboard (its Batch tab for lists) or the REST API, instead of calling a tool many times.

Take ids, parameter names, layer_ids and property names from earlier calls. Never guess them. A failed call says what is wrong, what is valid and which tool to call next.`;
