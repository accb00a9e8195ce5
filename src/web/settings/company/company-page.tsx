import { asApiProblem } from "../../api/api-problem.ts";
import { useCompany } from "../../api/company.ts";
import { Loading } from "../../ui/loading.tsx";
import { Page } from "../../ui/page.tsx";
import { ProblemNotice } from "../../ui/problem-notice.tsx";
import { CompanyFacts } from "./company-facts.tsx";
import { CompanyForm } from "./company-form.tsx";
import { CompanyId } from "./company-id.tsx";
import { useCompanySettings } from "./use-company-settings.ts";

/** Settings → Company. */
export function CompanyPage() {
  return (
    <Page title="Company" intro="Its name, its month of counting, and how it writes to its readers.">
      <Company />
      <CompanyId />
    </Page>
  );
}

function Company() {
  const { may } = useCompany();
  const { data, error, refetch } = useCompanySettings();
  if (data !== undefined)
    return may("admin") ? <CompanyForm settings={data} /> : <CompanyFacts settings={data} />;
  if (error !== null) return <ProblemNotice problem={asApiProblem(error)} onRetry={() => void refetch()} />;
  return <Loading label="Fetching the settings" />;
}
