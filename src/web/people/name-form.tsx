import { useQueryClient } from "@tanstack/react-query";
import { useState } from "react";
import { authCalls } from "../api/calls.ts";
import { refreshSession, type Session } from "../api/session.ts";
import { fieldError } from "../settings/field-error.ts";
import { TextField } from "../ui/text-field.tsx";
import { useToast } from "../ui/toasts.tsx";
import { Form } from "./form.tsx";
import { Part } from "./part.tsx";
import { useSubmission } from "./use-submission.ts";

export function NameForm({ person }: { person: Session["person"] }) {
  const [name, setName] = useState(person.name);
  const client = useQueryClient();
  const toast = useToast();
  const send = async () => {
    await authCalls.post("/update-user", { body: { name: name.trim() } });
    await refreshSession(client);
    toast({ text: "Your name is saved." });
  };
  const { busy, problem, submit } = useSubmission(send, () => ({
    name: name.trim() === "" && "Type your name, as others should see it.",
  }));
  return (
    <Part title="Your name" text="Members of your companies see it.">
      <Form short action="Save the name" busy={busy} problem={problem} told={["name"]} onSubmit={submit}>
        <TextField
          label="Name"
          autoComplete="name"
          required
          value={name}
          onChange={setName}
          error={fieldError(problem, "name")}
        />
      </Form>
    </Part>
  );
}
