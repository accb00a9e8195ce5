import { RotateCw } from "lucide-react";
import { Button } from "../ui/button.tsx";
import { EmptyState } from "../ui/empty-state.tsx";

/** What stands in the window when the dashboard itself failed. */
export function BrokenPage() {
  return (
    <main>
      <EmptyState
        title="The dashboard stumbled"
        text="That is a fault of ours. What was saved is safe; load the page again to go on."
        action={
          <Button variant="primary" icon={RotateCw} onClick={() => location.reload()}>
            Load again
          </Button>
        }
      />
    </main>
  );
}
