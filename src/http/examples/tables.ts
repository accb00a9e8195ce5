export const tableExample = {
  name: "readers",
  key: "id",
  keys: "random",
  description: "Readers of the newsletter",
  columns: ["id", "name", "points"],
  total: 2,
  bytes: 96,
  guessable_keys: false,
  created_at: "2026-11-29T10:00:00.000Z",
  updated_at: "2026-11-29T10:05:00.000Z",
};

export const rowExample = { id: "kV3nXq0aTz8LwR2e", name: "Ada", points: "1250" };

export const rowsExample = {
  rows: [{ id: "kV3nXq0aTz8LwR2e", name: "Ada", points: 1250 }, { name: "Bo" }],
};

export const writtenRowsExample = { added: 1, changed: 1, removed: 0, total: 2 };
