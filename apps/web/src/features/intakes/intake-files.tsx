import { type Intake, intakeFilePath } from "@medisense/contract/intakes";
import { FileText } from "lucide-react";
import type { ReactNode } from "react";
import { serverUrlOf } from "../../lib/api.ts";
import { useText } from "../../lib/language.tsx";

interface Props {
  files: Intake["files"];
  /** The buttons of a file. */
  action?: (file: Intake["files"][number]) => ReactNode;
}

/** Lists the photos and reports of an intake, each as a download. */
export function IntakeFiles({ files, action }: Props) {
  const t = useText();
  if (files.length === 0) return null;
  return (
    <ul aria-label={t("Photos and reports")} className="grid gap-1">
      {files.map((file) => (
        <li key={file._id} className="flex flex-wrap items-center justify-between gap-x-3">
          <a
            href={serverUrlOf(intakeFilePath.replace(":id", file._id))}
            download={file.name}
            className="inline-flex min-h-11 min-w-0 items-center gap-2 font-semibold text-brand-700 underline"
          >
            <FileText aria-hidden="true" className="size-5 shrink-0" />
            <span className="wrap-anywhere">{file.name}</span>
          </a>
          {action?.(file)}
        </li>
      ))}
    </ul>
  );
}
