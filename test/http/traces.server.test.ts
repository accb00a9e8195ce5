import { expect, test } from "vitest";
import { startCollector } from "../support/trace-collector.ts";
import { startLimn } from "../support/start-limn.ts";

test("a trace has the request, the wait and the render of its image, and the fetch of its picture", async () => {
  await using collector = await startCollector();
  await using limn = await startLimn({
    OTEL_EXPORTER_OTLP_ENDPOINT: collector.base,
    OTEL_SERVICE_NAME: "images",
  });
  const { caller, designId } = limn;
  const url = `${limn.base}/img?c=${caller.companyId}&i=${designId}`;
  const photo = encodeURIComponent("http://169.254.169.254/a.png");
  const answers = await Promise.all([
    fetch(`${url}&first_name=Ada&photo=${photo}`),
    fetch(`${url}&first_name=Grace`, {
      headers: { traceparent: `00-${"ab".repeat(16)}-${"cd".repeat(8)}-01` },
    }),
    fetch(`${limn.base}/v1/designs/${designId}`, { headers: { "x-api-key": limn.key.text } }),
  ]);
  expect(answers.map(({ status }) => status)).toEqual([200, 200, 200]);
  await expect.poll(() => collector.spans().filter(({ kind }) => kind === 2)).toHaveLength(3);
  const spans = collector.spans();
  const requests = spans.filter(({ kind }) => kind === 2);
  expect(new Set(requests.map(({ traceId }) => traceId)).size).toBe(3);
  expect(requests.every(({ parentSpanId }) => parentSpanId === undefined)).toBe(true);
  expect(collector.bodies.join("")).not.toContain("abababab");
  expect(requests.find(({ name }) => name === "GET /v1/designs/:id")?.attributes).toMatchObject({
    "http.response.status_code": "200",
    "limn.design_id": designId,
  });
  for (const open of requests.filter(({ name }) => name === "GET /img")) {
    const children = spans.filter(
      ({ traceId, spanId }) => traceId === open.traceId && spanId !== open.spanId,
    );
    expect(children.every(({ parentSpanId }) => parentSpanId === open.spanId)).toBe(true);
    expect(children.map(({ name }) => name)).toEqual(expect.arrayContaining(["wait", "render"]));
    const way = open.attributes["limn.way"];
    expect(children.find(({ name }) => name === "render")?.attributes).toMatchObject({
      "limn.way": way,
      "limn.format": "jpg",
    });
    for (const { startTimeUnixNano: from, endTimeUnixNano: to } of children)
      expect(BigInt(from) <= BigInt(to)).toBe(true);
  }
  const results = spans.flatMap(({ attributes }) => attributes["limn.fetch_result"] ?? []);
  expect(results).toContain("refused");
  expect(collector.bodies[0]).toContain('{"key":"service.name","value":{"stringValue":"images"}}');
});

test("only a share of requests is traced", async () => {
  await using collector = await startCollector();
  {
    await using limn = await startLimn({
      OTEL_EXPORTER_OTLP_ENDPOINT: collector.base,
      OTEL_TRACES_SAMPLER_ARG: "0",
    });
    const url = `${limn.base}/img?c=${limn.caller.companyId}&i=${limn.designId}`;
    await Promise.all([fetch(url), fetch(`${limn.base}/livez`)]);
  }
  expect(collector.bodies).toEqual([]);
});
