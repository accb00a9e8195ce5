import { keepPreviousData, useQuery, useQueryClient } from "@tanstack/react-query";
import { asApiProblem } from "../../../api/api-problem.ts";
import { useCompany, useCompanyCalls } from "../../../api/company.ts";
import { refreshTables } from "../../../designs/table-queries.ts";

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

/** Changes of single rows. Each reads the table again. */
export function useRowChanges(name: string) {
  const { id } = useCompany();
  const { get, put, delete: remove } = useCompanyCalls();
  const client = useQueryClient();
  const refresh = () => refreshTables(client, id);
  const path = (key: string) => ({ name, key });
  return {
    /** Changes one cell. The row is read first, so that what others changed meanwhile stays. */
    setCell: async (key: string, column: string, text: string) => {
      const row = await get("/v1/tables/{name}/rows/{key}", { path: path(key) });
      await put("/v1/tables/{name}/rows/{key}", { path: path(key), body: { ...row, [column]: text } });
      await refresh();
    },
    add: async (key: string, row: Row) => {
      await put("/v1/tables/{name}/rows/{key}", { path: path(key), body: row });
      await refresh();
    },
    exists: async (key: string): Promise<boolean> => {
      try {
        await get("/v1/tables/{name}/rows/{key}", { path: path(key) });
        return true;
      } catch (error) {
        if (asApiProblem(error).status === 404) return false;
        throw error;
      }
    },
    remove: async (key: string) => {
      await remove("/v1/tables/{name}/rows/{key}", { path: path(key) });
      await refresh();
    },
  };
}
