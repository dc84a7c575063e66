import { acceptInvitation, invitationErrors, readInvitation } from "@medisense/contract/operators/invitations";
import { ApiError } from "@medisense/contract/client";
import { onboardingColumns } from "@medisense/contract/operators/listings";
import { useMutation, useQuery } from "@tanstack/react-query";
import { MailCheck } from "lucide-react";
import type { FormEvent } from "react";
import { useLocation } from "react-router";
import { focusFirstFault } from "../../features/operators/focus-first-fault.ts";
import { ListingFields } from "../../features/operators/listing-fields.tsx";
import { textsOfForm } from "../../features/operators/texts-of-form.ts";
import { api, isRefused } from "../../lib/api.ts";
import { longDate } from "../../lib/ist-dates.ts";
import { useLanguage, useText } from "../../lib/language.tsx";
import { reasonOf } from "../../lib/reason-of.ts";
import { retryUnlessRefused } from "../../lib/retry-unless-refused.ts";
import { Button } from "../../ui/button.tsx";
import { cardClass } from "../../ui/card.tsx";
import { EmptyState } from "../../ui/empty-state.tsx";
import { ErrorNote } from "../../ui/error-note.tsx";
import { PageTitle } from "../../ui/page-title.tsx";
import { Skeleton } from "../../ui/skeleton.tsx";
import { AccountFrame } from "../frames/account-frame.tsx";
import { OfflineNote } from "../../ui/forms/offline-note.tsx";

/** Takes the data of an invited doctor, hospital or store. The token is in the URL's fragment, which no server gets. */
export function InvitationPage() {
  const t = useText();
  const { locale } = useLanguage();
  const token = useLocation().hash.slice(1);
  const { data, error, refetch } = useQuery({
    queryKey: ["invitation", token],
    queryFn: () => api(readInvitation, { body: { token } }),
    retry: retryUnlessRefused,
    staleTime: Infinity,
    gcTime: 0,
  });
  const isClosed = [invitationErrors.closed, invitationErrors.withdrawn].some((refusal) => isRefused(error, refusal));
  const accepting = useMutation({
    mutationFn: (cells: Record<string, string>) => api(acceptInvitation, { body: { token, cells } }),
    networkMode: "always",
  });
  const faults = accepting.error instanceof ApiError ? accepting.error.fields : {};

  function submit(event: FormEvent<HTMLFormElement>) {
    event.preventDefault();
    const form = event.currentTarget;
    accepting.mutate(textsOfForm(form), { onError: (refusal) => focusFirstFault(form, refusal) });
  }

  return (
    <AccountFrame>
      <PageTitle>{t("Your invitation to MediSense")}</PageTitle>
      <meta name="robots" content="noindex" />
      <div className={cardClass(false, "mx-auto grid w-full max-w-3xl gap-5 p-5 sm:p-7")}>
        <h1 className="text-2xl">{t("Your invitation to MediSense")}</h1>
        <OfflineNote />
        {accepting.isSuccess ? (
          <div role="status">
            <EmptyState icon={MailCheck} title={t("We have received your details")}>
              {data?.kind === "hospitals"
                ? t("We have sent you an email with a link to set your password. Patients can find your hospital now.")
                : t(
                    "We have sent you an email with a link to set your password. Patients will find you once you have set it and we have checked your details.",
                  )}
            </EmptyState>
          </div>
        ) : error && !data ? (
          <ErrorNote {...(!isClosed && { onRetry: () => void refetch() })}>{t(reasonOf(error))}</ErrorNote>
        ) : !data ? (
          <div role="status" aria-label={t("Loading the invitation…")}>
            <Skeleton className="h-64 w-full rounded-card" />
          </div>
        ) : (
          <form noValidate onSubmit={submit} className="grid gap-5">
            <p className="wrap-anywhere">
              {t("For {email}. The link works once, until {day}.", {
                email: data.email,
                day: longDate(new Date(data.openUntil), locale),
              })}
            </p>
            <ListingFields
              columns={onboardingColumns[data.kind].filter((column) => column !== "email")}
              faults={faults}
            />
            {accepting.error && <ErrorNote>{t(faults["email"] ?? reasonOf(accepting.error))}</ErrorNote>}
            <Button type="submit" className="justify-self-start" busy={accepting.isPending}>
              {t("Send my details")}
            </Button>
          </form>
        )}
      </div>
    </AccountFrame>
  );
}
