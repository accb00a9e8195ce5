import type { FullDesignBody } from "../../../../operations/bodies.ts";
import { useCompany } from "../../../api/company.ts";
import { LinkButton } from "../../../kit/button.tsx";
import { Notice } from "../../../kit/notice.tsx";

export interface PausedProps {
  design: FullDesignBody;
}

/** Of a paused design: says that readers see nothing, where somebody copies a URL. */
export function PausedNotice({ design: { id } }: PausedProps) {
  const company = useCompany();
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
