/// <reference types="node" />
import { existsSync, readdirSync, readFileSync } from "node:fs";
import path from "node:path";
import { appointmentErrors, cancellationTexts } from "@medisense/contract/appointments";
import { callConsent, callErrors } from "@medisense/contract/calls";
import { doctorDeskErrors } from "@medisense/contract/doctor-desk";
import { directoryErrors, specialities } from "@medisense/contract/directory";
import { consentErrors } from "@medisense/contract/health/consents";
import { erasureErrors } from "@medisense/contract/health/erasure";
import { exportErrors } from "@medisense/contract/health/export";
import { personErrors } from "@medisense/contract/health/persons";
import { erased, retentions } from "@medisense/contract/health/retention";
import { shareErrors } from "@medisense/contract/health/share";
import { chatErrors } from "@medisense/contract/chat";
import { commonErrors, waits } from "@medisense/contract/errors";
import { fileErrors } from "@medisense/contract/files";
import { h1RegisterErrors } from "@medisense/contract/pharmacy-desk/h1-register";
import { identityErrors, Password } from "@medisense/contract/identity";
import { intakeErrors } from "@medisense/contract/intakes";
import { medicineCategories, medicineErrors } from "@medisense/contract/medicines";
import { notificationErrors } from "@medisense/contract/notifications";
import { fieldMessages } from "@medisense/contract/refusals/plain-message";
import { DeliveryAddress, orderErrors } from "@medisense/contract/orders";
import { paymentErrors } from "@medisense/contract/payments";
import { pharmacyDeskErrors } from "@medisense/contract/pharmacy-desk";
import { returnErrors } from "@medisense/contract/returns";
import { lineRefusals, PrescriptionDraft, prescriptionErrors } from "@medisense/contract/prescriptions";
import { favouriteErrors } from "@medisense/contract/prescriptions/favourites";
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
import landing from "./hi/landing.json";
import privacy from "./hi/privacy.json";
import pharmacyDesk from "./hi/pharmacy-desk.json";
import risk from "./hi/risk.json";
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
const riskArea = ["pages/risk-models", "features/risk-models"];
const privacyArea = ["pages/privacy", "pages/shared-record", "features/privacy"];
const pharmacyDeskArea = ["pages/pharmacy-desk", "features/pharmacy-desk"];

/** Each catalogue with the folders whose texts it translates, and the contract's texts that reach the screen. */
const catalogues: Catalogue[] = [
  { name: "ui", texts: ui, folders: ["ui", "lib"], fromContract: [...specialities, ...messagesOf(commonErrors), ...Object.values(waits), ...Object.values(fieldMessages)] },
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
    fromContract: [...messagesOf(callErrors), callConsent.text],
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
  { name: "assistant", texts: assistant, folders: assistantArea, fromContract: [] },
  {
    name: "pharmacy-desk",
    texts: pharmacyDesk,
    folders: pharmacyDeskArea,
    fromContract: [...messagesOf(pharmacyDeskErrors), ...messagesOf(h1RegisterErrors)],
  },
  {
    name: "privacy",
    texts: privacy,
    folders: privacyArea,
    fromContract: [
      ...[consentErrors, erasureErrors, exportErrors, personErrors, shareErrors].flatMap(messagesOf),
      ...Object.values(retentions).flatMap(({ what, rule }) => [what, rule]),
      ...erased,
    ],
  },
  { name: "risk", texts: risk, folders: riskArea, fromContract: riskTexts() },
  {
    name: "app",
    texts: app,
    folders: ["app", "pages", "features"],
    except: [...doctorsArea, ...chatArea, ...callArea, ...medicinesArea, ...deskAndPrescriptions, ...pharmacyDeskArea, ...assistantArea, ...riskArea, ...privacyArea],
    fromContract: [
      ...messagesOf(identityErrors),
      ...messagesOf(intakeErrors),
      ...messagesOf(notificationErrors),
      paymentErrors.gatewayUnavailable.message,
      ...Object.values(cancellationTexts),
      ...["", "a1".repeat(100)].flatMap((password) => Password.safeParse(password).error!.issues.map(({ message }) => message)),
    ],
  },
];

describe.each(catalogues)("the Hindi catalogue $name", ({ texts, folders, except = [], fromContract }: Catalogue) => {
  const elsewhere = new Set(except.flatMap(filesIn));
  const files = folders.flatMap(filesIn).filter((file) => !elsewhere.has(file));
  const said = new Set([...files.flatMap(textsIn), ...fromContract]);
  const hindi: Record<string, string> = texts;

  test("has every text of its code", () => {
    const known: Record<string, string> = { ...ui, ...hindi };
    expect([...said].filter((text) => !known[text])).toEqual([]);
  });

  test("has no unused text", () => {
    expect(Object.keys(hindi).filter((text) => !said.has(text))).toEqual([]);
  });

  test("keeps the placeholders of each text", () => {
    expect(Object.entries(hindi).filter(([text, translated]) => !sameList(placeholders(text), placeholders(translated)))).toEqual([]);
  });
});

test("a text of the application has one translation, whichever catalogue it is looked up in", () => {
  const application = catalogues.filter(({ name }) => name !== "landing").flatMap(({ texts }) => Object.entries(texts));
  const known = new Map(application);
  expect(application.filter(([text, translated]) => known.get(text) !== translated)).toEqual([]);
});

test("a word is spelt in one way", () => {
  const texts = catalogues.flatMap((catalogue) => Object.values(catalogue.texts));
  expect(texts.filter((text) => text.includes("कतार"))).toEqual([]);
});

test("the landing page, which has no plural rules, has no plural texts", () => {
  expect(Object.keys({ ...ui, ...landing }).filter((text) => text.includes(", plural"))).toEqual([]);
});

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
