import { useEffect, useState } from "react";
import { useCompanyCalls } from "../api/company.ts";

/** The draft's ETag as it was when this was first asked, so that another's change meanwhile is noticed. */
export function useDraftMark(designId: string): string | undefined {
  const { send } = useCompanyCalls();
  const [mark, setMark] = useState<string>();
  useEffect(() => {
    const stop = new AbortController();
    send("get", "/v1/designs/{id}/document", { path: { id: designId }, signal: stop.signal }).then(
      (response) => setMark(response.headers.get("etag") ?? undefined),
      // Without it the draft is replaced whatever stands there; saving then tells what is wrong.
      () => undefined,
    );
    return () => stop.abort();
  }, [send, designId]);
  return mark;
}
