import { prescriptionErrors } from "@medisense/contract/prescriptions";
import { useQuery, useQueryClient } from "@tanstack/react-query";
import { X } from "lucide-react";
import { useRef, useState } from "react";
import { patientRecord, useMarkVisit } from "../../features/doctor-desk/queries.ts";
import { prescriptionDesk } from "../../features/prescriptions/queries.ts";
import { PrescriptionWriter } from "../../features/prescriptions/writing/prescription-writer.tsx";
import { sharedProfile } from "../../features/profile/queries.ts";
import { useText } from "../../lib/language.tsx";
import { reasonOf } from "../../lib/reason-of.ts";
import { Button } from "../../ui/button.tsx";
import { ErrorNote } from "../../ui/error-note.tsx";
import { Tabs } from "../../ui/tabs.tsx";
import { VisitRecord } from "../doctor-desk/visits/visit-record.tsx";
import type { CallVisit } from "./call-visit.ts";

type Tab = "record" | "prescription";

interface Props {
  visit: CallVisit;
  isOpen: boolean;
  onClose(): void;
}

/** The doctor's side of the running call: the patient's record, and the prescription. */
export function DoctorPanel({ visit: { appointment, partnerName }, isOpen, onClose }: Props) {
  const t = useText();
  const [tab, setTab] = useState<Tab>("record");
  const panel = useRef<HTMLElement>(null);
  const queryClient = useQueryClient();
  const { _id, doctorId } = appointment;
  const { data: shared } = useQuery({ ...sharedProfile(_id), enabled: isOpen });

  function open(next: Tab) {
    setTab(next);
    // A prescription that was signed meanwhile tells age and sex.
    if (next === "record") void queryClient.invalidateQueries(patientRecord(_id));
    // The tabs scroll together; each begins at its top.
    if (panel.current) panel.current.scrollTop = 0;
  }
  return (
    // Closed, it keeps what is typed.
    <section
      ref={panel}
      hidden={!isOpen}
      aria-label={t("About {name}", { name: partnerName })}
      className="relative mx-2 mb-2 min-h-0 flex-[2_1_0] overflow-y-auto overscroll-contain rounded-card bg-paper p-3 text-ink-600 sm:mx-4 lg:my-2 lg:ml-0 lg:w-104 lg:flex-none xl:w-120 short:my-2 short:ml-0 short:w-1/2 short:flex-none"
    >
      <Button
        look="quiet"
        className="absolute top-3 right-3 z-10 w-11 px-0! lg:hidden"
        aria-label={t("Close")}
        onClick={onClose}
      >
        <X aria-hidden="true" className="size-5" />
      </Button>
      <Tabs<Tab>
        isDense
        keepsPanels
        label={t("About {name}", { name: partnerName })}
        value={tab}
        onChange={open}
        tabs={[
          { value: "record", label: t("Patient"), panel: <VisitRecord appointmentId={_id} /> },
          {
            value: "prescription",
            label: t("Prescription"),
            panel: (
              <div className="grid grid-cols-[minmax(0,1fr)] gap-4">
                <PrescriptionWriter
                  doctorId={doctorId}
                  appointmentId={_id}
                  shared={shared}
                  beforeVisit={<BeginVisit appointmentId={_id} />}
                />
              </div>
            ),
          },
        ]}
      />
    </section>
  );
}

/** Begins the visit without a way to the desk. It may have begun there meanwhile, so the form is asked for in any case. */
function BeginVisit({ appointmentId }: { appointmentId: string }) {
  const t = useText();
  const queryClient = useQueryClient();
  const mark = useMarkVisit();
  return (
    <div className="grid justify-items-start gap-3">
      <p>{t(prescriptionErrors.noVisitYet.message)}</p>
      <Button
        busy={mark.isPending}
        onClick={() =>
          mark.mutate(
            { id: appointmentId, as: "in_progress" },
            { onSettled: () => queryClient.invalidateQueries(prescriptionDesk(appointmentId)) },
          )
        }
      >
        {t("Begin visit")}
      </Button>
      {mark.error && <ErrorNote>{t(reasonOf(mark.error))}</ErrorNote>}
    </div>
  );
}
