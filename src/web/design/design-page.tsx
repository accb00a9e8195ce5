import { Page } from "../ui/page.tsx";

export function DesignPage() {
  return <Page title="Design" />;
}
