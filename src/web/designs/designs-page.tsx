import { Page } from "../ui/page.tsx";

export function DesignsPage() {
  return <Page title="Designs" />;
}
