import { Page } from "../ui/page.tsx";

export function YouPage() {
  return <Page title="You" />;
}
