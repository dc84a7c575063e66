import { BookmarkCheck, BookmarkPlus } from "lucide-react";
import { useId, useRef } from "react";
import { Link } from "react-router";
import { useSaveCheckResult } from "../../../features/records/saves.ts";
import { WaitingSaves } from "../../../features/records/waiting-saves.tsx";
import { useText } from "../../../lib/language.tsx";
import { reasonOf } from "../../../lib/reason-of.ts";
import { appPaths } from "../../../paths/app-paths.ts";
import { Button } from "../../../ui/button.tsx";
import { ErrorNote } from "../../../ui/error-note.tsx";

interface Props {
  instrument: string;
  answers: Readonly<Record<string, unknown>>;
  patientId: string;
  /** The person whom the check is for; undefined while the family is not known. */
  personId: string | undefined;
}

/** Offers to keep the result in a health record. Nothing is sent before that. */
export function SaveResult({ instrument, answers, patientId, personId }: Props) {
  const t = useText();
  const saving = useSaveCheckResult();
  // The same press again after a lost network stores one result.
  const id = useRef<string>(crypto.randomUUID());
  const title = useId();
  const place = useRef<HTMLElement>(null);

  const save = () =>
    saving.mutate(
      { id: id.current, instrument, answers: answers as Record<string, string>, personId },
      // The button goes, and the focus with it.
      { onSuccess: () => place.current?.focus({ preventScroll: true }) },
    );
  const ofOther = personId === undefined || personId === patientId ? "" : `?person=${personId}`;
  return (
    <section ref={place} tabIndex={-1} aria-labelledby={title} className="grid gap-3 print:hidden">
      <h3 id={title} className="text-lg">
        {t("Keep this result")}
      </h3>
      {saving.isSuccess ? (
        <p role="status" className="flex flex-wrap items-center gap-x-3 text-ink-900">
          <BookmarkCheck aria-hidden="true" className="size-5 text-leaf-600" />
          {t("Saved in the health record.")}
          <Link
            to={appPaths.savedResults(instrument) + ofOther}
            className="inline-flex min-h-11 items-center font-semibold text-brand-700 underline"
          >
            {t("All saved results of this check")}
          </Link>
        </p>
      ) : (
        <>
          <p className="text-sm">
            {t(
              "Only then are your answers sent to MediSense and stored with the result. You can delete both at any time.",
            )}
          </p>
          {!saving.isPaused && (
            <Button look="secondary" className="justify-self-start" busy={saving.isPending} onClick={save}>
              <BookmarkPlus aria-hidden="true" className="size-5" />
              {t("Save this result")}
            </Button>
          )}
          {saving.error && <ErrorNote>{t(reasonOf(saving.error))}</ErrorNote>}
        </>
      )}
      <WaitingSaves />
    </section>
  );
}
