import { fileErrors, fileLimits } from "@medisense/contract/files";
import {
  addHealthDocument,
  changeHealthDocument,
  type HealthDocument,
  listHealthDocuments,
  removeHealthDocument,
} from "@medisense/contract/health/documents";
import { listPersons } from "@medisense/contract/persons/family";
import { me } from "@medisense/contract/identity";
import { screen, within } from "@testing-library/react";
import { beforeEach, expect, test } from "vitest";
import { aChild, aHolder } from "../../../features/persons/family.fixture.ts";
import { aDocument } from "../../../features/records/record.fixture.ts";
import { renderWithApp, serve } from "../../../testing/fake-server.tsx";
import { aSession } from "../../../testing/fixtures.ts";
import { DocumentsPage } from "./documents-page.tsx";

let stored: HealthDocument[] = [];

beforeEach(() => {
  stored = [];
  serve(me, aSession());
  serve(listPersons, { success: true, data: [] });
  serve(listHealthDocuments, () => ({ success: true, data: stored }));
});

const aFile = (size = 4) => new File([new Uint8Array(size)], "lipids.pdf", { type: "application/pdf" });

test("a report is described, uploaded and listed with a link to its file", async () => {
  let asked: URL | undefined;
  serve(addHealthDocument, ({ url }) => {
    asked = url;
    stored = [aDocument()];
    return { success: true, data: stored[0]! };
  });
  const { user } = renderWithApp(<DocumentsPage />);
  await screen.findByText("No report yet");
  await user.selectOptions(screen.getByLabelText("Kind of report"), "scan");
  await user.type(screen.getByLabelText("Note"), "left knee");
  await user.upload(screen.getByLabelText("Choose a photo or a PDF"), aFile());

  const card = await screen.findByRole("article", { name: "lipids.pdf" });
  const link = within(card).getByRole("link", { name: "Open" });
  expect(link.getAttribute("href")).toBe(`/user/records/documents/${stored[0]!._id}/file`);
  expect(Object.fromEntries(asked!.searchParams)).toMatchObject({ tag: "scan", personId: aSession().user.id });
  expect(asked!.search).not.toContain("knee");
});

test("a file that is too large is refused before it is sent, and what was typed stays", async () => {
  const { user } = renderWithApp(<DocumentsPage />);
  await user.type(screen.getByLabelText("Note"), "left knee");
  await user.upload(screen.getByLabelText("Choose a photo or a PDF"), aFile(fileLimits.bytes + 1));
  expect(await screen.findByText(fileErrors.tooLarge.message)).toBeDefined();
  expect(screen.getByLabelText<HTMLInputElement>("Note").value).toBe("left knee");
});

test("a report is described again, and deleted after a question", async () => {
  stored = [aDocument()];
  serve(changeHealthDocument, ({ body }) => {
    stored = [aDocument({ ...stored[0]!, ...(body as object) })];
    return { success: true, data: stored[0]! };
  });
  serve(removeHealthDocument, () => {
    stored = [];
    return { success: true };
  });
  const { user } = renderWithApp(<DocumentsPage />);
  const card = await screen.findByRole("article", { name: "lipids.pdf" });
  await user.click(within(card).getByRole("button", { name: "Change" }));
  expect(document.activeElement).toBe(within(card).getByRole("heading"));
  await user.type(within(card).getByLabelText("Note"), ", second");
  await user.click(within(card).getByRole("button", { name: "Save" }));
  expect(await screen.findByText("fasting, second")).toBeDefined();

  await user.click(screen.getByRole("button", { name: "Delete" }));
  await user.click(within(await screen.findByRole("alertdialog")).getByRole("button", { name: "Delete" }));
  expect(await screen.findByText("No report yet")).toBeDefined();
});

test("reports of an adult child who decides alone are opened, and neither added nor changed", async () => {
  stored = [aDocument()];
  const grown = aChild({ birthDate: "2000-05-14", standing: "reading", readUntil: "2026-12-31" });
  serve(listPersons, { success: true, data: [aHolder(), grown] });
  renderWithApp(<DocumentsPage />, { at: `/?person=${grown._id}` });
  const card = within(await screen.findByRole("article", { name: "lipids.pdf" }));
  expect(card.getByRole("link", { name: "Open" })).toBeDefined();
  expect(card.queryByRole("button")).toBeNull();
  expect(screen.queryByLabelText("Choose a photo or a PDF")).toBeNull();
});
