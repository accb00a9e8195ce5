import { useInfiniteQuery, useQueryClient } from "@tanstack/react-query";
import { useState } from "react";
import { useCompany, useCompanyCalls } from "../../api/company.ts";
import type { CompanyAnswer } from "../../api/endpoint-calls.ts";
import { useDebounced } from "../../kit/use-debounced.ts";

type LibraryPage = CompanyAnswer<"get", "/pictures">;
export type LibraryItem = LibraryPage["pictures"][number];

const pageSize = 60;

/** The company's pictures that match a search and a folder, newest first, a page after another. */
export function useLibrary() {
  const { id: companyId } = useCompany();
  const calls = useCompanyCalls();
  const client = useQueryClient();
  const [search, setSearch] = useState("");
  const [folder, setFolder] = useState("");
  const wanted = useDebounced(search.trim(), 200);
  const all = useInfiniteQuery({
    queryKey: [companyId, "pictures", { search: wanted, folder }],
    queryFn: ({ pageParam, signal }) =>
      calls.get("/pictures", {
        signal,
        query: {
          ...(wanted === "" ? {} : { search: wanted }),
          ...(folder === "" ? {} : { folder }),
          page_size: pageSize,
          page_number: pageParam,
        },
      }),
    initialPageParam: 1,
    getNextPageParam: ({ page_number, page_size, total }) =>
      page_number * page_size < total ? page_number + 1 : undefined,
    // The pictures of the last search stay until those of the next are there.
    placeholderData: (last) => last,
  });
  const pages = all.data?.pages ?? [];
  const folders = pages.at(-1)?.folders ?? [];
  return {
    search,
    setSearch,
    folder,
    setFolder,
    folders,
    pictures: pages.flatMap(({ pictures }) => pictures),
    isFiltered: wanted !== "" || folder !== "",
    all,
    refresh: async () => {
      await client.invalidateQueries({ queryKey: [companyId, "pictures"] });
    },
  };
}
