import type { HealthRecord } from "@medisense/contract/health/health-record";
import { istTime } from "@medisense/contract/ist";
import { profileEntryKinds } from "@medisense/contract/persons/profile";
import type { Locale } from "@medisense/contract/locales";
import { termNamed } from "../../../persons/index.ts";
import {
  createPdf,
  ink,
  MARGIN,
  makeRoom,
  type Pdf,
  rule,
  widthOf,
  writeInScripts,
} from "../../../platform/files/create-pdf.ts";
import type { Face } from "../../../platform/files/pdf-in-scripts.ts";
import { type RecordTexts, recordTexts } from "./record-texts.ts";
import { resultText } from "./result-text.ts";

/** Drawing blocks the process, so a very long record shows the latest rows of each section. */
const MAX_ROWS = 200;

/** Creates the PDF of a health record, for people and for printing. Chats are left to the other formats. */
export function recordPdf(record: HealthRecord, madeAt: Date, locale: Locale): Promise<Buffer> {
  const texts = recordTexts(locale);
  const name = `${record.person.firstName} ${record.person.lastName}`.trim();
  const draw = (pdf: Pdf) => {
    write(pdf, name, "bold", 18);
    write(pdf, `${texts.say("title")} · ${texts.say("madeOn")} ${texts.day.format(madeAt)}`, "regular", 10, ink.soft);
    rule(pdf, ink.brand, 1.5);
    drawProfile(pdf, texts, record, locale);
    drawVisits(pdf, texts, record);
    drawPrescriptions(pdf, texts, record);
    drawMedicines(pdf, texts, record);
    drawMeasurements(pdf, texts, record);
    drawResults(pdf, texts, record, locale);
    drawFiles(pdf, texts, record);
    pdf.moveDown(0.8);
    write(pdf, texts.say("chats"), "regular", 9, ink.soft);
  };
  return createPdf(texts.say("title"), "MediSense", draw, locale, `${name} · ${texts.day.format(madeAt)}`);
}

function drawProfile(pdf: Pdf, texts: RecordTexts, { person, profile, entries }: HealthRecord, locale: Locale) {
  const facts = [
    [texts.say("born"), person.birthDate && dayOf(texts, person.birthDate)],
    [texts.say("sex"), person.sex && texts.sex(person.sex)],
    [texts.say("phone"), profile?.phone],
    [texts.say("bloodGroup"), profile?.bloodGroup],
    [texts.say("height"), profile?.heightCm && `${profile.heightCm} ${texts.unit("cm")}`],
    [texts.say("weight"), profile?.weightKg && `${profile.weightKg} ${texts.unit("kg")}`],
    ...profileEntryKinds.map((kind) => [
      texts.kind(kind),
      entries
        .filter((entry) => entry.kind === kind)
        .map(({ name }) => termNamed(kind, name)?.[locale] ?? name)
        .join(", "),
    ]),
  ] as const;
  for (const [name, value] of facts) if (value) write(pdf, `${name}: ${value}`, "regular", 11);
}

function drawVisits(pdf: Pdf, texts: RecordTexts, { visits }: HealthRecord) {
  section(pdf, texts, texts.say("visits"), visits, ({ startsAt, doctorName, mode, status, intake }) => {
    write(pdf, `${dayOf(texts, startsAt)} · ${doctorName}`, "bold", 11);
    write(pdf, `${texts.say(mode)}, ${texts.visitState(status)}`, "regular", 10, ink.soft);
    if (intake?.reason) write(pdf, `${texts.say("reason")}: ${intake.reason}`, "regular", 10);
  });
}

function drawPrescriptions(pdf: Pdf, texts: RecordTexts, { prescriptions }: HealthRecord) {
  section(pdf, texts, texts.say("prescriptions"), prescriptions, ({ lines, advice, ...sheet }) => {
    write(pdf, `${dayOf(texts, sheet.signedAt)} · ${sheet.doctorName}`, "bold", 11);
    write(pdf, `${sheet.degree} · ${texts.say("registrationNo")} ${sheet.registrationNo}`, "regular", 9, ink.soft);
    for (const { genericName, strength, dose, days, notes } of lines) {
      const line = [`${genericName} ${strength}`.trim(), dose, texts.days(days), notes];
      write(pdf, line.filter(Boolean).join(" · "), "regular", 10);
    }
    if (advice) write(pdf, advice, "regular", 10);
  });
}

function drawMedicines(pdf: Pdf, texts: RecordTexts, { orderLines }: HealthRecord) {
  section(pdf, texts, texts.say("medicines"), orderLines, ({ name, genericName, packs, storeName, ...one }) => {
    write(pdf, `${dayOf(texts, one.orderedAt)} · ${name}`, "bold", 11);
    if (genericName && genericName !== name) write(pdf, genericName, "regular", 10);
    // Nothing is left of a cancelled line.
    const facts = [packs > 0 && texts.packs(packs), storeName, texts.parcelState(one.state)];
    write(pdf, facts.filter(Boolean).join(" · "), "regular", 10, ink.soft);
  });
}

function drawMeasurements(pdf: Pdf, texts: RecordTexts, { measurements }: HealthRecord) {
  section(
    pdf,
    texts,
    texts.say("measurements"),
    measurements,
    ({ kind, entered, secondValue, unit, context, ...one }) => {
      const value = secondValue === null ? `${entered}` : `${entered}/${secondValue}`;
      const when = context === null ? "" : `, ${texts.sugarContext(context)}`;
      const measured = `${texts.measurement(kind)}: ${value} ${texts.unit(unit)}${when}`;
      // Values of one day differ by their time.
      const at = `${dayOf(texts, one.measuredAt)}, ${istTime(new Date(one.measuredAt))}`;
      write(pdf, `${at} · ${measured}`, "regular", 10);
    },
  );
}

function drawResults(pdf: Pdf, texts: RecordTexts, { checkResults }: HealthRecord, locale: Locale) {
  section(pdf, texts, texts.say("results"), checkResults, (result) => {
    const { title, found } = resultText(result, locale);
    write(pdf, `${dayOf(texts, result.takenAt)} · ${title}`, "bold", 11);
    write(pdf, found, "regular", 10, ink.soft);
  });
}

/** Writes the names of all files; a report stands at its own day. */
function drawFiles(pdf: Pdf, texts: RecordTexts, { files, documents }: HealthRecord) {
  const rows = [
    ...files.map(({ name, addedAt }) => ({ name, at: addedAt })),
    ...documents.map(({ name, note, date }) => ({ name: note || name, at: date })),
  ].toSorted((one, other) => one.at.localeCompare(other.at));
  section(pdf, texts, texts.say("files"), rows, ({ name, at }) =>
    write(pdf, `${dayOf(texts, at)} · ${name}`, "regular", 10),
  );
}

/** Writes the latest rows of a section, latest first. */
function section<Row>(pdf: Pdf, texts: RecordTexts, title: string, rows: Row[], writeRow: (row: Row) => void) {
  makeRoom(pdf, 80);
  pdf.moveDown(0.8);
  write(pdf, title, "bold", 13, ink.brand);
  rule(pdf, ink.line, 0.75);
  if (rows.length === 0) write(pdf, texts.say("nothing"), "regular", 10, ink.soft);
  for (const row of rows.slice(-MAX_ROWS).reverse()) {
    makeRoom(pdf, 40);
    writeRow(row);
    pdf.moveDown(0.3);
  }
  if (rows.length > MAX_ROWS) write(pdf, texts.say("older"), "regular", 10, ink.soft);
}

const dayOf = ({ day }: RecordTexts, date: string) => day.format(new Date(date));

function write(pdf: Pdf, text: string, face: Face, size: number, color: string = ink.dark) {
  pdf.x = MARGIN;
  pdf.fillColor(color);
  writeInScripts(pdf, text, { face, size, width: widthOf(pdf) });
}
