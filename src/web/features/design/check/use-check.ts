import { useQuery } from "@tanstack/react-query";
import { useState } from "react";
import type { FullDesignBody } from "../../../../operations/bodies.ts";
import { type ApiProblem, asApiProblem } from "../../../api/api-problem.ts";
import { useCompany, useCompanyCalls } from "../../../api/company.ts";
import type { CompanyAnswer } from "../../../api/endpoint-calls.ts";
import { useRequest } from "../../../api/use-request.ts";
import { designKey } from "../use-design.ts";

export type Check = CompanyAnswer<"get", "/v1/checks/{id}">;
export type Finding = Check["findings"][number];

/** Rows as CSV, or the name of a table. */
export type CheckSource = Blob | { table: string };

const pollMs = 500;

export const isUnfinished = ({ status }: Pick<Check, "status">) =>
  status === "queued" || status === "running";

/** Starts a check of rows and follows it. */
export function useCheck(design: Pick<FullDesignBody, "id">) {
  const { id: companyId } = useCompany();
  const { get, post } = useCompanyCalls();
  const { busy, problem, send } = useRequest();
  const [id, setId] = useState<string>();
  const { data, error, refetch } = useQuery({
    queryKey: [...designKey(companyId, design.id), "check", id],
    queryFn: ({ signal }) => get("/v1/checks/{id}", { path: { id: id ?? "" }, signal }),
    enabled: id !== undefined,
    refetchInterval: ({ state }) => (state.data === undefined || isUnfinished(state.data) ? pollMs : false),
  });
  const start = (source: CheckSource, sizes: readonly string[] | undefined) =>
    send(async () => {
      const form = new FormData();
      form.set("design_id", design.id);
      if (sizes !== undefined) form.set("sizes", sizes.join(","));
      if (source instanceof Blob) form.set("file", source, "rows.csv");
      else form.set("table", source.table);
      setId((await post("/v1/checks", { body: form })).id);
    });
  const cancel = () =>
    send(async () => {
      await post("/v1/checks/{id}/cancel", { path: { id: id ?? "" } });
      await refetch();
    });
  const failure: ApiProblem | undefined = problem ?? (error === null ? undefined : asApiProblem(error));
  return {
    check: data,
    isStarted: id !== undefined,
    busy,
    problem: failure,
    start,
    cancel,
    reset: () => setId(undefined),
  };
}
