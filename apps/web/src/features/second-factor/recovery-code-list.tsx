import { Download, Printer } from "lucide-react";
import { useText } from "../../lib/language.tsx";
import { Button } from "../../ui/button.tsx";
import { useFocusWhenLost } from "./use-focus-when-lost.ts";

interface Props {
  codes: string[];
  /** The button that says that the codes are kept. */
  onSaved(): void;
}

/** Shows the recovery codes, the only time that anybody sees them. */
export function RecoveryCodeList({ codes, onSaved }: Props) {
  const t = useText();
  const step = useFocusWhenLost();
  const file = `data:text/plain;charset=utf-8,${encodeURIComponent(`MediSense\n\n${codes.join("\n")}\n`)}`;
  return (
    <div ref={step} tabIndex={-1} className="grid grid-cols-1 gap-4 outline-none">
      <div className="grid gap-1" data-printed>
        <h3 className="text-lg">{t("Your recovery codes")}</h3>
        <p>{t("Without your phone, each of these logs you in once. They are shown only now: print or save them.")}</p>
        <ul className="mt-2 grid grid-cols-[repeat(auto-fill,minmax(9.5rem,1fr))] gap-x-6 gap-y-1 rounded-field bg-brand-50 p-4 font-semibold text-ink-900 tabular-nums">
          {codes.map((code) => (
            <li key={code}>{code}</li>
          ))}
        </ul>
      </div>
      <div className="flex flex-wrap gap-3">
        <a
          href={file}
          download="medisense-recovery-codes.txt"
          className="inline-flex min-h-11 items-center gap-2 rounded-field border border-brand-700 bg-card px-5 py-2 font-semibold text-brand-700 hover:bg-brand-50"
        >
          <Download aria-hidden="true" className="size-5" />
          {t("Save as a file")}
        </a>
        <Button look="secondary" onClick={() => window.print()}>
          <Printer aria-hidden="true" className="size-5" />
          {t("Print")}
        </Button>
        <Button onClick={onSaved}>{t("I have kept them")}</Button>
      </div>
    </div>
  );
}
