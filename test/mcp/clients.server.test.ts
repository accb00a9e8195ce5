import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { connect, connectEarlier, type TestClient } from "../support/mcp-clients.ts";
import { startLimn, type TestLimn } from "../support/start-limn.ts";

let limn: TestLimn;
beforeAll(async () => void (limn = await startLimn()));
afterAll(() => limn[Symbol.asyncDispose]());

const clients: Record<string, (url: string, key: string) => Promise<TestClient>> = {
  "client 2.x, earlier revisions": (url, key) => connect(url, key, "legacy"),
  "client 2.x, negotiating": (url, key) => connect(url, key, "auto"),
  "client 2.x, revision 2026-07-28": (url, key) => connect(url, key, { pin: "2026-07-28" }),
  "client 1.x": connectEarlier,
};

describe.each(Object.entries(clients))("%s", (_, open) => {
  test("receives instructions and the six tools", async () => {
    await using client = await open(limn.mcpUrl, limn.key.text);
    expect(client.instructions).toContain("Never guess");
    expect((await client.listTools()).map(({ name }) => name)).toEqual([
      "list_designs",
      "list_projects",
      "get_design",
      "generate_image_url",
      "get_design_fields",
      "modify_design_layers",
    ]);
  });

  test("receives a result as structured content and as the same text", async () => {
    await using client = await open(limn.mcpUrl, limn.key.text);
    // After listing tools, clients check results against output schemas.
    await client.listTools();
    const { isError, structuredContent, content } = await client.callTool("get_design", {
      id: limn.designId,
    });
    expect(isError).toBeFalsy();
    expect(structuredContent).toMatchObject({ id: limn.designId, name: "Greeting", width: 320 });
    expect(content).toEqual([{ type: "text", text: JSON.stringify(structuredContent) }]);
  });

  test("receives a result with isError for a wrong argument", async () => {
    await using client = await open(limn.mcpUrl, limn.key.text);
    const { isError, structuredContent, content } = await client.callTool("get_design", { id: "nope" });
    expect([isError, structuredContent]).toEqual([true, undefined]);
    expect(content[0]?.text).toContain("Call list_designs");
  });

  test("receives a protocol error for an unknown tool", async () => {
    await using client = await open(limn.mcpUrl, limn.key.text);
    await expect(client.callTool("delete_design")).rejects.toMatchObject({ code: -32_602 });
  });

  test("receives prompts, filled in", async () => {
    await using client = await open(limn.mcpUrl, limn.key.text);
    const names = ["personalise_email", "check_list", "cards_for_rows"];
    expect((await client.listPrompts()).map(({ name }) => name)).toEqual(names);
    for (const name of names) {
      const { messages } = await client.getPrompt(name, { design: "Greeting", rows: "first_name\nAda" });
      expect(messages).toEqual([{ role: "user", content: { type: "text", text: expect.any(String) } }]);
      expect(JSON.stringify(messages)).toContain("Greeting");
    }
    await expect(client.getPrompt("cards_for_rows", { design: "Greeting" })).rejects.toMatchObject({
      code: -32_602,
    });
    await expect(
      client.getPrompt("check_list", { design: "x", rows: "x".repeat(20_001) }),
    ).rejects.toMatchObject({ code: -32_602 });
    await expect(client.getPrompt("delete_all", {})).rejects.toMatchObject({ code: -32_602 });
  });

  test("receives the guide and a design as resources, and no other company's", async () => {
    await using client = await open(limn.mcpUrl, limn.key.text);
    expect((await client.listResources()).map(({ uri }) => uri)).toEqual(["limn://guide"]);
    expect(await client.listResourceTemplates()).toEqual([
      expect.objectContaining({ uriTemplate: "limn://design/{id}" }),
    ]);
    const [text] = (await client.readResource("limn://guide")).contents;
    expect(text?.text).toContain("# Working with Limn");
    const [design] = (await client.readResource(`limn://design/${limn.designId}`)).contents;
    expect(JSON.parse(design?.text ?? "")).toMatchObject({
      id: limn.designId,
      name: "Greeting",
      layers: [{ layer_id: "headline" }, { layer_id: "small-print" }, { layer_id: "photo" }],
    });
    for (const uri of [`limn://design/${limn.foreignDesignId}`, "limn://design/%", "limn://nothing"]) {
      await expect(client.readResource(uri)).rejects.toMatchObject({
        code: expect.toSatisfy((code) => code === -32_602 || code === -32_002),
      });
    }
  });

  test("can't connect with a wrong key", async () => {
    await expect(open(limn.mcpUrl, "limn_live_wrong")).rejects.toThrow(/401|x-api-key/);
  });
});
