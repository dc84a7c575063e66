import {
  PASSCODE_LENGTH,
  openShare,
  readShareState,
  shareErrors,
  type SharedRecord,
} from "@medisense/contract/health/share";
import { useMutation, useQuery } from "@tanstack/react-query";
import { useState } from "react";
import { useLocation } from "react-router";
import { api } from "../../lib/api.ts";
import { useNow } from "../../lib/clock/use-now.ts";
import { useText } from "../../lib/language.tsx";
import { reasonOf } from "../../lib/reason-of.ts";
import { Button } from "../../ui/button.tsx";
import { ErrorNote } from "../../ui/error-note.tsx";
import { OtpField } from "../../ui/forms/otp-field.tsx";
import { PageTitle } from "../../ui/page-title.tsx";
import { AccountFrame } from "../frames/account-frame.tsx";
import type { Opener } from "./shared-documents.tsx";
import { SharedSheet } from "./shared-sheet.tsx";

/** A page that shows a record asks this often whether the link is still open. */
const ASK_MS = 5_000;

/** Shows a shared record after its passcode. The token is in the URL's fragment, which browsers send to no server. */
export function SharedRecordPage() {
  const t = useText();
  const token = useLocation().hash.slice(1);
  const [opened, setOpened] = useState<{ record: SharedRecord; passcode: string }>();
  return (
    <AccountFrame>
      <PageTitle>{t("Shared health record")}</PageTitle>
      <meta name="robots" content="noindex" />
      {opened ? (
        <OpenedRecord record={opened.record} opener={{ token, passcode: opened.passcode }} />
      ) : (
        <PasscodeForm token={token} onOpened={setOpened} />
      )}
    </AccountFrame>
  );
}

/** Shows a record until its link ends, by itself or by the patient. */
function OpenedRecord({ record, opener }: { record: SharedRecord; opener: Opener }) {
  const t = useText();
  const state = useQuery({
    queryKey: ["share-state", opener.token],
    queryFn: () => api(readShareState, { body: { token: opener.token } }),
    gcTime: 0,
    staleTime: 0,
    retry: false,
    networkMode: "always",
    refetchInterval: ASK_MS,
    refetchIntervalInBackground: true,
  });
  const now = useNow(ASK_MS);
  if (state.data?.isOpen !== false && now < new Date(record.endsAt)) {
    return <SharedSheet record={record} opener={opener} />;
  }
  return (
    <div className="mx-auto grid w-full max-w-md grid-cols-1 gap-5">
      <h1 className="text-2xl">{t("Shared health record")}</h1>
      <ErrorNote>{t(shareErrors.over.message)}</ErrorNote>
    </div>
  );
}

function PasscodeForm({
  token,
  onOpened,
}: {
  token: string;
  onOpened(opened: { record: SharedRecord; passcode: string }): void;
}) {
  const t = useText();
  const [passcode, setPasscode] = useState("");
  const opening = useMutation({
    // The record stays in this page: nothing is cached or stored.
    gcTime: 0,
    mutationFn: async (code: string) => {
      const { data } = await api(openShare, { body: { token, passcode: code } });
      return { record: data, passcode: code };
    },
    onSuccess: onOpened,
    onError: () => setPasscode(""),
  });
  return (
    <form
      className="mx-auto grid w-full max-w-md grid-cols-1 gap-5"
      onSubmit={(event) => {
        event.preventDefault();
        opening.mutate(passcode);
      }}
    >
      <h1 className="text-2xl">{t("Shared health record")}</h1>
      <p>{t("A patient shares parts of their health record with you. Ask them for the passcode.")}</p>
      <OtpField
        label={t("Passcode of six digits")}
        length={PASSCODE_LENGTH}
        value={passcode}
        onChange={setPasscode}
        disabled={opening.isPending}
        error={opening.error ? t(reasonOf(opening.error)) : undefined}
      />
      <div>
        <Button type="submit" busy={opening.isPending} disabled={passcode.length < PASSCODE_LENGTH}>
          {t("Open the record")}
        </Button>
      </div>
    </form>
  );
}
