import { LinkButton } from "../ui/button.tsx";
import { Page } from "../ui/page.tsx";

/** There is no such page, or no such company of this person's. */
export function NotFoundPage() {
  return (
    <Page
      title="There is nothing here"
      intro="The address may be mistyped, or lead to something that was deleted or isn't yours to see."
    >
      <div>
        <LinkButton variant="primary" href="/">
          Go to your designs
        </LinkButton>
      </div>
    </Page>
  );
}
