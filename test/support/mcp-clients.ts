import {
  Client,
  StreamableHTTPClientTransport,
  type VersionNegotiationMode,
} from "@modelcontextprotocol/client";
import { Client as EarlierClient } from "@modelcontextprotocol/sdk/client/index.js";
import { StreamableHTTPClientTransport as EarlierTransport } from "@modelcontextprotocol/sdk/client/streamableHttp.js";

/** What a tool call came to, whichever client sent it. */
interface ToolResult {
  isError?: boolean | undefined;
  structuredContent?: Record<string, unknown> | undefined;
  content: { type: string; text?: string }[];
}

export interface TestClient extends AsyncDisposable {
  instructions: string | undefined;
  listTools(): Promise<{ name: string }[]>;
  callTool(name: string, args?: Record<string, unknown>): Promise<ToolResult>;
}

const who = { name: "limn-test", version: "1" };

/** The official client of the 2.x line, negotiating in one of its modes. */
export async function connect(url: string, key: string, mode: VersionNegotiationMode): Promise<TestClient> {
  const client = new Client(who, { versionNegotiation: { mode } });
  await client.connect(new StreamableHTTPClientTransport(new URL(url), withKey(key)));
  return {
    instructions: client.getInstructions(),
    listTools: async () => (await client.listTools()).tools,
    callTool: async (name, args = {}) => (await client.callTool({ name, arguments: args })) as ToolResult,
    [Symbol.asyncDispose]: () => client.close(),
  };
}

/** The official client of the 1.x line, which many products still ship. */
export async function connectEarlier(url: string, key: string): Promise<TestClient> {
  const client = new EarlierClient(who);
  // Its types predate exactOptionalPropertyTypes.
  const transport = new EarlierTransport(new URL(url), withKey(key)) as Parameters<typeof client.connect>[0];
  await client.connect(transport);
  return {
    instructions: client.getInstructions(),
    listTools: async () => (await client.listTools()).tools,
    callTool: async (name, args = {}) => (await client.callTool({ name, arguments: args })) as ToolResult,
    [Symbol.asyncDispose]: () => client.close(),
  };
}

function withKey(key: string) {
  return { requestInit: { headers: { "x-api-key": key } } };
}
