import type { FullDesignBody } from "../../../../operations/bodies.ts";
import { useCompany } from "../../../api/company.ts";
import { LinkButton } from "../../../kit/button.tsx";
import { Notice } from "../../../kit/notice.tsx";

/** Says that readers see nothing, where somebody copies a URL. */
export function PausedNotice({ design: { id, protection } }: { design: FullDesignBody }) {
  const company = useCompany();
  if (!protection.paused) return null;
  const resume = (
    <LinkButton size="small" href={`/c/${company.id}/designs/${id}/protection`}>
      Show protection
    </LinkButton>
  );
  return (
    <Notice tone="caution" title="This image is paused" actions={resume}>
      Readers see an empty space instead of it.
    </Notice>
  );
}
