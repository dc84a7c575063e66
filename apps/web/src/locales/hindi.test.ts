/// <reference types="node" />
import { existsSync, readdirSync, readFileSync } from "node:fs";
import path from "node:path";
import { appointmentErrors, cancellationTexts, cancelledTexts } from "@medisense/contract/appointments";
import { callConsentTexts, callErrors } from "@medisense/contract/calls";
import { doctorDeskErrors } from "@medisense/contract/doctor-desk";
import { medicineUses, packForms } from "@medisense/contract/medicines/catalogue-words";
import { directoryErrors, specialities, spokenLanguages } from "@medisense/contract/directory";
import { consentErrors, outsideModelTexts } from "@medisense/contract/health/consents";
import { erasureErrors } from "@medisense/contract/health/erasure";
import { exportErrors } from "@medisense/contract/health/export";
import { erased, retentions } from "@medisense/contract/health/retention";
import { shareErrors } from "@medisense/contract/health/share";
import { chatErrors } from "@medisense/contract/chat";
import { commonErrors, waits } from "@medisense/contract/errors";
import { fileErrors } from "@medisense/contract/files";
import { caregiverErrors } from "@medisense/contract/persons/caregivers";
import { checkResultErrors } from "@medisense/contract/health/check-results";
import { documentErrors } from "@medisense/contract/health/documents";
import { measurementErrors } from "@medisense/contract/health/measurements";
import { measures } from "@medisense/contract/health/measures";
import { personConsentVersions } from "@medisense/contract/persons/family";
import { handOverErrors, handOverVersions } from "@medisense/contract/health/hand-over";
import { personErrors } from "@medisense/contract/persons/persons";
import { importErrors } from "@medisense/contract/operators/imports";
import { invitationErrors } from "@medisense/contract/operators/invitations";
import { listingDocumentErrors } from "@medisense/contract/operators/listing-details";
import { listingErrors, listingFaults } from "@medisense/contract/operators/listings";
import { h1RegisterErrors } from "@medisense/contract/pharmacy-desk/h1-register";
import { identityErrors, Password } from "@medisense/contract/identity";
import { avatarErrors } from "@medisense/contract/persons/avatars";
import { EmergencyContact } from "@medisense/contract/health/emergency-card";
import { ProfileForm, profileErrors } from "@medisense/contract/persons/profile";
import { profileShareErrors } from "@medisense/contract/persons/profile-shares";
import { intakeErrors } from "@medisense/contract/intakes";
import { leaveReasons } from "@medisense/contract/doctor-desk/leave-reasons";
import { medicineCategories, medicineErrors } from "@medisense/contract/medicines";
import { notificationErrors } from "@medisense/contract/notifications";
import { fieldMessages } from "@medisense/contract/refusals/plain-message";
import { DeliveryAddress, orderCancelledTexts, orderErrors } from "@medisense/contract/orders";
import { paymentErrors } from "@medisense/contract/payments";
import { oversightErrors } from "@medisense/contract/payments/oversight";
import { payoutErrors } from "@medisense/contract/payments/payouts";
import { pharmacyDeskErrors } from "@medisense/contract/pharmacy-desk";
import { finishLogin, secondFactorErrors, turnOnSecondFactor } from "@medisense/contract/identity/second-factor";
import { grievanceErrors } from "@medisense/contract/grievances/grievances";
import { hospitalDeskErrors } from "@medisense/contract/operators/hospital-desk";
import { loginErrors } from "@medisense/contract/operators/logins";
import { returnErrors } from "@medisense/contract/returns";
import { PrescriptionDraft, prescriptionErrors } from "@medisense/contract/prescriptions";
import { lineRefusals } from "@medisense/contract/prescriptions/line-refusals";
import { favouriteErrors } from "@medisense/contract/prescriptions/favourites";
import { hindiOfResults } from "@medisense/risk/hindi-of-results";
import ts from "typescript";
import { describe, expect, test } from "vitest";
import { riskTexts } from "../testing/risk-texts.ts";
import app from "./hi/app.json";
import assistant from "./hi/assistant.json";
import calls from "./hi/calls.json";
import chat from "./hi/chat.json";
import desk from "./hi/desk.json";
import doctors from "./hi/doctors.json";
import medicines from "./hi/medicines.json";
import family from "./hi/family.json";
import grievances from "./hi/grievances.json";
import landing from "./hi/landing.json";
import payments from "./hi/payments.json";
import privacy from "./hi/privacy.json";
import operators from "./hi/operators.json";
import pharmacyDesk from "./hi/pharmacy-desk.json";
import profile from "./hi/profile.json";
import records from "./hi/records.json";
import risk from "./hi/risk.json";
import security from "./hi/security.json";
import shared from "./hi/shared.json";
import ui from "./hi/ui.json";

interface Catalogue {
  name: string;
  texts: Record<string, string>;
  folders: string[];
  /** Folders inside `folders` that belong to another catalogue. */
  except?: string[];
  fromContract: string[];
}

const source = path.join(import.meta.dirname, "..");
const messagesOf = (errors: Record<string, { message: string }>) => Object.values(errors).map(({ message }) => message);

const doctorsArea = ["pages/doctors", "features/doctors", "features/slots", "features/appointment-cart"];
const chatArea = ["pages/chat", "features/chat"];
const callArea = ["pages/video-call", "features/calls"];
const medicinesArea = ["pages/medicines", "features/medicines", "features/medicine-cart", "features/orders"];
const deskAndPrescriptions = ["pages/doctor-desk", "pages/prescriptions", "features/doctor-desk", "features/prescriptions"];
const assistantArea = ["pages/dashboard/medibot", "pages/artificial-doctor", "pages/about-assistants", "features/assistant"];
const familyArea = ["pages/family", "pages/hand-over", "features/persons"];
const recordsArea = ["pages/records", "features/records"];
const riskArea = ["pages/risk-models", "features/risk-models"];
const profileArea = ["pages/profile", "pages/userinfo/emergency-card", "features/profile"];
const paymentsArea = ["features/payouts"];
const privacyArea = ["pages/privacy", "pages/shared-record", "features/privacy"];
const securityArea = ["pages/security", "pages/login/second-step", "features/second-factor"];
const grievancesArea = ["pages/grievances", "pages/admin-desk/grievances", "features/grievances"];
const operatorsArea = ["pages/admin-desk", "pages/hospital-desk", "pages/token-board", "pages/invitation", "features/operators", "features/oversight"];
const pharmacyDeskArea = ["pages/pharmacy-desk", "features/pharmacy-desk"];

/** Breaks every rule of a profile and of a contact that has a message for people. */
const tooLong = "x".repeat(200);
const wrongProfile = {
  firstName: " ",
  lastName: tooLong,
  name: tooLong,
  relation: tooLong,
  phone: "1",
  birthDate: null,
  gender: null,
  bloodGroup: null,
  height: 1,
  weight: 0,
  allergies: [tooLong],
  diseases: Array.from({ length: 51 }, () => "x"),
  medications: [],
};

/** Each catalogue with the folders whose texts it translates, and the contract's texts that reach the screen. */
const catalogues: Catalogue[] = [
  { name: "ui", texts: ui, folders: ["ui", "lib"], fromContract: [...specialities, ...spokenLanguages, ...messagesOf(commonErrors), ...Object.values(waits), ...Object.values(fieldMessages)] },
  { name: "landing", texts: landing, folders: ["landing"], fromContract: messagesOf(notificationErrors) },
  {
    name: "doctors",
    texts: doctors,
    folders: doctorsArea,
    fromContract: [...messagesOf(appointmentErrors), ...messagesOf(directoryErrors)],
  },
  {
    name: "medicines",
    texts: medicines,
    folders: medicinesArea,
    fromContract: [
      ...medicineCategories,
      ...packForms,
      ...medicineUses,
      ...Object.values(orderCancelledTexts),
      ...[medicineErrors, orderErrors, returnErrors, fileErrors].flatMap(messagesOf),
      ...DeliveryAddress.safeParse({
        name: "A",
        streetAddress: "A",
        city: "A",
        state: "A",
        postalCode: "",
        country: "Nepal",
        phone: "",
        email: "",
      }).error!.issues.map(({ message }) => message),
    ],
  },
  { name: "chat", texts: chat, folders: chatArea, fromContract: [chatErrors, fileErrors].flatMap(messagesOf) },
  {
    name: "calls",
    texts: calls,
    folders: callArea,
    fromContract: messagesOf(callErrors),
  },
  {
    name: "desk",
    texts: desk,
    folders: deskAndPrescriptions,
    fromContract: [
      ...messagesOf(doctorDeskErrors),
      ...messagesOf(prescriptionErrors),
      ...messagesOf(favouriteErrors),
      ...Object.values(lineRefusals),
      ...[-1, 1].flatMap((sign) =>
        PrescriptionDraft.safeParse({
          patientAge: sign * 999,
          patientAgeMonths: sign * 999,
          patientSex: "other",
          advice: "☐",
          lines: [{ genericName: sign < 0 ? "" : "☐", form: "other", dose: "", days: sign * 999 }],
        }).error!.issues.map(({ message }) => message),
      ),
    ],
  },
  { name: "payments", texts: payments, folders: paymentsArea, fromContract: messagesOf(payoutErrors) },
  { name: "assistant", texts: assistant, folders: assistantArea, fromContract: [] },
  {
    name: "pharmacy-desk",
    texts: pharmacyDesk,
    folders: pharmacyDeskArea,
    fromContract: [...messagesOf(pharmacyDeskErrors), ...messagesOf(h1RegisterErrors)],
  },
  {
    name: "profile",
    texts: profile,
    folders: profileArea,
    fromContract: [
      ...[avatarErrors, profileErrors, profileShareErrors].flatMap(messagesOf),
      ...[ProfileForm, EmergencyContact].flatMap((schema) => schema.safeParse(wrongProfile).error!.issues.map(({ message }) => message)),
    ],
  },
  {
    name: "family",
    texts: family,
    folders: familyArea,
    fromContract: [...messagesOf(personErrors), ...messagesOf(caregiverErrors), ...messagesOf(handOverErrors)],
  },
  {
    name: "records",
    texts: records,
    folders: recordsArea,
    fromContract: [
      ...[measurementErrors, documentErrors, checkResultErrors].flatMap(messagesOf),
      ...Object.values(measures).flatMap(({ label, units }) => [label, ...units.map(({ unit }) => unit)]),
    ],
  },
  {
    name: "privacy",
    texts: privacy,
    folders: privacyArea,
    fromContract: [
      ...[consentErrors, erasureErrors, exportErrors, shareErrors].flatMap(messagesOf),
      ...Object.values(retentions).flatMap(({ what, rule }) => [what, rule]),
      ...erased,
    ],
  },
  {
    name: "security",
    texts: security,
    folders: securityArea,
    fromContract: [
      ...messagesOf(secondFactorErrors),
      ...[turnOnSecondFactor.body, finishLogin.body.pick({ code: true })].flatMap((schema) =>
        schema.safeParse({ code: "" }).error!.issues.map(({ message }) => message),
      ),
    ],
  },
  { name: "grievances", texts: grievances, folders: grievancesArea, fromContract: messagesOf(grievanceErrors) },
  { name: "operators", texts: operators, folders: operatorsArea, except: ["pages/admin-desk/grievances"], fromContract: [...[loginErrors, hospitalDeskErrors, oversightErrors, listingErrors, importErrors, invitationErrors, listingDocumentErrors, fileErrors].flatMap(messagesOf), ...Object.values(listingFaults)] },
  { name: "risk", texts: { ...risk, ...hindiOfResults }, folders: riskArea, fromContract: riskTexts() },
  {
    name: "app",
    texts: app,
    folders: ["app", "pages", "features"],
    except: [...doctorsArea, ...chatArea, ...callArea, ...medicinesArea, ...deskAndPrescriptions, ...pharmacyDeskArea, ...assistantArea, ...riskArea, ...profileArea, ...familyArea, ...recordsArea, ...privacyArea, ...paymentsArea, ...securityArea, ...operatorsArea, ...grievancesArea],
    fromContract: [
      ...messagesOf(identityErrors),
      invitationErrors.withdrawn.message,
      ...messagesOf(intakeErrors),
      ...messagesOf(notificationErrors),
      paymentErrors.gatewayUnavailable.message,
      paymentErrors.onItsWay.message,
      paymentErrors.closed.message,
      ...Object.values(cancelledTexts),
      ...Object.values(cancellationTexts),
      ...Object.values(leaveReasons),
      ...["", "a1".repeat(100)].flatMap((password) => Password.safeParse(password).error!.issues.map(({ message }) => message)),
    ],
  },
];

/** Returns the texts that the code of a catalogue shows. */
function saidBy({ folders, except = [], fromContract }: Catalogue) {
  const elsewhere = new Set(except.flatMap(filesIn));
  const files = folders.flatMap(filesIn).filter((file) => !elsewhere.has(file));
  return new Set([...files.flatMap(textsIn), ...fromContract]);
}

const saidIn = new Map(catalogues.map((catalogue) => [catalogue.name, saidBy(catalogue)]));

describe.each(catalogues)("the Hindi catalogue $name", ({ name, texts }: Catalogue) => {
  const said = saidIn.get(name)!;
  const hindi: Record<string, string> = texts;

  test("has every text of its code", () => {
    const known: Record<string, string> = { ...ui, ...(name !== "landing" && shared), ...hindi };
    expect([...said].filter((text) => !known[text])).toEqual([]);
  });

  test("has no unused text", () => {
    expect(Object.keys(hindi).filter((text) => !said.has(text))).toEqual([]);
  });

  test("keeps the placeholders of each text", () => {
    expect(Object.entries(hindi).filter(([text, translated]) => !sameList(placeholders(text), placeholders(translated)))).toEqual([]);
  });
});

const everyText = [shared, ...catalogues.map(({ texts }) => texts)].flatMap((texts) => Object.entries(texts));

test("a text has one translation, on the landing page and in the application", () => {
  const known = new Map(everyText);
  expect(everyText.filter(([text, translated]) => known.get(text) !== translated)).toEqual([]);
});

test("the shared catalogue has the texts of several areas of the application, and each text is in one catalogue", () => {
  const application = catalogues.filter(({ name }) => name !== "landing");
  const areas = application.filter(({ name }) => name !== "ui").map(({ name }) => saidIn.get(name)!);
  expect(Object.keys(shared).filter((text) => areas.filter((said) => said.has(text)).length < 2)).toEqual([]);
  const keys = [shared, ...application.map(({ texts }) => texts)].flatMap((texts) => Object.keys(texts));
  expect(keys.filter((text, place) => keys.indexOf(text) !== place && !Object.hasOwn(hindiOfResults, text))).toEqual([]);
});

test("a Hindi word is spelt in one way, on screens and in what the server writes", () => {
  const texts = [...everyText.map(([, hindi]) => hindi), ...agreedTexts, ...serverTexts()];
  const spellings = new Map<string, Set<string>>();
  for (const word of texts.flatMap((text) => text.normalize("NFD").match(/[\p{Script=Devanagari}\u200d]+/gu) ?? [])) {
    // Writers differ in the dot below, in the moon above and in the joiner.
    const same = word.replaceAll(/[\u093c\u200d]/g, "").replaceAll("\u0901", "\u0902");
    spellings.set(same, (spellings.get(same) ?? new Set()).add(word));
  }
  expect([...spellings.values()].filter(({ size }) => size > 1).map((words) => [...words])).toEqual([]);
});

test("an appointment has a फ़ीस and a delivery a शुल्क, and a visit is a मुलाक़ात", () => {
  const texts = everyText.map(([, hindi]) => hindi);
  expect(texts.filter((text) => /विज़िट|लॉगिन|(?<!डिलीवरी )शुल्क/.test(text))).toEqual([]);
});

test.each([
  ["निमंत्रण", /न्योत|बुलाव/],
  ["दवा दुकान", /फ़ार्मेसी/],
  ["न्यूज़लेटर", /समाचार पत्र/],
  ["गोपनीयता", /निजता/],
  ["मेन्यू", /मेनू/],
  ["होम", /मुखपृष्ठ/],
  ["QR", /क्यूआर/],
  ["ड्राफ़्ट", /मसौदा/],
  ["आपात स्थिति", /आपातकाल(?!ीन)/],
  ["घटक", /संघटन/],
  ["स्ट्रेंथ", /शक्ति/],
  ["लंबाई", /(?<!\p{Script=Devanagari})क़?द(?!\p{Script=Devanagari})/u],
  ["रीडिंग", /[मन]ापे गए मान/],
])("in Hindi it is %s, with no second word for it, on screens and in what the server writes", (_, other) => {
  const texts = [...everyText.map(([, hindi]) => hindi), ...serverTexts()].map((text) => text.normalize("NFC"));
  expect(texts.flatMap((text) => text.match(new RegExp(`.*(?:${other.source.normalize("NFC")}).*`, `g${other.flags}`)) ?? [])).toEqual([]);
});

test("a page or button that the server names in quotation marks is called so on the screen", () => {
  const named = serverTexts().flatMap((text) => [...text.matchAll(/“([^”$]+)”/g)].map(([, name]) => name!));
  const onScreen = new Set(everyText.flat());
  expect(named.filter((name) => !onScreen.has(name))).toEqual([]);
});

test("the landing page, which has no plural rules, has no plural texts", () => {
  expect(Object.keys({ ...ui, ...landing }).filter((text) => text.includes(", plural"))).toEqual([]);
});

/** The texts that people agree to. They are in the contract with their version, not in a catalogue. */
const agreedTexts = [
  ...[...callConsentTexts, ...outsideModelTexts].map(({ text }) => text.hi),
  ...personConsentVersions.flatMap(({ minor, adult }) => [minor.hi, adult.hi]),
  ...handOverVersions.flatMap(({ takeOver, agree }) => [takeOver.hi, agree.hi]),
];

/** Returns the sources of the server. Left out are those that read what people write, in every spelling. */
function serverTexts(): string[] {
  const server = path.join(source, "../../api/src");
  return readdirSync(server, { recursive: true, encoding: "utf8" })
    .filter((file) => file.endsWith(".ts") && !/\.test\.ts$|search|guards|assistant\/risk\/|tools\/(own-things|find-for|medicine-words)|roles-of-words|latin-spelling-of/.test(file))
    .map((file) => readFileSync(path.join(server, file), "utf8"));
}

function filesIn(folder: string): string[] {
  const root = path.join(source, folder);
  if (!existsSync(root)) return [];
  return readdirSync(root, { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile() && /\.tsx?$/.test(entry.name) && !/\.test\.tsx?$/.test(entry.name))
    .map((entry) => path.join(entry.parentPath, entry.name));
}

/** Returns the texts of `t("…")`, `msg("…")` and `<Trans id="…" />` in one file. */
function textsIn(file: string): string[] {
  const texts: string[] = [];
  const collect = (node: ts.Node | undefined) => {
    if (!node) return;
    if (ts.isStringLiteralLike(node)) texts.push(node.text);
    if (ts.isConditionalExpression(node)) [node.whenTrue, node.whenFalse].forEach(collect);
    if (ts.isJsxExpression(node)) collect(node.expression);
  };
  const visit = (node: ts.Node) => {
    if (ts.isCallExpression(node) && /^(t|msg)$/.test(node.expression.getText())) collect(node.arguments[0]);
    if (ts.isJsxAttribute(node) && node.name.getText() === "id" && node.parent.parent.tagName.getText() === "Trans") {
      collect(node.initializer);
    }
    ts.forEachChild(node, visit);
  };
  visit(ts.createSourceFile(file, readFileSync(file, "utf8"), ts.ScriptTarget.Latest, true, ts.ScriptKind.TSX));
  return texts;
}

const placeholders = (text: string) => (text.match(/\{\w+|<\/?\d+\/?>/g) ?? []).toSorted();
const sameList = (one: string[], other: string[]) => one.join() === other.join();
