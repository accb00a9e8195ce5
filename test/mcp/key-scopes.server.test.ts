// @module-tag both-databases
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { createDesign } from "../../src/operations/designs/manage-designs.ts";
import { createKey } from "../../src/operations/manage-keys.ts";
import { createProject, deleteProject } from "../../src/operations/manage-projects.ts";
import { type Scope, scopes } from "../../src/operations/scopes.ts";
import { tools } from "../../src/mcp/tools.ts";
import { greeting } from "../support/greeting-design.ts";
import { startLimn, type TestLimn } from "../support/start-limn.ts";

let limn: TestLimn;
let hiddenId: string;
let projectId: string;
let keys: Record<Scope | "project", string>;

beforeAll(async () => {
  limn = await startLimn();
  const { services, caller } = limn;
  projectId = (await services.store.projects.list(caller.companyId))[0]?.id ?? "";
  const project_id = (await createProject(services, caller, { name: "Hidden project" })).id;
  const document = { ...greeting, name: "Hidden design" };
  hiddenId = (await createDesign(services, caller, { project_id, document })).id;
  const make = async (limits: object) =>
    (await createKey(services, caller, { name: "test", ...limits })).text;
  keys = {
    read: await make({ scopes: ["read"] }),
    render: await make({ scopes: ["render"] }),
    write: await make({ scopes: ["write"] }),
    project: await make({ projectIds: [projectId] }),
  };
});
afterAll(() => limn[Symbol.asyncDispose]());

interface Message {
  result?: { isError?: boolean; content?: { text: string }[]; tools?: unknown[] };
  error?: { message: string };
}

async function send(key: string, method: string, params: object): Promise<Message> {
  const answer = await fetch(limn.mcpUrl, {
    method: "POST",
    headers: { "content-type": "application/json", "x-api-key": key },
    body: JSON.stringify({ jsonrpc: "2.0", id: 1, method, params }),
  });
  expect(answer.status).toBe(200);
  return (await answer.json()) as Message;
}

const callTool = async (key: string, name: string, args: object) =>
  (await send(key, "tools/call", { name, arguments: args })).result;
const textOf = (result: Message["result"]) => result?.content?.[0]?.text ?? "";

const argumentsFor = (name: string, id: string): object =>
  ({
    get_design: { id },
    generate_image_url: { designId: id },
    get_design_fields: { designId: id },
    modify_design_layers: { designId: id, layersJson: "[]" },
  })[name] ?? {};

test("the tools need read, and the one that renders needs render", () => {
  expect(Object.fromEntries(tools.map(({ name, scope }) => [name, scope]))).toEqual({
    list_designs: "read",
    list_projects: "read",
    get_design: "read",
    generate_image_url: "read",
    get_design_fields: "read",
    modify_design_layers: "render",
  });
});

describe.each(tools.map(({ name, scope }) => [name, scope] as const))("%s", (name, needed) => {
  test("without its scope is a result that names it, and says not to try again", async () => {
    for (const scope of scopes) {
      const result = await callTool(keys[scope], name, argumentsFor(name, limn.designId));
      expect({ scope, isError: result?.isError ?? false }).toEqual({ scope, isError: scope !== needed });
      if (scope !== needed)
        expect(textOf(result)).toMatch(new RegExp(`scope ${needed}.*Don't call it again`));
    }
  });

  test("shows nothing of a project that the key isn't for", async () => {
    const result = await callTool(keys.project, name, argumentsFor(name, hiddenId));
    expect(result?.isError ?? false).toBe(!name.startsWith("list_"));
    expect(textOf(result)).not.toContain("Hidden");
    expect(JSON.stringify(result)).not.toContain(hiddenId);
  });
});

test("a key whose project was deleted opens nothing, and each tool says why", async () => {
  const { services, caller } = limn;
  const { id } = await createProject(services, caller, { name: "Short-lived" });
  const { text } = await createKey(services, caller, { name: "orphan", projectIds: [id] });
  await deleteProject(services, caller, id);
  for (const { name } of tools) {
    const result = await callTool(text, name, argumentsFor(name, limn.designId));
    expect({ name, isError: result?.isError }).toEqual({ name, isError: true });
    expect(textOf(result)).toContain("deleted");
  }
});

test("an empty list has no near names of other projects", async () => {
  const result = await callTool(keys.project, "list_designs", { nameContains: "Hiden desing" });
  expect(textOf(result)).not.toContain("Hidden");
  const project = await callTool(keys.project, "list_designs", { projectName: "Hiden project" });
  expect(textOf(project)).not.toContain("Hidden project");
});

test("the resource of a design honours scopes and projects, and lists are the same for all", async () => {
  const read = (key: string, id: string) => send(key, "resources/read", { uri: `limn://design/${id}` });
  expect((await read(keys.read, limn.designId)).result).toBeDefined();
  expect((await read(keys.render, limn.designId)).error?.message).toContain("scope read");
  const hidden = await read(keys.project, hiddenId);
  expect(hidden.error?.message).toContain("isn't for");
  expect(JSON.stringify(hidden)).not.toContain("Hidden");
  for (const key of Object.values(keys))
    expect((await send(key, "tools/list", {})).result?.tools).toHaveLength(tools.length);
});
