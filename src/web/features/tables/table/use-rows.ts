import { keepPreviousData, useQuery, useQueryClient } from "@tanstack/react-query";
import { asApiProblem } from "../../../api/api-problem.ts";
import { useCompany, useCompanyCalls } from "../../../api/company.ts";
import { refreshTables } from "../../../designs/table-queries.ts";
import { createTurns } from "./create-turns.ts";

/** A row: its texts by column, the key among them. */
export type Row = Readonly<Record<string, string>>;

/** Rows of a page. */
export const rowsOnPage = 50;

export function useTable(name: string) {
  const { id } = useCompany();
  const { get } = useCompanyCalls();
  return useQuery({
    queryKey: [id, "tables", "one", name],
    queryFn: ({ signal }) => get("/v1/tables/{name}", { path: { name }, signal }),
    retry: false,
  });
}

/** One page of the rows whose key begins with `prefix`, in the order of their keys. */
export function useRows(name: string, prefix: string, pageNumber: number) {
  const { id } = useCompany();
  const { get } = useCompanyCalls();
  return useQuery({
    queryKey: [id, "tables", "rows", name, prefix, pageNumber],
    queryFn: ({ signal }) =>
      get("/v1/tables/{name}/rows", {
        path: { name },
        query: { pageSize: rowsOnPage, pageNumber, ...(prefix === "" ? {} : { prefix }) },
        signal,
      }),
    placeholderData: keepPreviousData,
  });
}

/** For all rows of the page, since each of them has its own hook. */
const inTurn = createTurns();

/** Changes of single rows, those of one row one after another. Each reads the table again. */
export function useRowChanges(name: string) {
  const { id } = useCompany();
  const { get, put, delete: remove } = useCompanyCalls();
  const client = useQueryClient();
  const refresh = () => refreshTables(client, id);
  const path = (key: string) => ({ name, key });
  const change = async (key: string, task: () => Promise<void>) => {
    await inTurn(JSON.stringify([id, name, key]), task);
    await refresh();
  };
  return {
    /** Changes one cell. The row is read first, so that what others changed meanwhile stays. */
    setCell: (key: string, column: string, text: string) =>
      change(key, async () => {
        const row = await get("/v1/tables/{name}/rows/{key}", { path: path(key) });
        await put("/v1/tables/{name}/rows/{key}", { path: path(key), body: { ...row, [column]: text } });
      }),
    add: (key: string, row: Row) =>
      change(key, async () => {
        await put("/v1/tables/{name}/rows/{key}", { path: path(key), body: row });
      }),
    exists: async (key: string): Promise<boolean> => {
      try {
        await get("/v1/tables/{name}/rows/{key}", { path: path(key) });
        return true;
      } catch (error) {
        if (asApiProblem(error).status === 404) return false;
        throw error;
      }
    },
    remove: (key: string) =>
      change(key, async () => {
        await remove("/v1/tables/{name}/rows/{key}", { path: path(key) });
      }),
  };
}
