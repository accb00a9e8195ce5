import { Page } from "../ui/page.tsx";

export function CompanyPage() {
  return <Page title="Company" />;
}
