import { agreeToGoOn, type HandOverInvitation, handOverTexts } from "@medisense/contract/health/hand-over";
import { useMutation } from "@tanstack/react-query";
import { type FormEvent, useState } from "react";
import { api } from "../../lib/api.ts";
import { useLanguage, useText } from "../../lib/language.tsx";
import { reasonOf } from "../../lib/reason-of.ts";
import { Button } from "../../ui/button.tsx";
import { ErrorNote } from "../../ui/error-note.tsx";
import { TextField } from "../../ui/forms/text-field.tsx";

/** Lets an adult agree that the account which kept their record goes on. */
export function Agree({ token, handOver: { keptBy } }: { token: string; handOver: HandOverInvitation }) {
  const t = useText();
  const { locale } = useLanguage();
  const [givenBy, setGivenBy] = useState("");
  const [problem, setProblem] = useState<string>();
  const agreeing = useMutation({
    mutationFn: (name: string) => api(agreeToGoOn, { body: { token, givenBy: name, version: handOverTexts.version } }),
  });
  function submit(event: FormEvent) {
    event.preventDefault();
    const { data } = agreeToGoOn.body.shape.givenBy.safeParse(givenBy);
    setProblem(data ? undefined : t("Please fill this in"));
    if (data) agreeing.mutate(data);
  }
  return (
    <section aria-labelledby="agree" className="grid gap-4 border-line border-t pt-5">
      <h2 id="agree" className="text-xl">
        {t("Or let {keeper} keep managing it", { keeper: keptBy })}
      </h2>
      {agreeing.isSuccess ? (
        <p role="status" className="font-semibold text-ink-900">
          {t("Thank you. {keeper} will keep managing it; we have told them. You can take the record over later.", {
            keeper: keptBy,
          })}
        </p>
      ) : (
        <form noValidate onSubmit={submit} className="grid gap-4">
          <p className="rounded-field bg-brand-50 p-4 text-ink-900">{handOverTexts.agree[locale]}</p>
          <TextField
            label={t("Your full name")}
            hint={t("We keep your name, this text and the time.")}
            autoComplete="name"
            maxLength={120}
            value={givenBy}
            onChange={(event) => setGivenBy(event.target.value)}
            error={problem}
          />
          {agreeing.error && <ErrorNote>{t(reasonOf(agreeing.error))}</ErrorNote>}
          <Button type="submit" look="secondary" busy={agreeing.isPending}>
            {t("I agree")}
          </Button>
        </form>
      )}
    </section>
  );
}
