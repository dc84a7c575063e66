import type { HealthRecord } from "@medisense/contract/health/health-record";
import type { Organization, Practitioner, PractitionerRole, Resource } from "@medplum/fhirtypes";
import { asc, eq, inArray } from "drizzle-orm";
import { appointments } from "../../../appointments/tables/appointment-tables.ts";
import { doctors, hospitals } from "../../../directory/listing/tables.ts";
import { refer, referredId } from "../fhir/resource-url.ts";
import { isVisitOf } from "./is-visit-of.ts";
import { ofType, type RecordPart } from "./record-part.ts";

export const doctorsPart: RecordPart<"doctors"> = {
  async collect(db, person) {
    const seen = db.select({ id: appointments.doctorId }).from(appointments).where(isVisitOf(person.id));
    return db
      .select({
        _id: doctors.id,
        name: doctors.name,
        degree: doctors.degree,
        specialization: doctors.specialization,
        registrationNo: doctors.registrationNo,
        hospitalId: hospitals.id,
        hospitalName: hospitals.name,
      })
      .from(doctors)
      .innerJoin(hospitals, eq(hospitals.id, doctors.hospitalId))
      .where(inArray(doctors.id, seen))
      .orderBy(asc(doctors.name), asc(doctors.id));
  },

  toFhir(list) {
    const clinics = new Map(list.map(({ hospitalId, hospitalName }) => [hospitalId, hospitalName]));
    return [
      ...[...clinics].map(([id, name]): Organization => ({ resourceType: "Organization", id, name })),
      ...list.flatMap(practiceOf),
    ];
  },

  fromFhir(resources) {
    const roles = ofType<PractitionerRole>(resources, "PractitionerRole");
    const clinics = ofType<Organization>(resources, "Organization");
    return ofType<Practitioner>(resources, "Practitioner").map((doctor) => {
      const role = roles.find(({ practitioner }) => referredId(practitioner) === doctor.id);
      const hospitalId = referredId(role?.organization);
      return {
        _id: doctor.id!,
        name: doctor.name?.[0]?.text ?? "",
        degree: doctor.qualification?.[0]?.code.text ?? "",
        registrationNo: doctor.identifier?.[0]?.value ?? "",
        specialization: role?.specialty?.[0]?.text ?? "",
        hospitalId,
        hospitalName: clinics.find(({ id }) => id === hospitalId)?.name ?? "",
      };
    });
  },
};

function practiceOf(doctor: HealthRecord["doctors"][number]): Resource[] {
  const { _id, name, degree, specialization, registrationNo, hospitalId, hospitalName } = doctor;
  return [
    {
      resourceType: "Practitioner",
      id: _id,
      identifier: [{ use: "official", type: { text: "Medical registration number" }, value: registrationNo }],
      name: [{ text: name }],
      qualification: [{ code: { text: degree } }],
    },
    {
      resourceType: "PractitionerRole",
      id: `role-${_id}`,
      practitioner: refer<Practitioner>("Practitioner", _id, name),
      organization: refer<Organization>("Organization", hospitalId, hospitalName),
      specialty: [{ text: specialization }],
    },
  ];
}
