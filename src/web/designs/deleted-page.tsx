import { Page } from "../ui/page.tsx";

export function DeletedPage() {
  return <Page title="Deleted designs" />;
}
