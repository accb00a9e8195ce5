import { useQuery } from "@tanstack/react-query";
import { useParams } from "wouter";
import { accountCalls } from "../api/calls.ts";
import { useSession } from "../api/session.ts";
import { Notice } from "../ui/notice.tsx";
import { AcceptForm } from "./accept-form.tsx";
import { Entrance } from "./entrance.tsx";
import type { Invitation } from "./invitation.ts";
import { LinkTrouble } from "./link-trouble.tsx";

const mayDo: Record<Invitation["role"], string> = {
  viewer: "see its designs and how often they are opened",
  editor: "make, change and publish its designs",
  admin: "work on its designs, and look after its members and API keys",
  owner: "do everything there is",
};

/** `/invitations/{token}`: joins a company, with a new account or the one that is there. */
export function InvitationPage() {
  const { token = "" } = useParams();
  const session = useSession();
  const link = useQuery({
    queryKey: ["invitation", token],
    queryFn: () => accountCalls.get("/account/invitations/{token}", { path: { token } }),
    refetchOnWindowFocus: false,
  });
  if (link.data === undefined || session.isPending) {
    return (
      <LinkTrouble
        query={link.data === undefined ? link : session}
        title="This invitation no longer works"
        advice="It was used, taken back, or has expired. Ask whoever invited you for a new one."
      />
    );
  }
  const { company_name, email, role } = link.data;
  const signedInAs = session.data?.person.email;
  return (
    <Entrance
      title={`Join ${company_name}`}
      intro={
        <>
          <strong>{email}</strong> is invited as {role === "viewer" ? "a" : "an"} {role}: you may{" "}
          {mayDo[role]}.
        </>
      }
    >
      {signedInAs !== undefined && signedInAs !== email && (
        <Notice tone="caution">
          You are signed in as {signedInAs}. Joining signs this browser in as {email}.
        </Notice>
      )}
      <AcceptForm token={token} invitation={link.data} signedInAs={signedInAs} />
    </Entrance>
  );
}
