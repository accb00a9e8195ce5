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

/** Settings → Company. */
export function CompanyPage() {
  return (
    <Page title="Company" intro="Name, billing cycle and email settings.">
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
  return <Loading label="Loading the settings" />;
}

/** The company's settings, read-only, for users who may not change them. */
function CompanyFacts({ settings }: { settings: CompanySettings }) {
  const { name, anchor_day, sender, merge_fields } = settings;
  return (
    <>
      <dl className={styles["rows"]}>
        <div>
          <dt>Name</dt>
          <dd>{name}</dd>
        </div>
        <div>
          <dt>Billing cycle</dt>
          <dd>{describeCycle(anchor_day, new Date())}</dd>
        </div>
        <div>
          <dt>Email platform</dt>
          <dd>{sender === null ? "Not set" : findSender(sender).name}</dd>
        </div>
        <div>
          <dt>Merge fields</dt>
          <dd>
            {merge_fields.length === 0
              ? "None yet"
              : merge_fields.map(({ parameter, field }) => `${parameter} → ${field}`).join(", ")}
          </dd>
        </div>
      </dl>
      <p className={styles["quiet"]}>Only admins and owners can change these settings.</p>
    </>
  );
}

/** The company's id, used in image URLs and on the command line. */
function CompanyId() {
  const { id } = useCompany();
  return (
    <section className={styles["section"]} aria-labelledby="company-id">
      <h2 id="company-id">Developer info</h2>
      <p className={styles["id"]}>
        <span>
          Company ID: <code>{id}</code>. It is the <code>c</code> in every image URL.
        </span>
        <CopyButton text={id} label="Copy ID" />
      </p>
    </section>
  );
}
