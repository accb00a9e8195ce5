import { ProtocolError, ProtocolErrorCode, Server } from "@modelcontextprotocol/server";
import type { ServiceError } from "../operations/service-error.ts";
import type { Caller, Services } from "../operations/services.ts";
import { advertise } from "./advertise.ts";
import { callTool, toolError } from "./call-tool.ts";
import { describeRefusal } from "./describe-refusal.ts";
import { instructions } from "./instructions.ts";
import { tools } from "./tools.ts";

/** Who sent a request, and whether their key has used its share of this minute. */
export interface Asking {
  caller: Caller;
  overLimit: ServiceError | undefined;
}

const advertised = tools.map(advertise);
const byName = new Map(tools.map((tool) => [tool.name, tool]));
// The same for every key, and new only with a new version of Limn.
const cacheHint = { ttlMs: 300_000, cacheScope: "public" } as const;

/** Makes the protocol server of one request: the six tools, for one caller. */
export function createServer(services: Services, version: string, { caller, overLimit }: Asking): Server {
  const server = new Server(
    { name: "limn", title: "Limn", version },
    {
      capabilities: { tools: { listChanged: false } },
      instructions,
      cacheHints: { "tools/list": cacheHint, "server/discover": cacheHint },
    },
  );
  server.setRequestHandler("tools/list", () => ({ tools: advertised }));
  server.setRequestHandler("tools/call", async ({ params }) => {
    const tool = byName.get(params.name);
    if (tool === undefined) {
      const message = `There is no tool of this name. The tools: ${[...byName.keys()].join(", ")}`;
      throw new ProtocolError(ProtocolErrorCode.InvalidParams, message);
    }
    if (overLimit !== undefined) return toolError(describeRefusal(overLimit, tool));
    return await callTool(tool, { services, caller }, params.arguments ?? {});
  });
  return server;
}
