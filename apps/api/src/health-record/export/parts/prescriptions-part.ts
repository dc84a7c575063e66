import type { HealthRecord } from "@medisense/contract/health/health-record";
import { SeenWarning } from "@medisense/contract/prescriptions";
import type { DocumentReference, MedicationRequest, Practitioner, Resource } from "@medplum/fhirtypes";
import { and, asc, eq, isNotNull } from "drizzle-orm";
import { appointments } from "../../../appointments/tables/appointment-tables.ts";
import { signedPrescriptionAccess } from "../../../consultations/index.ts";
import { prescriptions } from "../../../consultations/prescriptions/tables.ts";
import { ownFields, ownNumber, ownText } from "../fhir/own-fields.ts";
import { refer, referredId } from "../fhir/resource-url.ts";
import { isVisitOf } from "./is-visit-of.ts";
import { ofType, type RecordPart } from "./record-part.ts";

type Prescription = HealthRecord["prescriptions"][number];
type Line = Prescription["lines"][number];

const DAY_MS = 24 * 3_600_000;

/** Each prescription is a document, and each of its lines a request that belongs to it. */
export const prescriptionsPart: RecordPart<"prescriptions"> = {
  async collect(db, person) {
    const rows = await db
      .select({ id: prescriptions.id })
      .from(prescriptions)
      .innerJoin(appointments, eq(appointments.id, prescriptions.appointmentId))
      .where(and(isVisitOf(person.id), isNotNull(prescriptions.signedAt)))
      .orderBy(asc(prescriptions.signedAt), asc(prescriptions.id));
    const signed = await signedPrescriptionAccess(db).findSigned(rows.map(({ id }) => id));
    return rows.map(({ id }) => {
      const {
        status: _,
        replacedBy: __,
        patientId: ___,
        date: ____,
        verifyPath: _____,
        signedAt,
        ...sheet
      } = signed.find((prescription) => prescription._id === id)!;
      return { ...sheet, signedAt: signedAt! };
    });
  },

  toFhir(list, { patient, exportedAt }) {
    const replaced = new Set(list.map(({ replaces }) => replaces));
    return list.flatMap((prescription): Resource[] => {
      const { _id, doctorId, doctorName, signedAt, lines } = prescription;
      const requester = refer<Practitioner>("Practitioner", doctorId, doctorName);
      const isReplaced = replaced.has(_id);
      const requests = lines.map((line, index): MedicationRequest => {
        const isOver = new Date(signedAt).getTime() + line.days * DAY_MS < exportedAt.getTime();
        return {
          resourceType: "MedicationRequest",
          id: `${_id}-${index + 1}`,
          ...ownFields({ strength: line.strength, form: line.form }),
          groupIdentifier: { value: _id },
          status: isReplaced ? "stopped" : isOver ? "completed" : "active",
          intent: "order",
          medicationCodeableConcept: { text: line.genericName },
          subject: patient,
          authoredOn: signedAt,
          requester,
          dosageInstruction: [
            {
              text: line.dose,
              ...(line.notes && { patientInstruction: line.notes }),
              timing: {
                repeat: {
                  boundsDuration: { value: line.days, unit: "d", system: "http://unitsofmeasure.org", code: "d" },
                },
              },
            },
          ],
        };
      });
      return [documentOf(prescription, { requester, isReplaced, patient }), ...requests];
    });
  },

  fromFhir(resources) {
    const requests = ofType<MedicationRequest>(resources, "MedicationRequest");
    const isPrescription = ({ type }: DocumentReference) => type?.text === PRESCRIPTION;
    return ofType<DocumentReference>(resources, "DocumentReference")
      .filter(isPrescription)
      .map((document) => readPrescription(document, requests.filter(belongsTo(document))));
  },
};

const PRESCRIPTION = "Prescription";

const belongsTo = (document: DocumentReference) => (request: MedicationRequest) =>
  request.groupIdentifier?.value === document.id;

function documentOf(
  prescription: Prescription,
  { requester, isReplaced, patient }: Pick<MedicationRequest, "requester"> & { isReplaced: boolean; patient: object },
): DocumentReference {
  const {
    _id,
    appointmentId,
    replaces,
    signedAt,
    doctorId: _,
    doctorName,
    lines: __,
    with: adult,
    seenWarnings,
    ...own
  } = prescription;
  const withAdult = { withName: adult?.name ?? null, withRelation: adult?.relation ?? null };
  const seen = seenWarnings.length > 0 ? JSON.stringify(seenWarnings) : null;
  return {
    resourceType: "DocumentReference",
    id: _id,
    ...ownFields({ ...own, appointmentId, ...withAdult, seenWarnings: seen }),
    status: isReplaced ? "superseded" : "current",
    type: { text: PRESCRIPTION },
    subject: patient,
    date: signedAt,
    author: [{ ...requester, display: doctorName }],
    ...(replaces && {
      relatesTo: [{ code: "replaces", target: refer<DocumentReference>("DocumentReference", replaces) }],
    }),
    content: [{ attachment: { contentType: "application/pdf", url: `/user/prescriptions/${_id}/prescription.pdf` } }],
  };
}

function readPrescription(document: DocumentReference, requests: MedicationRequest[]): Prescription {
  const text = (field: string) => ownText(document, field) ?? "";
  const author = document.author?.[0];
  return {
    _id: document.id!,
    appointmentId: text("appointmentId"),
    version: ownNumber(document, "version") ?? 1,
    replaces: referredId(document.relatesTo?.[0]?.target) || null,
    patientName: text("patientName"),
    patientAge: ownNumber(document, "patientAge"),
    patientAgeMonths: ownNumber(document, "patientAgeMonths"),
    patientSex: ownText(document, "patientSex") as Prescription["patientSex"],
    personId: text("personId"),
    with: companionOf(document),
    doctorId: referredId(author),
    doctorName: author?.display ?? "",
    degree: text("degree"),
    specialization: text("specialization"),
    registrationNo: text("registrationNo"),
    hospitalName: text("hospitalName"),
    address: text("address"),
    signedAt: document.date!,
    advice: text("advice"),
    seenWarnings: SeenWarning.array().parse(JSON.parse(text("seenWarnings") || "[]")),
    lines: requests.map((request) => {
      const [dosage] = request.dosageInstruction ?? [];
      return {
        genericName: request.medicationCodeableConcept?.text ?? "",
        strength: ownText(request, "strength") ?? "",
        form: ownText(request, "form") as Line["form"],
        dose: dosage?.text ?? "",
        days: dosage?.timing?.repeat?.boundsDuration?.value ?? 0,
        notes: dosage?.patientInstruction ?? "",
      };
    }),
  };
}

/** Returns the adult who came with a minor. */
function companionOf(document: DocumentReference): Prescription["with"] {
  const [name, relation] = [ownText(document, "withName"), ownText(document, "withRelation")];
  return name && relation ? { name, relation: relation as NonNullable<Prescription["with"]>["relation"] } : null;
}
