import { ErasureReceipt } from "@medisense/contract/health/erasure";
import { erased, retentions } from "@medisense/contract/health/retention";
import { Printer } from "lucide-react";
import { useLocation } from "react-router";
import { longDate } from "../../lib/ist-dates.ts";
import { useLanguage, useText } from "../../lib/language.tsx";
import { appPaths } from "../../paths/app-paths.ts";
import { Button } from "../../ui/button.tsx";
import { LinkButton } from "../../ui/link-button.tsx";
import { PageTitle } from "../../ui/page-title.tsx";
import { AccountFrame } from "../frames/account-frame.tsx";

/** Shows the receipt of a deletion. It is in the history entry only, and in the mail. */
export function AccountDeletedPage() {
  const t = useText();
  const receipt = ErasureReceipt.safeParse(useLocation().state).data;
  return (
    <AccountFrame>
      <PageTitle>{t("Your account is deleted")}</PageTitle>
      <div className="mx-auto grid w-full max-w-2xl grid-cols-1 gap-5">
        <section data-printed className="grid grid-cols-1 gap-5">
          <h1 className="text-2xl">{t("Your account is deleted")}</h1>
          {receipt && <Receipt receipt={receipt} />}
          <p>{t("This receipt is also in your last email from us.")}</p>
        </section>
        <div className="flex flex-wrap gap-3">
          <LinkButton href={appPaths.landing}>{t("Go to the home page")}</LinkButton>
          <Button look="secondary" onClick={() => window.print()}>
            <Printer aria-hidden="true" className="size-5" />
            {t("Print")}
          </Button>
        </div>
      </div>
    </AccountFrame>
  );
}

function Receipt({ receipt: { deletedAt, kept } }: { receipt: ErasureReceipt }) {
  const t = useText();
  const { locale } = useLanguage();
  const day = (instant: string) => longDate(new Date(instant), locale);
  return (
    <>
      <h2 className="text-xl">{t("Erased on {date}", { date: day(deletedAt) })}</h2>
      <ul className="list-disc pl-5">
        {erased.map((what) => (
          <li key={what}>{t(what)}</li>
        ))}
      </ul>
      <h2 className="text-xl">{t("Kept, and erased later")}</h2>
      <ul className="grid gap-3">
        {kept.map(({ kind, until }) => (
          <li key={kind} className="grid gap-0.5">
            <span className="text-ink-900">{t(retentions[kind].what)}</span>
            <span className="font-semibold text-ink-900">{t("Until {date}", { date: day(until) })}</span>
            <span className="text-sm">{t(retentions[kind].rule)}</span>
          </li>
        ))}
      </ul>
    </>
  );
}
