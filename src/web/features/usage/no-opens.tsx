import { useCompany } from "../../api/company.ts";
import { LinkButton } from "../../kit/button.tsx";
import { EmptyState } from "../../kit/empty-state.tsx";
import styles from "./usage.module.css";
import * as words from "./words.tsx";

/** Shown before the first open, with instructions to get it. */
export function NoOpens() {
  const { id } = useCompany();
  return (
    <EmptyState
      title={words.noOpensYet}
      text={words.noOpensYetText}
      picture={<NoOpensPicture />}
      action={
        <LinkButton variant="primary" href={`/c/${id}/designs`}>
          {words.chooseDesign}
        </LinkButton>
      }
    />
  );
}

/** An illustration: an open envelope with bars rising out of it. */
function NoOpensPicture() {
  return (
    <svg className={styles["envelope"]} viewBox="0 0 120 96" width="120" height="96" aria-hidden="true">
      <g className={styles["envelope-bars"]}>
        <rect x="34" y="30" width="10" height="26" rx="2" />
        <rect x="55" y="16" width="10" height="40" rx="2" />
        <rect x="76" y="6" width="10" height="50" rx="2" />
      </g>
      <path d="M14 40 60 72l46-32v46a4 4 0 0 1-4 4H18a4 4 0 0 1-4-4Z" />
      <path d="M14 40 28 29M106 40 92 29" />
    </svg>
  );
}
