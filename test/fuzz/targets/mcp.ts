import fc from "fast-check";
import { type FuzzCase, keyHeader } from "../fuzz-case.ts";
import type { FuzzTarget } from "../fuzz-target.ts";
import { hostileString, nearlyValid, writeJson } from "../hostile-values.ts";
import { createSchemaValues, type JsonSchema } from "../schema-values.ts";

const ids = fc.constantFrom("@victim@", "@victim@", "@victim@", "@project@", "", "__proto__");
const edits = fc.array(
  fc.record(
    {
      layer_id: fc.constantFrom("name", "photo", "none"),
      text: hostileString,
      color: fc.constantFrom("#fff", "red", "#12345678"),
      font_size: fc.oneof(fc.integer({ min: -5, max: 3000 }), fc.double()),
      image_url: fc.constantFrom("asset:@asset@", "http://127.0.0.1:9/a.png", "asset:x"),
    },
    { requiredKeys: ["layer_id"], noNullPrototype: true },
  ),
  { maxLength: 4 },
);
const asText = (values: fc.Arbitrary<unknown>) => nearlyValid(values).map(writeJson);
const params = fc.dictionary(
  fc.constantFrom("first_name", "photo", "nick", "c", "__proto__"),
  hostileString,
  {
    noNullPrototype: true,
  },
);

/** Arguments that are JSON in a string, and ids. */
const hints = {
  id: ids,
  designId: ids,
  layersJson: asText(edits),
  backgroundJson: asText(fc.record({ color: fc.constantFrom("#fff", "#000000", "blue") })),
  urlParams: asText(params),
};

const headers = {
  ...keyHeader,
  "content-type": "application/json",
  accept: "application/json, text/event-stream",
};

/** Every tool with arguments from its input schema, and messages that aren't calls. */
export const mcpTarget: FuzzTarget = {
  name: "MCP tools",
  cases: 150,
  make({ tools }) {
    const valuesOf = createSchemaValues({}, hints);
    const calls = tools.map(({ name, inputSchema }) =>
      nearlyValid(valuesOf(inputSchema as JsonSchema)).map((values) => ({ name, arguments: values })),
    );
    const message = fc.oneof(...calls).chain((call) =>
      fc
        .oneof(
          {
            weight: 8,
            arbitrary: fc.constant({ jsonrpc: "2.0", id: 1, method: "tools/call", params: call }),
          },
          nearlyValid(fc.constant({ jsonrpc: "2.0", id: 1, method: "tools/call", params: call })),
        )
        .map((body) => ({ name: call.name, body: writeJson(body) })),
    );
    return message.map(({ name, body }): FuzzCase => ({
      steps: [{ method: "POST", path: "/mcp", headers, body, tool: name }],
    }));
  },
};
