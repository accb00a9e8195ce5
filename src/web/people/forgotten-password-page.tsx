import { Page } from "../ui/page.tsx";

export function ForgottenPasswordPage() {
  return <Page title="Forgotten password" />;
}
