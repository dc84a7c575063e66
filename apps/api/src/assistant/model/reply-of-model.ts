import type { Assessment } from "@medisense/triage";
import { howSoon, inLanguage, notADoctor } from "../wording/texts.ts";
import { spoken } from "../wording/spoken.ts";
import { checkedReply } from "../guards/checked-reply.ts";
import type { Sources } from "../tools/create-sources.ts";
import type { FoundHere } from "../tools/find-for.ts";
import type { Model } from "./create-model.ts";
import { createTools } from "./create-tools.ts";
import { higherLevel } from "./higher-level.ts";
import { readModelText } from "./read-model-text.ts";

interface Asked {
  assessment: Assessment;
  found: FoundHere;
  said: string[];
  channel: "chat" | "voice";
  patientId: string | undefined;
  signal: AbortSignal;
}

/**
 * Returns the reply in a model's words, with the higher of both levels. Returns undefined when nothing of it can be shown.
 * An emergency that only the model sees is worded by the engine.
 */
export async function replyOfModel(
  { model, sources }: { model: Model; sources: Sources },
  { assessment, channel, found, patientId, said, signal }: Asked,
  wordEmergency: (raised: Assessment) => string,
) {
  const doctors = new Map(found.doctors?.map((doctor) => [doctor.path, doctor]));
  const byId = new Map<string, string>();
  const phones = (found.hospitals ?? []).map(({ phone }) => phone);
  const tools = createTools({
    sources,
    patientId,
    noteDoctors(listed) {
      for (const doctor of listed) {
        doctors.set(doctor.path, doctor);
        byId.set(doctor.id, channel === "voice" ? doctor.name : `[${doctor.name}](${doctor.path})`);
      }
    },
    notePhones: (numbers) => phones.push(...numbers),
  });
  const ownNames = patientId ? await sources.ownNames(patientId) : [];
  const text = await model.ask({ assessment, channel, said, ownNames, tools, signal });
  if (text === undefined) return undefined;

  const { claimed, reply } = readModelText(text);
  const level = assessment.level === null && claimed !== "emergency" ? null : higherLevel(assessment.level, claimed);
  const raised: Assessment = { ...assessment, level };
  if (level === "emergency") return { assessment: raised, found, response: wordEmergency(raised) };
  const checked = checkedReply(reply, { doctors: byId, phones });
  if (checked === undefined) return undefined;

  const { language } = assessment;
  const urgency = level === "urgent" || level === "routine" ? inLanguage(howSoon[level], language) : "";
  const ai = inLanguage(notADoctor, language);
  const response =
    channel === "voice"
      ? spoken([urgency, ai, checked].join(" "), language)
      : [urgency, checked, ai].filter(Boolean).join("\n\n");
  const foundToo = { ...found, ...(doctors.size > 0 && { doctors: [...doctors.values()] }) };
  return { assessment: raised, found: foundToo, response };
}
