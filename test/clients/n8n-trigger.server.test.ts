import { createHmac } from "node:crypto";
import { afterAll, beforeAll, beforeEach, describe, expect, test, vi } from "vitest";
import { type RestFixture, startRest } from "../support/rest-fixture.ts";
import { card } from "../support/small-designs.ts";
import { temporaryFolder } from "../support/temporary-folder.ts";
import {
  type ReceivedEvent,
  startWebhookReceiver,
  type WebhookReceiver,
} from "../support/webhook-receiver.ts";
import { type Credentials, fillHeaders, type HttpRequest, makeNodeLoader, send } from "./n8n-context.ts";

interface Trigger {
  description: {
    webhooks: { name: string; httpMethod: string; path: string }[];
    properties: { name: string; default: string[]; options: { value: string; name: string }[] }[];
  };
  webhookMethods: {
    default: {
      checkExists(this: object): Promise<boolean>;
      create(this: object): Promise<boolean>;
      delete(this: object): Promise<boolean>;
    };
  };
  webhook(this: object): Promise<{ workflowData?: { json: unknown }[][]; noWebhookResponse?: boolean }>;
}

interface Kept {
  webhookId?: string;
  secret?: string;
}

interface Webhook {
  id: string;
  url: string;
  events: string[];
  description: string;
}

const folder = temporaryFolder();
const load = makeNodeLoader(folder.path);
let receiver: WebhookReceiver;
let rest: RestFixture;
let node: Trigger;
let credentials: Credentials;
/** What n8n keeps for the node between two activations. */
let kept: Kept;

beforeAll(async () => {
  receiver = await startWebhookReceiver();
  rest = await startRest([card()], { LIMN_FETCH_ALLOW: receiver.host });
  const trigger = "nodes/LimnTrigger/LimnTrigger.node.ts";
  node = new (await load<{ LimnTrigger: new () => Trigger }>(trigger)).LimnTrigger();
  credentials = new (
    await load<{ LimnApi: new () => Credentials }>("credentials/LimnApi.credentials.ts")
  ).LimnApi();
});
afterAll(async () => {
  await rest?.[Symbol.asyncDispose]();
  await receiver?.[Symbol.asyncDispose]();
  folder[Symbol.dispose]();
});

beforeEach(async () => {
  kept = {};
  for (const { id } of await listWebhooks()) await rest.api("DELETE", `/v1/webhooks/${id}`);
  receiver.received.splice(0);
});

async function listWebhooks(): Promise<Webhook[]> {
  const { body } = await rest.api("GET", "/v1/webhooks");
  return (body as { webhooks: Webhook[] }).webhooks;
}

/** The context of a workflow that is activated, deactivated or tested. */
const contextOf = (events = ["design.published", "batch.finished"], url = receiver.url) => ({
  getNode: () => ({ name: "Limn Trigger" }),
  getWorkflow: () => ({ name: "Spring" }),
  getWorkflowStaticData: () => kept,
  getNodeWebhookUrl: () => url,
  getNodeParameter: () => events,
  getCredentials: async () => ({ baseUrl: `${rest.server.base}/`, apiKey: rest.key }),
  helpers: {
    httpRequestWithAuthentication: async (_name: string, request: HttpRequest) =>
      await send(request, fillHeaders(credentials, rest.key)),
  },
});

/** Gives the node a request that n8n has received; returns the items, or the status of a refusal. */
async function receive({ headers, body }: ReceivedEvent): Promise<unknown> {
  let status: number | undefined;
  const response = {
    status(code: number) {
      status = code;
      return response;
    },
    send: () => response,
    end: () => response,
  };
  const { workflowData, noWebhookResponse } = await node.webhook.call({
    getWorkflowStaticData: () => kept,
    getRequestObject: () => ({ rawBody: Buffer.from(body) }),
    getHeaderData: () => headers,
    getResponseObject: () => response,
    helpers: { returnJsonArray: (json: object) => [{ json }] },
  });
  if (noWebhookResponse === true) return status;
  return workflowData?.[0]?.map(({ json }) => json);
}

const { create, checkExists, remove } = {
  create: async (context = contextOf()) => await node.webhookMethods.default.create.call(context),
  checkExists: async (context = contextOf()) => await node.webhookMethods.default.checkExists.call(context),
  remove: async () => await node.webhookMethods.default.delete.call(contextOf()),
};

describe("The n8n trigger", () => {
  test("offers the events that the server has", () => {
    const schema = rest.description.components.schemas["NewWebhook"] as {
      properties: { events: { items: { enum: string[] } } };
    };
    const [property] = node.description.properties;
    const offered = property?.options.map(({ value }) => value) ?? [];
    expect(offered.toSorted()).toEqual(schema.properties.events.items.enum.toSorted());
    expect(offered).toEqual(expect.arrayContaining(property?.default ?? ["none"]));
    expect(property?.options.map(({ name }) => name)).toEqual(
      property?.options.map(({ name }) => name).toSorted(),
    );
  });

  test("makes its webhook when the workflow is activated, and removes it afterwards", async () => {
    expect(await checkExists()).toBe(false);
    expect(await create()).toBe(true);
    expect(await listWebhooks()).toMatchObject([
      {
        id: kept.webhookId,
        url: receiver.url,
        events: ["design.published", "batch.finished"],
        description: "n8n: Spring",
      },
    ]);
    expect(await checkExists()).toBe(true);
    expect(await remove()).toBe(true);
    expect(await listWebhooks()).toEqual([]);
    expect(kept).toEqual({});
    expect(await remove()).toBe(true);
  });

  test("makes it again after a change of its events or address, or when it is gone or its secret unknown", async () => {
    await create();
    expect(await checkExists(contextOf(["design.published"]))).toBe(false);
    expect(await checkExists(contextOf(undefined, `${receiver.url}/test`))).toBe(false);
    kept = {};
    expect(await checkExists()).toBe(false);
    await create();
    expect((await listWebhooks()).map(({ id }) => id)).toEqual([kept.webhookId]);
    await rest.api("DELETE", `/v1/webhooks/${kept.webhookId}`);
    expect(await checkExists()).toBe(false);
    expect(await remove()).toBe(true);
  });

  test("leaves webhooks of other addresses alone", async () => {
    await rest.api("POST", "/v1/webhooks", {
      json: { url: `${receiver.url}/other`, events: ["design.deleted"] },
    });
    await create();
    await remove();
    expect((await listWebhooks()).map(({ url }) => url)).toEqual([`${receiver.url}/other`]);
  });

  test("says what the server says is wrong", async () => {
    const unreachable = contextOf(undefined, "http://10.0.0.1/hook");
    await expect(create(unreachable)).rejects.toMatchObject({
      httpCode: "422",
      description: expect.stringContaining("url"),
    });
    expect(kept).toEqual({});
  });

  test("starts the workflow with an event that the server sent", async () => {
    await create();
    const id = rest.designIds[0] ?? "";
    const json = card({ background: { color: "#00ff00" } });
    await rest.api("PUT", `/v1/designs/${id}/document?publish=true`, { json });
    await vi.waitUntil(() => receiver.received.length > 0, { timeout: 120_000, interval: 20 });
    expect(await receive(receiver.received[0] as ReceivedEvent)).toEqual([
      {
        id: expect.stringMatching(/^msg_/),
        type: "design.published",
        timestamp: expect.any(String),
        data: { design_id: id, name: "Card", version: 2 },
      },
    ]);
  });

  test("refuses requests that the server didn't sign, or long ago", async () => {
    await create();
    await rest.api("POST", `/v1/webhooks/${kept.webhookId}/test`);
    await vi.waitUntil(() => receiver.received.length > 0, { timeout: 120_000, interval: 20 });
    const { headers, body } = receiver.received[0] as ReceivedEvent;
    expect(await receive({ headers, body })).toMatchObject([{ type: "webhook.test" }]);
    expect(await receive({ headers, body: `${body} ` })).toBe(401);
    for (const name of ["webhook-id", "webhook-timestamp", "webhook-signature"]) {
      const { [name]: _, ...others } = headers;
      expect(await receive({ headers: others, body })).toBe(401);
    }
    const sign = (timestamp: string) => {
      const key = Buffer.from((kept.secret ?? "").slice("whsec_".length), "base64");
      const text = `${headers["webhook-id"]}.${timestamp}.${body}`;
      const signature = `v1,bm8= v1,${createHmac("sha256", key).update(text).digest("base64")}`;
      return { ...headers, "webhook-timestamp": timestamp, "webhook-signature": signature };
    };
    const now = Math.floor(Date.now() / 1000);
    expect(await receive({ headers: sign(String(now)), body })).toMatchObject([{ type: "webhook.test" }]);
    expect(await receive({ headers: sign(String(now - 400)), body })).toBe(401);
    expect(await receive({ headers: sign(String(now + 400)), body })).toBe(401);
    expect(await receive({ headers: sign("now"), body })).toBe(401);
    kept = {};
    expect(await receive({ headers, body })).toBe(401);
  });
});
