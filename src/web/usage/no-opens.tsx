import { useCompany } from "../api/company.ts";
import { LinkButton } from "../ui/button.tsx";
import { EmptyState } from "../ui/empty-state.tsx";
import { NoOpensPicture } from "./no-opens-picture.tsx";

/** Nothing was opened yet: says how the first open comes about. */
export function NoOpens() {
  const { id } = useCompany();
  return (
    <EmptyState
      title="No opens yet"
      text="Put a design's image URL into an e-mail or a page: every time its picture is shown counts here, at once. Opening the URL in your browser counts too; previews in this dashboard don't."
      picture={<NoOpensPicture />}
      action={
        <LinkButton variant="primary" href={`/c/${id}/designs`}>
          Choose a design
        </LinkButton>
      }
    />
  );
}
