import {
  Client,
  StreamableHTTPClientTransport,
  type VersionNegotiationMode,
} from "@modelcontextprotocol/client";
import { Client as EarlierClient } from "@modelcontextprotocol/sdk/client/index.js";
import { StreamableHTTPClientTransport as EarlierTransport } from "@modelcontextprotocol/sdk/client/streamableHttp.js";

/** The result of a tool call, the same for every client. */
interface ToolResult {
  isError?: boolean | undefined;
  structuredContent?: Record<string, unknown> | undefined;
  content: { type: string; text?: string }[];
}

export interface TestClient extends AsyncDisposable {
  instructions: string | undefined;
  listTools(): Promise<{ name: string }[]>;
  callTool(name: string, args?: Record<string, unknown>): Promise<ToolResult>;
  listPrompts(): Promise<{ name: string }[]>;
  getPrompt(name: string, args: Record<string, string>): Promise<{ messages: { content: unknown }[] }>;
  listResources(): Promise<{ uri: string }[]>;
  listResourceTemplates(): Promise<{ uriTemplate: string }[]>;
  readResource(uri: string): Promise<{ contents: { text?: string }[] }>;
}

type Contents = Awaited<ReturnType<TestClient["readResource"]>>;

const who = { name: "limn-test", version: "1" };

/** The official 2.x client in one of its negotiation modes. */
export async function connect(url: string, key: string, mode: VersionNegotiationMode): Promise<TestClient> {
  const client = new Client(who, { versionNegotiation: { mode } });
  await client.connect(new StreamableHTTPClientTransport(new URL(url), withKey(key)));
  return {
    instructions: client.getInstructions(),
    listTools: async () => (await client.listTools()).tools,
    callTool: async (name, args = {}) => (await client.callTool({ name, arguments: args })) as ToolResult,
    listPrompts: async () => (await client.listPrompts()).prompts,
    getPrompt: async (name, args) => await client.getPrompt({ name, arguments: args }),
    listResources: async () => (await client.listResources()).resources,
    listResourceTemplates: async () => (await client.listResourceTemplates()).resourceTemplates,
    readResource: async (uri) => (await client.readResource({ uri })) as Contents,
    [Symbol.asyncDispose]: () => client.close(),
  };
}

/** The official 1.x client, which many products still use. */
export async function connectEarlier(url: string, key: string): Promise<TestClient> {
  const client = new EarlierClient(who);
  // Its types predate exactOptionalPropertyTypes.
  const transport = new EarlierTransport(new URL(url), withKey(key)) as Parameters<typeof client.connect>[0];
  await client.connect(transport);
  return {
    instructions: client.getInstructions(),
    listTools: async () => (await client.listTools()).tools,
    callTool: async (name, args = {}) => (await client.callTool({ name, arguments: args })) as ToolResult,
    listPrompts: async () => (await client.listPrompts()).prompts,
    getPrompt: async (name, args) => await client.getPrompt({ name, arguments: args }),
    listResources: async () => (await client.listResources()).resources,
    listResourceTemplates: async () => (await client.listResourceTemplates()).resourceTemplates,
    readResource: async (uri) => (await client.readResource({ uri })) as Contents,
    [Symbol.asyncDispose]: () => client.close(),
  };
}

function withKey(key: string) {
  return { requestInit: { headers: { "x-api-key": key } } };
}
