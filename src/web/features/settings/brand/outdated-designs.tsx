import { formatList } from "../../../kit/formats/format-list.ts";
import { useInfiniteQuery } from "@tanstack/react-query";
import { useEffect } from "react";
import { Link } from "wouter";
import { asApiProblem } from "../../../api/api-problem.ts";
import { useCompany, useCompanyCalls } from "../../../api/company.ts";
import type { CompanyAnswer } from "../../../api/endpoint-calls.ts";
import { Loading } from "../../../kit/loading.tsx";
import { ProblemNotice } from "../../../kit/problem-notice.tsx";
import styles from "./brand.module.css";
import * as words from "./words.ts";

type OutdatedDesign = CompanyAnswer<"get", "/brand/designs">["designs"][number];

/** The designs are looked at page by page, each by a call of its own. */
function useOutdatedDesigns() {
  const { id } = useCompany();
  const { get } = useCompanyCalls();
  const query = useInfiniteQuery({
    queryKey: [id, "outdated-designs"],
    queryFn: ({ pageParam, signal }) =>
      get("/brand/designs", { signal, query: pageParam === "" ? {} : { after: pageParam } }),
    initialPageParam: "",
    getNextPageParam: ({ next }) => next ?? undefined,
  });
  const { hasNextPage, isFetching, error, fetchNextPage } = query;
  const goesOn = hasNextPage && !isFetching && error === null;
  useEffect(() => {
    if (goesOn) void fetchNextPage();
  }, [goesOn, fetchNextPage]);
  const designs = query.data?.pages.flatMap((page) => page.designs) ?? [];
  return { designs, isLooking: isFetching || hasNextPage, error, refetch: query.refetch };
}

/** Designs that have a value that the brand had before. */
export function OutdatedDesigns() {
  const { designs, isLooking, error, refetch } = useOutdatedDesigns();
  return (
    <section className={styles["part"]} aria-labelledby="brand-designs">
      <div>
        <h2 id="brand-designs">{words.designsWithFormerValues}</h2>
        <p className={styles["quiet"]}>{words.changeOfBrandChangesNoDesign}</p>
      </div>
      {designs.length > 0 && (
        <ul className={styles["designs"]}>
          {designs.map((design) => (
            <OutdatedLine key={design.id} design={design} />
          ))}
        </ul>
      )}
      {error !== null && <ProblemNotice problem={asApiProblem(error)} onRetry={() => void refetch()} />}
      {isLooking && error === null && <Loading label={words.lookingThroughDesigns} />}
      {!isLooking && error === null && designs.length === 0 && (
        <p className={styles["quiet"]}>{words.none}</p>
      )}
    </section>
  );
}

function OutdatedLine({ design: { id, name, is_live, uses } }: { design: OutdatedDesign }) {
  const company = useCompany();
  const end = company.hasRole("editor") ? "/edit" : "";
  const names = formatList(uses.map((use) => use.name));
  return (
    <li>
      <Link href={`/c/${company.id}/designs/${id}${end}`}>{name}</Link>
      <span className={styles["quiet"]}>
        {names}
        {!is_live && words.onlyInDraft}
      </span>
    </li>
  );
}
