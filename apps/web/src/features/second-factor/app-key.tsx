import type { Setup } from "@medisense/contract/identity/second-factor";
import { lazy, Suspense } from "react";
import { useText } from "../../lib/language.tsx";
import { Button } from "../../ui/button.tsx";
import { useFocusWhenLost } from "./use-focus-when-lost.ts";

// Few people set up an authenticator app, and everybody loads the login.
const QrCode = lazy(async () => ({ default: (await import("../../ui/qr-code.tsx")).QrCode }));

/** Shows the secret for an authenticator app: as a QR code, as a link for a phone, and as text to type. */
export function AppKey({ secret, keyUrl }: Pick<Setup, "secret" | "keyUrl">) {
  const t = useText();
  const step = useFocusWhenLost();
  const grouped = secret.replace(/(.{4})(?=.)/g, "$1 ");
  return (
    <div ref={step} tabIndex={-1} className="grid grid-cols-1 gap-4 outline-none">
      <ol className="grid list-decimal gap-1 pl-5">
        <li>{t("Open an authenticator app on your phone. Any app for codes that change every 30 seconds will do.")}</li>
        <li>{t("Scan this picture with it, or type the key below it.")}</li>
        <li>{t("Enter the six digits that the app then shows.")}</li>
      </ol>
      <div className="grid grid-cols-1 items-center gap-4 sm:grid-cols-[auto_minmax(0,1fr)]">
        <Suspense fallback={<div className="size-44" />}>
          <QrCode
            text={keyUrl}
            label={t("QR code with the key for your authenticator app")}
            className="size-44 rounded-field border border-line"
          />
        </Suspense>
        <div className="grid min-w-0 gap-2">
          <p className="font-semibold text-ink-900">{t("Key to type")}</p>
          <p className="wrap-anywhere select-all font-semibold text-ink-900 text-lg tabular-nums">{grouped}</p>
          <div className="flex flex-wrap gap-2">
            <Button look="secondary" onClick={() => void navigator.clipboard?.writeText(secret)}>
              {t("Copy the key")}
            </Button>
            <a
              href={keyUrl}
              className="inline-flex min-h-11 items-center px-2 font-semibold text-brand-700 underline sm:hidden"
            >
              {t("Open in an app on this phone")}
            </a>
          </div>
        </div>
      </div>
    </div>
  );
}
