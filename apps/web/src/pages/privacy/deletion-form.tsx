import { ApiError } from "@medisense/contract/client";
import { erased, retentionKinds, retentions } from "@medisense/contract/health/retention";
import { erasureErrors } from "@medisense/contract/health/erasure";
import { useQueryClient } from "@tanstack/react-query";
import { useRef, useState } from "react";
import { Link, useNavigate } from "react-router";
import { useDeleteAccount } from "../../features/privacy/queries.ts";
import { notifyOtherTabs } from "../../features/session/other-tabs.ts";
import { removeAllTraces } from "../../features/session/session.ts";
import { useText } from "../../lib/language.tsx";
import { reasonOf } from "../../lib/reason-of.ts";
import { appPaths } from "../../paths/app-paths.ts";
import { Button } from "../../ui/button.tsx";
import { ErrorNote } from "../../ui/error-note.tsx";
import { PasswordField } from "../../ui/forms/password-field.tsx";
import { AlertDialog } from "../../ui/overlays/alert-dialog.tsx";
import { PrivacySection } from "./privacy-section.tsx";

/** Says what a deletion erases and keeps, asks for the password, and deletes after a second question. */
export function DeletionForm() {
  const t = useText();
  const navigate = useNavigate();
  const queryClient = useQueryClient();
  const deleting = useDeleteAccount(async (receipt) => {
    await navigate(appPaths.accountDeleted, { replace: true, state: receipt });
    removeAllTraces(queryClient);
    notifyOtherTabs({ ended: true });
  });
  const [password, setPassword] = useState("");
  const [isAsking, setAsking] = useState(false);
  const field = useRef<HTMLInputElement>(null);

  const confirm = () => {
    setAsking(false);
    deleting.mutate(password, {
      onError: (error) => {
        if (!isWrong(error)) return;
        field.current?.focus();
        field.current?.select();
      },
    });
  };

  return (
    <PrivacySection
      title={t("Delete your account")}
      about={t("It is deleted at once and cannot be brought back. Download your record first.")}
    >
      <p>
        {t(
          "After that we can no longer tell you of a recall of medicines that you bought. If you still have some, ask the store on their invoice.",
        )}
      </p>
      <WhatHappens />
      <form
        className="grid max-w-md grid-cols-1 gap-3"
        onSubmit={(event) => {
          event.preventDefault();
          setAsking(true);
        }}
      >
        <PasswordField
          ref={field}
          label={t("Your password")}
          autoComplete="current-password"
          value={password}
          onChange={(event) => setPassword(event.target.value)}
          error={isWrong(deleting.error) ? t(reasonOf(deleting.error)) : undefined}
        />
        <div>
          <Button type="submit" look="danger" busy={deleting.isPending} disabled={password === ""}>
            {t("Delete my account")}
          </Button>
        </div>
      </form>
      {deleting.error && !isWrong(deleting.error) && (
        <div className="grid gap-2">
          <ErrorNote>{t(reasonOf(deleting.error))}</ErrorNote>
          <div className="flex flex-wrap gap-4 font-semibold text-brand-700 underline">
            <Link to={appPaths.myAppointments}>{t("My Appointments")}</Link>
            <Link to={appPaths.myOrders}>{t("My Medicine Orders")}</Link>
          </div>
        </div>
      )}
      <AlertDialog
        message={isAsking ? t("Delete this account for good?") : undefined}
        onClose={() => setAsking(false)}
        closeLabel={t("Keep it")}
        action={
          <Button look="danger" onClick={confirm}>
            {t("Delete for good")}
          </Button>
        }
      />
    </PrivacySection>
  );
}

const isWrong = (error: Error | null) => error instanceof ApiError && error.is(erasureErrors.wrongPassword);

function WhatHappens() {
  const t = useText();
  return (
    <details className="rounded-field border border-line p-3">
      <summary className="min-h-8 cursor-pointer font-semibold text-ink-900">
        {t("What is erased, and what the law makes us keep")}
      </summary>
      <div className="grid gap-3 pt-2 text-sm">
        <p className="font-semibold">{t("Erased at once")}</p>
        <ul className="list-disc pl-5">
          {erased.map((what) => (
            <li key={what}>{t(what)}</li>
          ))}
        </ul>
        <p className="font-semibold">{t("Kept, where there is any")}</p>
        <ul className="list-disc pl-5">
          {retentionKinds.map((kind) => (
            <li key={kind}>
              {t(retentions[kind].what)}:{" "}
              {t("{n, plural, one {# month} other {# months}}", { n: retentions[kind].months })} ·{" "}
              {t(retentions[kind].rule)}
            </li>
          ))}
        </ul>
      </div>
    </details>
  );
}
