import type { Communication, Practitioner } from "@medplum/fhirtypes";
import { asc, eq } from "drizzle-orm";
import { attachments, conversations, messages } from "../../../consultations/chat/tables.ts";
import { refer, referredId } from "../fhir/resource-url.ts";
import { ofType, type RecordPart } from "./record-part.ts";

/** An account has one conversation with a doctor, whomever it is about. So the holder's record has the messages. */
export const messagesPart: RecordPart<"messages"> = {
  async collect(db, person) {
    const rows = await db
      .select({ message: messages, doctorId: conversations.doctorId, attachmentName: attachments.name })
      .from(messages)
      .innerJoin(conversations, eq(conversations.id, messages.conversationId))
      .leftJoin(attachments, eq(attachments.id, messages.attachmentId))
      .where(eq(conversations.patientId, person.id))
      .orderBy(asc(conversations.id), asc(messages.seq));
    return rows.map(({ message, doctorId, attachmentName }) => ({
      _id: message.id,
      doctorId,
      isFromDoctor: message.senderId === doctorId,
      content: message.content,
      attachmentName,
      sentAt: message.createdAt.toISOString(),
    }));
  },

  toFhir(list, { patient }) {
    return list.map(({ _id, doctorId, isFromDoctor, content, attachmentName, sentAt }): Communication => {
      const doctor = refer<Practitioner>("Practitioner", doctorId);
      return {
        resourceType: "Communication",
        id: _id,
        status: "completed",
        subject: patient,
        sent: sentAt,
        sender: isFromDoctor ? doctor : patient,
        recipient: [isFromDoctor ? patient : doctor],
        payload: [
          ...(content ? [{ contentString: content }] : []),
          ...(attachmentName === null ? [] : [{ contentReference: { display: attachmentName } }]),
        ],
      };
    });
  },

  fromFhir(resources) {
    return ofType<Communication>(resources, "Communication").map(({ id, sender, recipient, payload = [], sent }) => {
      const isFromDoctor = sender?.reference?.startsWith("Practitioner/") ?? false;
      return {
        _id: id!,
        doctorId: referredId(isFromDoctor ? sender : recipient?.[0]),
        isFromDoctor,
        content: payload.find(({ contentString }) => contentString !== undefined)?.contentString ?? "",
        attachmentName: payload.find(({ contentReference }) => contentReference)?.contentReference?.display ?? null,
        sentAt: sent!,
      };
    });
  },
};
