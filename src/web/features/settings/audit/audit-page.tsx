import { Download } from "lucide-react";
import { useState } from "react";
import { asApiProblem } from "../../../api/api-problem.ts";
import { useCompany } from "../../../api/company.ts";
import { LinkButton } from "../../../kit/button.tsx";
import { Loading } from "../../../kit/loading.tsx";
import { Notice } from "../../../kit/notice.tsx";
import { Page } from "../../../kit/page.tsx";
import { ProblemNotice } from "../../../kit/problem-notice.tsx";
import { useDebounced } from "../../../kit/use-debounced.ts";
import { AuditFilter } from "./audit-filter.tsx";
import { AuditTable } from "./audit-table.tsx";
import styles from "./audit.module.css";
import { type AuditChoice, csvAddress, noChoice, useAuditLog } from "./use-audit-log.ts";
import * as words from "./words.ts";

/** Settings → Audit log. */
export function AuditPage() {
  const { id, hasRole } = useCompany();
  const [choice, setChoice] = useState(noChoice);
  const [page, setPage] = useState(1);
  const settled = useDebounced(choice, 300);
  const isAdmin = hasRole("admin");
  const change = (changed: AuditChoice) => {
    setChoice(changed);
    setPage(1);
  };
  return (
    <Page
      wide
      title={words.auditLog}
      intro={words.auditLogIntro}
      actions={
        isAdmin && (
          <LinkButton icon={Download} href={csvAddress(id, settled)} download>
            {words.downloadCsv}
          </LinkButton>
        )
      }
    >
      {isAdmin ? (
        <>
          <AuditFilter choice={choice} onChange={change} />
          <Entries choice={settled} page={page} onPage={setPage} />
        </>
      ) : (
        <Notice tone="info">{words.onlyAdminsAndOwners}</Notice>
      )}
    </Page>
  );
}

interface EntriesProps {
  choice: AuditChoice;
  page: number;
  onPage: (page: number) => void;
}

function Entries({ choice, page, onPage }: EntriesProps) {
  const { data, error, refetch, isPlaceholderData } = useAuditLog(choice, page);
  if (error !== null) return <ProblemNotice problem={asApiProblem(error)} onRetry={() => void refetch()} />;
  if (data === undefined) return <Loading label={words.loadingAuditLog} />;
  if (data.total === 0) return <p className={styles["none"]}>{words.nothingHereMatches}</p>;
  return (
    <div className={styles["entries"]} aria-busy={isPlaceholderData}>
      <AuditTable entries={data.entries} total={data.total} page={page} onPage={onPage} />
    </div>
  );
}
