import { ApiError } from "@medisense/contract/client";
import { prescriptionErrors } from "@medisense/contract/prescriptions";
import { useQuery } from "@tanstack/react-query";
import { BadgeCheck, CircleX, TriangleAlert } from "lucide-react";
import { useParams } from "react-router";
import { prescriptionVerification } from "../../features/prescriptions/queries.ts";
import { longDate } from "../../lib/ist-dates.ts";
import { useLanguage, useText } from "../../lib/language.tsx";
import { reasonOf } from "../../lib/reason-of.ts";
import { appPaths } from "../../paths/app-paths.ts";
import { cardClass } from "../../ui/card.tsx";
import { ErrorNote } from "../../ui/error-note.tsx";
import { LanguageSwitch } from "../../ui/language-switch.tsx";
import { Logo } from "../../ui/logo.tsx";
import { PageTitle } from "../../ui/page-title.tsx";
import { Waiting } from "../../ui/waiting.tsx";

/** Lets a pharmacist check that a prescription is genuine, without an account. It shows nothing of its contents. */
export function VerifyPrescriptionPage() {
  const t = useText();
  return (
    <div className="content grid max-w-xl content-start gap-8 py-6">
      <PageTitle>{t("Check a prescription")}</PageTitle>
      <header className="flex items-center justify-between">
        <a href={appPaths.landing} className="flex min-h-11 items-center gap-2.5 font-bold text-ink-900 text-lg">
          <Logo className="size-8" />
          MediSense
        </a>
        <LanguageSwitch />
      </header>
      <main className="grid gap-5">
        <h1 className="text-2xl">{t("Check a prescription")}</h1>
        <Verdict code={useParams()["code"]!} />
      </main>
    </div>
  );
}

function Verdict({ code }: { code: string }) {
  const t = useText();
  const { locale } = useLanguage();
  const { data, error, refetch } = useQuery(prescriptionVerification(code));

  if (error instanceof ApiError && error.is(prescriptionErrors.notGenuine)) {
    return (
      <div role="alert" className={cardClass(false, "grid gap-2 border-coral-600 p-6")}>
        <CircleX aria-hidden="true" className="size-10 text-coral-600" />
        <h2 className="text-xl">{t("Not one of our prescriptions")}</h2>
        <p>{t(reasonOf(error))}</p>
      </div>
    );
  }
  if (error) return <ErrorNote onRetry={() => void refetch()}>{t(reasonOf(error))}</ErrorNote>;
  if (!data) return <Waiting>{t("One moment…")}</Waiting>;
  return (
    <div role="status" className={cardClass(false, "grid gap-4 border-leaf-600 p-6")}>
      <BadgeCheck aria-hidden="true" className="size-10 text-leaf-600" />
      <h2 className="text-xl">{t("This prescription is genuine")}</h2>
      <dl className="grid gap-3 sm:grid-cols-2">
        <div>
          <dt className="text-sm">{t("Signed on")}</dt>
          <dd className="font-bold text-ink-900 text-lg">
            <time dateTime={data.date}>{longDate(new Date(`${data.date}T12:00:00+05:30`), locale)}</time>
          </dd>
        </div>
        <div>
          <dt className="text-sm">{t("Doctor's registration number")}</dt>
          <dd className="wrap-anywhere font-bold text-ink-900 text-lg">{data.registrationNo}</dd>
        </div>
      </dl>
      {data.isReplaced && (
        <p className="flex items-start gap-3 rounded-field bg-marigold-50 p-4 text-ink-900">
          <TriangleAlert aria-hidden="true" className="mt-0.5 size-5 shrink-0" />
          {t("The doctor has signed a correction since. Ask the patient for the newer prescription.")}
        </p>
      )}
      <p>
        {t(
          "Compare the date and the number with the prescription you were shown. What it prescribes, and who it is for, is not shown here.",
        )}
      </p>
    </div>
  );
}
