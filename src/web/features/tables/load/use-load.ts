import { useQueryClient } from "@tanstack/react-query";
import { useMemo, useRef, useState } from "react";
import type { CompanyAnswer } from "../../../api/endpoint-calls.ts";
import { type ApiProblem, asApiProblem } from "../../../api/api-problem.ts";
import { useCompany, useCompanyCalls } from "../../../api/company.ts";
import { refreshTables } from "../../../designs/table-queries.ts";
import { type RowSource, sourceOf } from "../../../designs/lists/row-source.ts";

/** Whether rows that the file doesn't have stay. */
export type LoadWay = "add" | "replace";

export type WrittenRows = CompanyAnswer<"put", "/v1/tables/{name}/rows">;

/** A load whose file is being chosen or sent. */
export interface OpenLoad {
  step: "choosing" | "reading" | "loading";
  source?: RowSource | undefined;
  /** Why the file can't be sent. */
  problem?: string | undefined;
  /** Why the server refused it. */
  refusal?: ApiProblem | undefined;
}

type LoadState = OpenLoad | { step: "done"; written: WrittenRows };

/** The steps of loading a file into a table. */
export function useLoad(table: string) {
  const { id } = useCompany();
  const calls = useCompanyCalls();
  const client = useQueryClient();
  const [state, setState] = useState<LoadState>({ step: "choosing" });
  const running = useRef(new AbortController());
  const steps = useMemo(() => {
    const begin = (): AbortSignal => {
      running.current.abort();
      running.current = new AbortController();
      return running.current.signal;
    };
    return {
      choose: async (file: File) => {
        const signal = begin();
        setState({ step: "reading" });
        try {
          const read = await sourceOf(file, signal);
          if (signal.aborted) return;
          setState({ step: "choosing", ...(read.ok ? { source: read.source } : { problem: read.problem }) });
        } catch (error) {
          if (!signal.aborted) setState({ step: "choosing", refusal: asApiProblem(error) });
        }
      },
      load: async (source: RowSource, way: LoadWay) => {
        const signal = begin();
        // Pasted cells stay in their field.
        const chosen = source.isPasted === true ? {} : { source };
        setState({ step: "loading", ...chosen });
        try {
          const options = { path: { name: table }, query: way === "replace" ? { replace: true } : {} };
          const written = await calls.put("/v1/tables/{name}/rows", {
            ...options,
            body: source.body,
            signal,
          });
          setState({ step: "done", written });
        } catch (error) {
          if (!signal.aborted) setState({ step: "choosing", ...chosen, refusal: asApiProblem(error) });
        }
        await refreshTables(client, id);
      },
      reset: () => {
        begin();
        setState({ step: "choosing" });
      },
      cancel: () => running.current.abort(),
    };
  }, [table, calls, client, id]);
  return { state, ...steps };
}
