import type { confirmSubscription, endSubscription } from "@medisense/contract/notifications";
import { useMutation } from "@tanstack/react-query";
import type { MailCheck } from "lucide-react";
import { useSearchParams } from "react-router";
import { api } from "../../lib/api.ts";
import { useText } from "../../lib/language.tsx";
import { reasonOf } from "../../lib/reason-of.ts";
import { appPaths } from "../../paths/app-paths.ts";
import { Button } from "../../ui/button.tsx";
import { EmptyState } from "../../ui/empty-state.tsx";
import { ErrorNote } from "../../ui/error-note.tsx";
import { LinkButton } from "../../ui/link-button.tsx";
import { PageTitle } from "../../ui/page-title.tsx";
import { AccountFrame } from "../frames/account-frame.tsx";

interface Props {
  endpoint: typeof confirmSubscription | typeof endSubscription;
  icon: typeof MailCheck;
  title: string;
  press: string;
  done: string;
}

/** Requires a press, because programs that scan mails for threats open every link in them. */
export function SubscriptionStep({ endpoint, icon, title, press, done }: Props) {
  const t = useText();
  const token = useSearchParams()[0].get("token") ?? "";
  const confirming = useMutation({ mutationFn: () => api(endpoint, { body: { token } }) });
  return (
    <AccountFrame>
      <PageTitle>{title}</PageTitle>
      <div className="mx-auto grid w-full max-w-xl gap-5">
        <h1 className="text-center text-2xl">{title}</h1>
        {confirming.error && <ErrorNote>{t(reasonOf(confirming.error))}</ErrorNote>}
        <div role="status">
          {confirming.isSuccess ? (
            <EmptyState
              icon={icon}
              title={done}
              action={<LinkButton href={appPaths.landing}>{t("Go to the home page")}</LinkButton>}
            />
          ) : (
            <div className="grid justify-items-center">
              <Button busy={confirming.isPending} onClick={() => confirming.mutate()}>
                {press}
              </Button>
            </div>
          )}
        </div>
      </div>
    </AccountFrame>
  );
}
