import { expect, test } from "vitest";
import { ApiProblem } from "../../api/api-problem.ts";
import { importDesigns, type ImportOutcome } from "./import-designs.ts";

const file = (name: string, text: string) => new File([text], name);

/** Imports files into a server that accepts only documents named "good". */
async function outcomesOf(files: File[], refusal: Partial<ApiProblem> = {}): Promise<ImportOutcome[]> {
  const outcomes: ImportOutcome[] = files.map(() => ({ state: "waiting" }));
  const get = () => Promise.resolve({ families: [{ family: "Inter" }] });
  const post = async (path: string, options: { body: unknown }) => {
    if (path === "/v1/assets") return await Promise.resolve({ id: "ast_1", width: 1, height: 1 });
    const { document } = options.body as { document: { name: string } };
    if (document.name === "good") return await Promise.resolve({ id: "dsg_1", name: "good" });
    const issues = [{ path: "document.layers[0].x", message: "Wrong", found: 3 }];
    throw new ApiProblem({ status: 422, code: "invalid", title: "", detail: "", issues, ...refusal });
  };
  await importDesigns(
    { get: get as never, post: post as never, send: get as never },
    files,
    { projectId: "prj_1", canvasSide: 4096, signal: new AbortController().signal },
    (index, outcome) => {
      outcomes[index] = outcome;
    },
  );
  return outcomes;
}

test("continues after a failed file", async () => {
  const files = [
    file("a.json", '{"name":"bad","layers":[{"name":"title"}]}'),
    file("b.json", "{"),
    file("c.png", "\u0089PNG"),
    ...Array.from({ length: 9 }, (_, index) => file(`${index}.json`, '{"name":"good"}')),
  ];
  const outcomes = await outcomesOf(files);
  expect(outcomes.map(({ state }) => state)).toEqual([
    "failed",
    "failed",
    "failed",
    ...Array.from({ length: 9 }, () => "imported"),
  ]);
});

test("describes issues with the layer's name", async () => {
  const [outcome] = await outcomesOf([file("a.json", '{"name":"bad","layers":[{"name":"title"}]}')]);
  expect(outcome).toMatchObject({
    state: "failed",
    isTransient: false,
    issues: [{ where: "Layer “title”, x", what: "Wrong. Found: 3." }],
  });
});

test("marks transient failures for a retry, and explains the size limit", async () => {
  const bad = () => file("a.json", '{"name":"bad"}');
  expect(await outcomesOf([bad()], { status: 503, code: "busy" })).toMatchObject([{ isTransient: true }]);
  const large = { status: 413, code: "too_large", detail: "The body is larger than 1048576 bytes." };
  expect(await outcomesOf([bad()], large)).toMatchObject([
    { isTransient: false, error: expect.stringMatching(/too large: .* 1048576/) as string },
  ]);
});

test("imports an SVG file as layers, uploads its pictures, and tells what is left out", async () => {
  const svg = `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 60 30">
    <image width="9" height="9" href="data:image/png;base64,AAAA"/><text y="20" font-family="Gotham">Hi</text></svg>`;
  const [outcome, broken] = await outcomesOf([file("good.svg", svg), file("b.svg", "<svg")]);
  expect(outcome).toMatchObject({ state: "imported", left: ["the font Gotham"] });
  expect(broken).toMatchObject({ state: "failed", error: expect.stringContaining("SVG") as string });
});

test("reads percent-encoded pictures of an SVG file, and says which it can't read", async () => {
  const svg = (data: string) => `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 60 30">
    <image width="9" height="9" href="data:image/png;base64,${data}"/></svg>`;
  const files = [file("good.svg", svg("AAA%3D")), file("good.svg", svg("A")), file("good.svg", svg("%zz"))];
  expect(await outcomesOf(files)).toMatchObject([
    { state: "imported" },
    { state: "failed", error: expect.stringContaining("isn't base64") as string },
    { state: "failed", error: expect.stringContaining("isn't base64") as string },
  ]);
});

test("tells of a file that can't be read", async () => {
  const gone = Object.assign(file("a.json", "{}"), { text: () => Promise.reject(new Error("gone")) });
  const outcomes = await outcomesOf([gone, file("good.json", '{"name":"good"}')]);
  expect(outcomes.map(({ state }) => state)).toEqual(["failed", "imported"]);
});
