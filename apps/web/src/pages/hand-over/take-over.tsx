import { acceptHandOver, type HandOverInvitation, handOverTexts } from "@medisense/contract/health/hand-over";
import { useMutation, useQueryClient } from "@tanstack/react-query";
import { useForm } from "react-hook-form";
import { z } from "zod";
import { sessionIn } from "../../features/session/session-in.ts";
import { startSession } from "../../features/session/session.ts";
import { useEnter } from "../../features/session/use-enter.ts";
import { api } from "../../lib/api.ts";
import { checkedBy } from "../../lib/checked-by.ts";
import { useLanguage, useText } from "../../lib/language.tsx";
import { reasonOf } from "../../lib/reason-of.ts";
import { appPaths } from "../../paths/app-paths.ts";
import { Button } from "../../ui/button.tsx";
import { ErrorNote } from "../../ui/error-note.tsx";
import { PasswordField } from "../../ui/forms/password-field.tsx";

const Form = z.object({ password: acceptHandOver.body.shape.password });

/** Opens an account for the person and takes the record over into it. */
export function TakeOver({ token, handOver: { email, keptBy } }: { token: string; handOver: HandOverInvitation }) {
  const t = useText();
  const { locale } = useLanguage();
  const enter = useEnter();
  const queryClient = useQueryClient();
  const accepting = useMutation({
    mutationFn: ({ password }: z.infer<typeof Form>) =>
      api(acceptHandOver, { body: { token, password, version: handOverTexts.version } }),
    onSuccess: (result) => {
      startSession(queryClient, sessionIn(result));
      enter(result, appPaths.records);
    },
  });
  const { register, handleSubmit, formState } = useForm({
    resolver: checkedBy(Form),
    defaultValues: { password: "" },
  });
  const problem = formState.errors.password?.message;
  return (
    <section aria-labelledby="take-over" className="grid gap-4">
      <h2 id="take-over" className="text-xl">
        {t("Take it over into an account of your own")}
      </h2>
      <p>
        {t(
          "Visits, prescriptions, orders, reports and values move with the record. {keeper} then no longer sees them, unless you name them as a caregiver; what {keeper} paid and wrote to doctors stays with {keeper}.",
          { keeper: keptBy },
        )}
      </p>
      <form noValidate className="grid gap-4" onSubmit={handleSubmit((form) => accepting.mutate(form))}>
        <p>
          {t("Your email")}: <strong className="wrap-anywhere text-ink-900">{email}</strong>
        </p>
        <input type="hidden" autoComplete="username" value={email} readOnly />
        <PasswordField
          label={t("New password")}
          autoComplete="new-password"
          hint={t("At least 8 characters, with a letter and a number")}
          error={problem && t(problem)}
          {...register("password")}
        />
        <p className="rounded-field bg-brand-50 p-4 text-ink-900">{handOverTexts.takeOver[locale]}</p>
        {accepting.error && <ErrorNote>{t(reasonOf(accepting.error))}</ErrorNote>}
        <Button type="submit" busy={accepting.isPending}>
          {t("I agree, take it over")}
        </Button>
      </form>
    </section>
  );
}
