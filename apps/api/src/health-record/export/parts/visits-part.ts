import type { AppointmentStatus } from "@medisense/contract/appointments";
import { SLOT_MINUTES } from "@medisense/contract/appointments";
import type { HealthRecord } from "@medisense/contract/health/health-record";
import type { Appointment, Practitioner } from "@medplum/fhirtypes";
import { asc, eq } from "drizzle-orm";
import { appointments } from "../../../appointments/tables/appointment-tables.ts";
import { intakes } from "../../../appointments/tables/intake-tables.ts";
import { doctors } from "../../../directory/listing/tables.ts";
import { ownFields, ownFlag, ownNumber, ownText } from "../fhir/own-fields.ts";
import { refer, referredId } from "../fhir/resource-url.ts";
import { isVisitOf } from "./is-visit-of.ts";
import { ofType, type RecordPart } from "./record-part.ts";

type Visit = HealthRecord["visits"][number];

const statuses: Record<AppointmentStatus, NonNullable<Appointment["status"]>> = {
  pending: "pending",
  confirmed: "booked",
  in_progress: "arrived",
  completed: "fulfilled",
  no_show: "noshow",
  cancelled: "cancelled",
  expired: "cancelled",
};

export const visitsPart: RecordPart<"visits"> = {
  async collect(db, person) {
    const rows = await db
      .select({ visit: appointments, doctorName: doctors.name, reason: intakes.reason, since: intakes.since })
      .from(appointments)
      .innerJoin(doctors, eq(doctors.id, appointments.doctorId))
      .leftJoin(intakes, eq(intakes.appointmentId, appointments.id))
      .where(isVisitOf(person.id))
      .orderBy(asc(appointments.startsAt), asc(appointments.id));
    return rows.map(({ visit, doctorName, reason, since }) => ({
      _id: visit.id,
      doctorId: visit.doctorId,
      doctorName,
      startsAt: visit.startsAt.toISOString(),
      mode: visit.mode,
      status: visit.status,
      bookedAt: visit.createdAt.toISOString(),
      fee: visit.feePaise / 100,
      intake: reason === null || since === null ? null : { reason, since },
    }));
  },

  toFhir(visits, { patient }) {
    return visits.map(({ _id, doctorId, doctorName, startsAt, mode, status, bookedAt, fee, intake }): Appointment => {
      const doctor = refer<Practitioner>("Practitioner", doctorId, doctorName);
      return {
        resourceType: "Appointment",
        id: _id,
        ...ownFields({ mode, status, fee, hasIntake: intake !== null, since: intake?.since ?? null }),
        status: statuses[status],
        start: startsAt,
        end: new Date(new Date(startsAt).getTime() + SLOT_MINUTES * 60_000).toISOString(),
        created: bookedAt,
        ...(intake?.reason && { reasonCode: [{ text: intake.reason }] }),
        participant: [
          { actor: patient, status: "accepted" },
          { actor: doctor, status: "accepted" },
        ],
      };
    });
  },

  fromFhir(resources) {
    return ofType<Appointment>(resources, "Appointment").map((visit) => {
      const doctor = visit.participant[1]?.actor;
      return {
        _id: visit.id!,
        doctorId: referredId(doctor),
        doctorName: doctor?.display ?? "",
        startsAt: visit.start!,
        mode: ownText(visit, "mode") as Visit["mode"],
        status: ownText(visit, "status") as Visit["status"],
        bookedAt: visit.created!,
        fee: ownNumber(visit, "fee") ?? 0,
        intake: ownFlag(visit, "hasIntake")
          ? { reason: visit.reasonCode?.[0]?.text ?? "", since: ownText(visit, "since") ?? "" }
          : null,
      };
    });
  },
};
