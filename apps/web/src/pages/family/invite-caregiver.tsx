import { ApiError } from "@medisense/contract/client";
import { inviteCaregiver } from "@medisense/contract/persons/caregivers";
import { type FormEvent, useState } from "react";
import { useInviteCaregiver } from "../../features/persons/caregiver-queries.ts";
import { msg } from "../../lib/i18n.ts";
import { useText } from "../../lib/language.tsx";
import { istToday } from "../../lib/ist-dates.ts";
import { reasonOf } from "../../lib/reason-of.ts";
import { Button } from "../../ui/button.tsx";
import { cardClass } from "../../ui/card.tsx";
import { ErrorNote } from "../../ui/error-note.tsx";
import { TextField } from "../../ui/forms/text-field.tsx";
import { tellSuccess } from "../../ui/overlays/toasts.ts";

const blank = { email: "", endsOn: "" };
const problems: Record<string, string> = { email: msg("Enter a valid email"), endsOn: msg("Choose the last day") };

/** Invites a caregiver by email, until a day that the person chooses. */
export function InviteCaregiver() {
  const t = useText();
  const inviting = useInviteCaregiver();
  const [typed, setTyped] = useState(blank);
  const [errors, setErrors] = useState<Record<string, string>>({});
  const errorOf = (field: string) => errors[field] && t(errors[field]);

  function submit(event: FormEvent) {
    event.preventDefault();
    const checked = inviteCaregiver.body.safeParse(typed);
    const wrong = checked.error?.issues.map(({ path }) => path.join(".")) ?? [];
    setErrors(Object.fromEntries(wrong.map((field) => [field, problems[field]!])));
    if (!checked.success) return;
    inviting.mutate(checked.data, {
      onSuccess: () => {
        tellSuccess(t("The invitation is on its way to {email}.", { email: checked.data.email }));
        setTyped(blank);
      },
      onError: (error) => setErrors(error instanceof ApiError ? error.fields : {}),
    });
  }

  return (
    <form noValidate onSubmit={submit} className={cardClass(false, "grid gap-4 p-4 sm:p-5")}>
      <div className="grid gap-4 sm:grid-cols-2">
        <TextField
          label={t("Email of the caregiver")}
          type="email"
          inputMode="email"
          autoComplete="off"
          value={typed.email}
          onChange={(event) => setTyped({ ...typed, email: event.target.value })}
          error={errorOf("email")}
        />
        <TextField
          label={t("Last day")}
          type="date"
          min={istToday()}
          autoComplete="off"
          value={typed.endsOn}
          onChange={(event) => setTyped({ ...typed, endsOn: event.target.value })}
          error={errorOf("endsOn")}
        />
      </div>
      {inviting.error && <ErrorNote>{t(reasonOf(inviting.error))}</ErrorNote>}
      <Button type="submit" look="secondary" busy={inviting.isPending} className="justify-self-start">
        {t("Invite a caregiver")}
      </Button>
    </form>
  );
}
