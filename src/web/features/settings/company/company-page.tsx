import { asApiProblem } from "../../../api/api-problem.ts";
import { useCompany } from "../../../api/company.ts";
import { findSender } from "../../../../design/senders/senders.ts";
import { CopyButton } from "../../../kit/copy-button.tsx";
import { Loading } from "../../../kit/loading.tsx";
import { Page } from "../../../kit/page.tsx";
import { ProblemNotice } from "../../../kit/problem-notice.tsx";
import styles from "../settings.module.css";
import { describeCycle } from "./billing-cycle.ts";
import { CompanyData } from "./company-data.tsx";
import { CompanyForm } from "./company-form.tsx";
import { type CompanySettings, useCompanySettings } from "../../../api/company-settings.ts";
import * as words from "./words.tsx";

/** Settings → Company. */
export function CompanyPage() {
  return (
    <Page title={words.company} intro={words.companyIntro}>
      <Company />
      <CompanyId />
      <OwnersOnly />
    </Page>
  );
}

function OwnersOnly() {
  const { hasRole } = useCompany();
  return hasRole("owner") && <CompanyData />;
}

function Company() {
  const { hasRole } = useCompany();
  const { data, error, refetch } = useCompanySettings();
  if (data !== undefined)
    return hasRole("admin") ? <CompanyForm settings={data} /> : <CompanyFacts settings={data} />;
  if (error !== null) return <ProblemNotice problem={asApiProblem(error)} onRetry={() => void refetch()} />;
  return <Loading label={words.loadingSettings} />;
}

/** The company's settings, read-only, for users who may not change them. */
function CompanyFacts({ settings }: { settings: CompanySettings }) {
  const { name, anchor_day, sender, merge_fields } = settings;
  return (
    <>
      <dl className={styles["rows"]}>
        <div>
          <dt>{words.name}</dt>
          <dd>{name}</dd>
        </div>
        <div>
          <dt>{words.billingCycle}</dt>
          <dd>{describeCycle(anchor_day, new Date())}</dd>
        </div>
        <div>
          <dt>{words.emailPlatform}</dt>
          <dd>{sender === null ? words.notSet : findSender(sender).name}</dd>
        </div>
        <div>
          <dt>{words.mergeFields}</dt>
          <dd>
            {merge_fields.length === 0
              ? words.noneYet
              : merge_fields.map(({ parameter, field }) => `${parameter} → ${field}`).join(", ")}
          </dd>
        </div>
      </dl>
      <p className={styles["quiet"]}>{words.onlyAdminsAndOwners}</p>
    </>
  );
}

/** The company's id, used in image URLs and on the command line. */
function CompanyId() {
  const { id } = useCompany();
  return (
    <section className={styles["section"]} aria-labelledby="company-id">
      <h2 id="company-id">{words.developerInfo}</h2>
      <p className={styles["id"]}>
        <span>{words.companyId(<code>{id}</code>, <code>c</code>)}</span>
        <CopyButton text={id} label={words.copyId} />
      </p>
    </section>
  );
}
