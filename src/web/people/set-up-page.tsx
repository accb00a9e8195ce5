import { Page } from "../ui/page.tsx";

export function SetUpPage() {
  return <Page title="Set up" />;
}
