import { exampleIds } from "./ids.ts";

export const auditLogExample = {
  entries: [
    {
      at: "2026-11-23T10:00:00.000Z",
      who: { type: "user", id: "per_…", name: "Ada Lovelace" },
      action: "design.published",
      target: { type: "design", id: exampleIds.design },
    },
  ],
  total: 1,
  page_size: 100,
  page_number: 1,
  total_pages: 1,
};

export const meExample = {
  company: { id: exampleIds.company, name: "Acme" },
  key: {
    id: "key_…",
    name: "CRM",
    scopes: ["read", "render", "write"],
    project_ids: null,
    created_at: "2026-11-23T10:00:00.000Z",
    expires_at: null,
  },
  role: "editor",
  limits: {
    requests_per_minute: 1200,
    body_bytes: 1_048_576,
    upload_bytes: 20_971_520,
    url_bytes: 16_384,
    canvas_side: 4096,
    canvas_pixels: 16_000_000,
    layers: 200,
    graphemes: 2000,
    render_cost_ms: 4000,
  },
};
