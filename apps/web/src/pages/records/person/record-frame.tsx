import type { ReactNode } from "react";
import { ClosedRecord } from "../../../features/persons/closed-record.tsx";
import { useText } from "../../../lib/language.tsx";
import { UserinfoFrame } from "../../userinfo/userinfo-frame.tsx";
import { useRecordPerson } from "./use-record-person.ts";

interface Props {
  title: string;
  /** The link to the next screen. */
  action: ReactNode;
  children: ReactNode;
}

/** Shows a page of a record, or says why the account cannot open that record any more. */
export function RecordFrame({ title, action, children }: Props) {
  const t = useText();
  const { closedBecause } = useRecordPerson();
  return (
    <UserinfoFrame title={title} action={closedBecause === undefined && action}>
      {closedBecause === undefined ? children : <ClosedRecord>{t(closedBecause)}</ClosedRecord>}
    </UserinfoFrame>
  );
}
