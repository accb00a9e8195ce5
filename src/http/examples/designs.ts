import { exampleIds } from "./ids.ts";

const counts = {
  billing_cycle_open_count: 1204,
  lifetime_open_count: 18_310,
  billing_cycle_click_count: 96,
  lifetime_click_count: 1402,
};
const times = { created_at: "2026-11-02T09:30:00.000Z", updated_at: "2026-11-23T10:00:00.000Z" };

const renderUrl = `https://limn.example.com/img?c=${exampleIds.company}&i=${exampleIds.design}`;

/** A small complete document. */
export const documentExample = {
  name: "Hello",
  width: 600,
  height: 200,
  background: { color: "#2b4874" },
  layers: [
    {
      layer_id: "greeting",
      name: "greeting",
      type: "text",
      text: "Hello, {{first_name|there}}",
      color: "#ffffff",
      font_size: 48,
      x: 40,
      y: 60,
      width: 520,
      height: 80,
    },
  ],
};

/** The same as Limn returns it. */
export const canonicalExample = { version: 1, ...documentExample };

const summary = {
  id: exampleIds.design,
  name: "Hello",
  render_url: renderUrl,
  project_id: exampleIds.project,
  project_name: "Spring campaign",
  optional_url_params: [{ name: "first_name", type: "text", layer_id: "greeting", default: "there" }],
  ...counts,
};

export const designExample = {
  ...summary,
  width: 600,
  height: 200,
  output: { format: "png", quality: 82, scale: 1 },
  sizes: [],
  data: [],
  alt: "Hello, {{first_name|there}}",
  version: 1,
  protection: { signed: false, paused: false, max_length: {} },
  ...times,
};

export const designListExample = {
  designs: [{ ...summary, ...times }],
  total: 1,
  page_size: 20,
  page_number: 1,
  total_pages: 1,
};

export const designFieldsExample = {
  design_id: exampleIds.design,
  design_name: "Hello",
  width: 600,
  height: 200,
  background: { color: "#2b4874" },
  layers: [
    {
      layer_id: "greeting",
      type: "text",
      name: "greeting",
      properties: ["text", "color", "font_size", "x", "y", "width", "height", "opacity"],
      values: {
        text: "Hello, {{first_name|there}}",
        color: "#ffffff",
        font_size: 48,
        x: 40,
        y: 60,
        width: 520,
        height: 80,
      },
    },
  ],
};

export const imageUrlExample = {
  url: `${renderUrl}&first_name=Ada`,
  design_id: exampleIds.design,
  applied_params: { first_name: "Ada" },
  unknown_params: [],
};

export const validationExample = {
  valid: true,
  issues: [],
  findings: [],
  render_cost_ms: 3,
  optional_url_params: summary.optional_url_params,
};

export const versionListExample = {
  design_id: exampleIds.design,
  versions: [
    {
      number: 1,
      live: true,
      created_at: times.updated_at,
      name: "Hello",
      author: { kind: "user", name: "Grace" },
      note: "New colors for spring",
    },
  ],
  total: 1,
};

export const projectExample = {
  id: exampleIds.project,
  name: "Spring campaign",
  design_count: 1,
  ...counts,
};

export const projectListExample = { projects: [projectExample], total: 1 };

export const usageExample = {
  from: "2026-11-22",
  to: "2026-11-23",
  total: 1204,
  days: [
    { day: "2026-11-22", opens: 1200, clicks: 31 },
    { day: "2026-11-23", opens: 4, clicks: 0 },
  ],
};

const alt = "Hello, {{first_name|there}}";

export const emailCheckExample = {
  findings: [
    {
      code: "heavy",
      message: "The image weighs 248 kB, more than 200 kB: it appears late on slow networks",
      bytes: 247_746,
    },
    {
      code: "alt_lacks_text",
      layer_id: "greeting",
      message: "The alternative text doesn’t say “Hello, there”",
    },
  ],
  notes: [],
  weights: { default: 247_746, heaviest: 251_904 },
  alt: {
    template: alt,
    senders: { mailchimp: "Hello, *|IF:FNAME|**|FNAME|**|ELSE:|*there*|END:IF|*", html: "Hello, there" },
  },
};
