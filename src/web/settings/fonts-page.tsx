import { Page } from "../ui/page.tsx";

export function FontsPage() {
  return <Page title="Fonts" />;
}
