export const tableExample = {
  name: "readers",
  key: "id",
  keys: "random",
  description: "Readers of the newsletter",
  columns: ["id", "name", "points"],
  total: 2,
  bytes: 96,
  guessable_keys: false,
  source: null,
  source_status: null,
  created_at: "2026-11-29T10:00:00.000Z",
  updated_at: "2026-11-29T10:05:00.000Z",
};

export const rowExample = { id: "kV3nXq0aTz8LwR2e", name: "Ada", points: "1250" };

/** By media type. */
export const rowsExamples = {
  "application/json": { rows: [{ id: "kV3nXq0aTz8LwR2e", name: "Ada", points: 1250 }, { name: "Bo" }] },
  "application/x-ndjson": '{"id":"kV3nXq0aTz8LwR2e","name":"Ada","points":1250}\n{"name":"Bo"}\n',
  "text/csv": "id,name,points\nkV3nXq0aTz8LwR2e,Ada,1250\n,Bo,\n",
};

export const writtenRowsExample = { added: 1, changed: 1, removed: 0, total: 2 };
