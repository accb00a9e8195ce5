import { useMutation } from "@tanstack/react-query";
import { asApiProblem } from "../../api/api-problem.ts";
import { Button } from "../../ui/button.tsx";
import { Dialog } from "../../ui/dialog.tsx";
import { ProblemNotice } from "../../ui/problem-notice.tsx";
import { HandedLink } from "./handed-link.tsx";
import { type Member, useMemberDeeds } from "./use-members.ts";

/** Makes a link with which a member chooses a new password, and hands it on. */
export function ResetLinkDialog({ member, onClose }: { member: Member; onClose: () => void }) {
  const { createResetLink } = useMemberDeeds();
  const { mutate, data, error, isPending } = useMutation({
    mutationFn: () => createResetLink(member),
    gcTime: 0,
  });
  const footer =
    data === undefined ? (
      <>
        <Button onClick={onClose}>Cancel</Button>
        <Button variant="primary" busy={isPending} onClick={() => mutate()}>
          Make the link
        </Button>
      </>
    ) : (
      <Button variant="primary" onClick={onClose}>
        Done
      </Button>
    );
  return (
    <Dialog
      open
      onOpenChange={onClose}
      title={`Reset the password of ${member.name}`}
      description="They get a link that works once, for an hour. Their old password works until they choose a new one."
      footer={footer}
    >
      {error !== null && <ProblemNotice problem={asApiProblem(error)} />}
      {data !== undefined && <HandedLink handed={data} to={member.email} label="Reset link" />}
    </Dialog>
  );
}
