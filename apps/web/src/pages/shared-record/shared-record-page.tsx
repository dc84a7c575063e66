import { PASSCODE_LENGTH, openShare, type SharedRecord } from "@medisense/contract/health/share";
import { useMutation } from "@tanstack/react-query";
import { useState } from "react";
import { useLocation } from "react-router";
import { api } from "../../lib/api.ts";
import { useText } from "../../lib/language.tsx";
import { reasonOf } from "../../lib/reason-of.ts";
import { Button } from "../../ui/button.tsx";
import { OtpField } from "../../ui/forms/otp-field.tsx";
import { PageTitle } from "../../ui/page-title.tsx";
import { AccountFrame } from "../frames/account-frame.tsx";
import { SharedSheet } from "./shared-sheet.tsx";

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
        <SharedSheet record={opened.record} opener={{ token, passcode: opened.passcode }} />
      ) : (
        <PasscodeForm token={token} onOpened={setOpened} />
      )}
    </AccountFrame>
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
