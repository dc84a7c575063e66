import { ApiError } from "@medisense/contract/client";
import type { InvitedKind, OpenInvitation } from "@medisense/contract/operators/invitations";
import { useResendInvitation, useWithdrawInvitation } from "../../../features/operators/queries.ts";
import { msg } from "../../../lib/i18n.ts";
import { longDate } from "../../../lib/ist-dates.ts";
import { useLanguage, useText } from "../../../lib/language.tsx";
import { reasonOf } from "../../../lib/reason-of.ts";
import { Button } from "../../../ui/button.tsx";
import { Card } from "../../../ui/card.tsx";
import { ErrorNote } from "../../../ui/error-note.tsx";
import { ConfirmButton } from "../../../ui/overlays/confirm-button.tsx";
import { tellSuccess } from "../../../ui/overlays/toasts.ts";
import { StatusBadge } from "../../../ui/status-badge.tsx";

const kindLabels: Record<InvitedKind, string> = {
  doctors: msg("Doctor"),
  hospitals: msg("Hospital"),
  stores: msg("Store"),
  admins: msg("Admin"),
};

/** Shows one open invitation, which can be sent again or withdrawn. */
export function InvitationCard({ invitation }: { invitation: OpenInvitation }) {
  const t = useText();
  const { locale } = useLanguage();
  const [resending, withdrawing] = [useResendInvitation(), useWithdrawInvitation()];
  const { email, kind, name, by, at, openUntil, canBeWithdrawn } = invitation;
  const on = (instant: string) => longDate(new Date(instant), locale);
  return (
    <Card className="grid content-start gap-3 p-4 sm:p-5">
      <div className="flex flex-wrap items-start justify-between gap-2">
        <div className="min-w-0">
          <h2 className="wrap-anywhere text-lg">{email}</h2>
          <p className="wrap-anywhere text-sm">{[t(kindLabels[kind]), name].filter(Boolean).join(" · ")}</p>
        </div>
        {openUntil ? (
          <StatusBadge tone="waiting">{t("Open until {date}", { date: on(openUntil) })}</StatusBadge>
        ) : (
          <StatusBadge tone="bad">{t("The link has expired")}</StatusBadge>
        )}
      </div>
      <p className="wrap-anywhere">
        {by
          ? t("Invited on {date} by {name}", { date: on(at), name: by })
          : t("Invited on {date}, on the server", { date: on(at) })}
      </p>
      {!canBeWithdrawn && (
        <p className="text-sm">{t("The entry is added and waits for a password. To end it, suspend the entry.")}</p>
      )}
      {resending.error && <ErrorNote>{t(reasonToShow(resending.error))}</ErrorNote>}
      <div className="flex flex-wrap gap-3">
        <Button
          look="secondary"
          busy={resending.isPending}
          aria-label={t("Send the invitation to {email} again", { email })}
          onClick={() =>
            resending.mutate(
              { body: { email } },
              { onSuccess: () => tellSuccess(t("A new link is on its way. The earlier one no longer works.")) },
            )
          }
        >
          {t("Send again")}
        </Button>
        {canBeWithdrawn && (
          <ConfirmButton
            label={t("Withdraw the invitation")}
            question={t("Withdraw the invitation of {email}? Its link stops working at once.", { email })}
            isBusy={withdrawing.isPending}
            failure={withdrawing.error ? t(reasonOf(withdrawing.error)) : undefined}
            onConfirmed={(close) =>
              withdrawing.mutate(
                { body: { email } },
                { onSuccess: () => tellSuccess(t("The invitation is withdrawn")), onSettled: close },
              )
            }
          />
        )}
      </div>
    </Card>
  );
}

/** Returns the fault of the email, if that is what was refused. */
const reasonToShow = (error: Error) => (error instanceof ApiError && error.fields["email"]) || reasonOf(error);
