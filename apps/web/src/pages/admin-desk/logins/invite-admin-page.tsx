import { inviteAdmin } from "@medisense/contract/operators/logins";
import { useForm } from "react-hook-form";
import { useInviteAdmin } from "../../../features/operators/use-invite-admin.ts";
import { checkedBy } from "../../../lib/checked-by.ts";
import { useText } from "../../../lib/language.tsx";
import { reasonOf } from "../../../lib/reason-of.ts";
import { Button } from "../../../ui/button.tsx";
import { cardClass } from "../../../ui/card.tsx";
import { ErrorNote } from "../../../ui/error-note.tsx";
import { TextField } from "../../../ui/forms/text-field.tsx";
import { tellSuccess } from "../../../ui/overlays/toasts.ts";
import { PageTitle } from "../../../ui/page-title.tsx";

/** Invites another admin by mail. */
export function InviteAdminPage() {
  const t = useText();
  const inviting = useInviteAdmin();
  const { register, handleSubmit, reset, formState } = useForm({
    resolver: checkedBy(inviteAdmin.body),
    defaultValues: { email: "", firstName: "", lastName: "" },
  });
  const { errors } = formState;
  const faultOf = (name: keyof typeof errors) => errors[name]?.message && t(errors[name].message);
  return (
    <>
      <PageTitle>{t("Another admin")}</PageTitle>
      <div className="grid gap-1">
        <h1 className="text-2xl sm:text-3xl">{t("Another admin")}</h1>
        <p className="max-w-2xl">
          {t(
            "Another admin may do everything that you do here. The email has a link that works once, for seven days; the first login asks for an authenticator app.",
          )}
        </p>
      </div>
      <form
        noValidate
        onSubmit={handleSubmit((body) =>
          inviting.mutate(body, {
            onSuccess: () => {
              tellSuccess(t("The invitation is on its way."));
              reset();
            },
          }),
        )}
        className={cardClass(false, "grid max-w-xl grid-cols-1 gap-4 p-4 sm:p-6")}
      >
        <TextField label={t("First name")} autoComplete="off" error={faultOf("firstName")} {...register("firstName")} />
        <TextField label={t("Last name")} autoComplete="off" error={faultOf("lastName")} {...register("lastName")} />
        <TextField
          label={t("Email address")}
          type="email"
          inputMode="email"
          autoComplete="off"
          error={faultOf("email")}
          {...register("email")}
        />
        {inviting.error && <ErrorNote>{t(reasonOf(inviting.error))}</ErrorNote>}
        <Button type="submit" className="justify-self-start" busy={inviting.isPending}>
          {t("Send the invitation")}
        </Button>
      </form>
    </>
  );
}
