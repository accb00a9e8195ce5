import { useQuery } from "@tanstack/react-query";
import { Info, TriangleAlert } from "lucide-react";
import { emailAdvice } from "../../../../design/email/email-advice.ts";
import { emailCodes, type EmailCode } from "../../../../design/email/email-rule.ts";
import type { FullDesignBody } from "../../../../operations/bodies.ts";
import type { EmailCheckBody } from "../../../../operations/email/check-email.ts";
import { asApiProblem } from "../../../api/api-problem.ts";
import { useCompany, useCompanyCalls } from "../../../api/company.ts";
import { Loading } from "../../../kit/loading.tsx";
import { Notice } from "../../../kit/notice.tsx";
import { ProblemNotice } from "../../../kit/problem-notice.tsx";
import tabStyles from "../tab.module.css";
import { designKey, useLayerNames } from "../use-design.ts";
import styles from "./email-check.module.css";
import * as words from "./words.ts";

/** What email programs make of the live version, below the snippet that is about to be pasted into an email. */
export function EmailCheck({ design }: { design: FullDesignBody }) {
  const { data, error, refetch } = useEmailCheck(design);
  const nameOf = useLayerNames(design.id);
  return (
    <section className={tabStyles["section"]} aria-labelledby="email-check">
      <div>
        <h2 id="email-check">{words.emailCheck}</h2>
        <p className={tabStyles["quiet"]}>{data && describeWeights(data.weights)}</p>
      </div>
      {error !== null && <ProblemNotice problem={asApiProblem(error)} onRetry={() => void refetch()} />}
      {error === null && data === undefined && <Loading label={words.weighingImage} />}
      {data !== undefined && <Findings findings={data.findings} nameOf={nameOf} />}
      {data !== undefined && <Notes notes={data.notes} nameOf={nameOf} />}
    </section>
  );
}

function describeWeights({ default: own, heaviest }: EmailCheckBody["weights"]): string {
  const max = heaviest > own ? words.andAtMostHeaviest(heaviest) : "also";
  return words.weightOfImage(own, max);
}

type NameOf = (layerId: string) => string | undefined;

interface FindingsProps {
  findings: EmailCheckBody["findings"];
  nameOf: NameOf;
}

function Findings({ findings, nameOf }: FindingsProps) {
  if (findings.length === 0) return <Notice tone="good">{words.readyForEmails}</Notice>;
  const codes = emailCodes.filter((code) => findings.some((one) => one.code === code));
  return (
    <ul className={styles["list"]}>
      {codes.map((code) => (
        <Finding
          key={code}
          code={code}
          faults={findings.filter((one) => one.code === code)}
          nameOf={nameOf}
        />
      ))}
    </ul>
  );
}

function Finding({
  code,
  faults,
  nameOf,
}: {
  code: EmailCode;
  faults: FindingsProps["findings"];
  nameOf: NameOf;
}) {
  const { title, advice } = emailAdvice[code];
  return (
    <li className={styles["item"]}>
      <TriangleAlert aria-hidden className={styles["caution"]} />
      <div className={styles["words"]}>
        <h3>{title}</h3>
        {[...Map.groupBy(faults, ({ message }) => message)].map(([message, same]) => (
          <p key={message}>
            <Layers ids={same.map(({ layer_id }) => layer_id)} nameOf={nameOf} />
            {message}.
          </p>
        ))}
        <p className={tabStyles["quiet"]}>{advice}</p>
      </div>
    </li>
  );
}

function Notes({ notes, nameOf }: { notes: EmailCheckBody["notes"]; nameOf: NameOf }) {
  if (notes.length === 0) return null;
  return (
    <ul className={styles["list"]} aria-label={words.goodToKnow}>
      {notes.map(({ code, layer_id, message }) => (
        <li key={`${code} ${layer_id}`} className={styles["item"]}>
          <Info aria-hidden className={styles["info"]} />
          <p className={tabStyles["quiet"]}>
            <Layers ids={[layer_id]} nameOf={nameOf} />
            {message}.
          </p>
        </li>
      ))}
    </ul>
  );
}

/** The layers that a sentence is about; none for the image. */
function Layers({ ids, nameOf }: { ids: readonly (string | undefined)[]; nameOf: NameOf }) {
  const names = ids.filter((id) => id !== undefined).map((id) => nameOf(id) ?? id);
  return names.length === 0 ? null : (
    <>
      <strong>{names.join(", ")}</strong>:{" "}
    </>
  );
}

/** Checked once for each version, because a check renders several images. */
function useEmailCheck({ id: designId, version }: FullDesignBody) {
  const { id } = useCompany();
  const { get } = useCompanyCalls();
  return useQuery({
    queryKey: [...designKey(id, designId), "email-check", version],
    queryFn: ({ signal }) => get("/v1/designs/{id}/email-check", { path: { id: designId }, signal }),
    staleTime: Infinity,
    refetchOnWindowFocus: false,
    refetchOnReconnect: false,
  });
}
