import { CodeForm } from "../../features/second-factor/code-form.tsx";
import { useRenewRecoveryCodes } from "../../features/second-factor/queries.ts";
import { useText } from "../../lib/language.tsx";

/** Makes new recovery codes, for a login code of the app. */
export function NewRecoveryCodes({ onDone }: { onDone: (recoveryCodes: string[]) => void }) {
  const t = useText();
  const renewing = useRenewRecoveryCodes();
  return (
    <details className="rounded-field border border-line p-3">
      <summary className="min-h-8 cursor-pointer font-semibold text-ink-900">{t("Make new recovery codes")}</summary>
      <div className="grid max-w-md grid-cols-1 gap-3 pt-2">
        <p>{t("The earlier ones stop working.")}</p>
        <CodeForm
          submitLabel={t("Make new codes")}
          isPending={renewing.isPending}
          error={renewing.error}
          onSubmit={(code) => renewing.mutate(code, { onSuccess: ({ recoveryCodes }) => onDone(recoveryCodes) })}
        />
      </div>
    </details>
  );
}
