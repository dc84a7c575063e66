import { ApiError } from "@medisense/contract/client";
import type { FamilyMember } from "@medisense/contract/persons/family";
import { inviteHandOver } from "@medisense/contract/health/hand-over";
import { type FormEvent, useState } from "react";
import { useInviteHandOver } from "../../features/persons/hand-over-queries.ts";
import { useText } from "../../lib/language.tsx";
import { reasonOf } from "../../lib/reason-of.ts";
import { Button } from "../../ui/button.tsx";
import { ErrorNote } from "../../ui/error-note.tsx";
import { TextField } from "../../ui/forms/text-field.tsx";
import { focusOnMount } from "../../ui/overlays/focus-on-mount.ts";
import { tellSuccess } from "../../ui/overlays/toasts.ts";

interface Props {
  person: Pick<FamilyMember, "_id" | "firstName">;
  onDone(): void;
}

/** Asks for an adult's own email and mails them the link to their record. */
export function InviteHandOver({ person, onDone }: Props) {
  const t = useText();
  const inviting = useInviteHandOver(person._id);
  const [typed, setTyped] = useState("");
  const [problem, setProblem] = useState<string>();

  function submit(event: FormEvent) {
    event.preventDefault();
    const { data } = inviteHandOver.body.safeParse({ email: typed });
    setProblem(data ? undefined : t("Enter a valid email"));
    if (!data) return;
    inviting.mutate(data.email, {
      onSuccess: () => {
        tellSuccess(t("The invitation is on its way to {email}.", data));
        onDone();
      },
      onError: (error) => {
        const refusal = error instanceof ApiError ? error.fields["email"] : undefined;
        setProblem(refusal && t(refusal));
      },
    });
  }

  return (
    <form noValidate onSubmit={submit} className="grid gap-3">
      <p>
        {t(
          "{name} gets an email with a link that works once. With it {name} can move the record to an account of their own, or let you keep managing it.",
          { name: person.firstName },
        )}
      </p>
      <TextField
        ref={focusOnMount}
        label={t("{name}'s own email", { name: person.firstName })}
        type="email"
        inputMode="email"
        autoComplete="off"
        value={typed}
        onChange={(event) => setTyped(event.target.value)}
        error={problem}
      />
      {inviting.error && !problem && <ErrorNote>{t(reasonOf(inviting.error))}</ErrorNote>}
      <div className="flex flex-wrap gap-3">
        <Button type="submit" busy={inviting.isPending}>
          {t("Send the invitation")}
        </Button>
        <Button look="quiet" onClick={onDone}>
          {t("Cancel")}
        </Button>
      </div>
    </form>
  );
}
