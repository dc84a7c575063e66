import { acceptInvitation, invitationErrors, readInvitation } from "@medisense/contract/operators/invitations";
import { listingErrors, listingFaults } from "@medisense/contract/operators/listings";
import { listHospitals } from "@medisense/contract/directory";
import { screen, waitFor } from "@testing-library/react";
import { beforeEach, expect, test } from "vitest";
import { aHospital } from "../../features/doctors/doctor.fixture.ts";
import { serve } from "../../testing/fake-server.tsx";
import { openApplication } from "../../testing/open-application.tsx";

const token = "a".repeat(43);
const open = {
  success: true as const,
  kind: "doctors" as const,
  email: "meera@example.com",
  openUntil: "2026-12-04T06:30:00.000Z",
};

beforeEach(() => serve(listHospitals, { success: true, data: [], total: 0 }));

test("an invited doctor is offered the hospitals by name, and may type one", async () => {
  serve(readInvitation, open);
  serve(listHospitals, { success: true, data: [aHospital({ name: "Coral Bay Hospital" })], total: 1 });
  const { user } = openApplication(`/invitation#${token}`);
  const field = await screen.findByLabelText<HTMLInputElement>("Name of the hospital");
  await waitFor(() =>
    expect([...(field.list?.options ?? [])].map(({ value }) => value)).toEqual(["Coral Bay Hospital"]),
  );
  expect(screen.getByText("Type a few letters and choose from the list")).toBeDefined();
  await user.type(field, "Neem");
  expect(field.value).toBe("Neem");
});

test("an invited doctor corrects a refused field and sends the data", async () => {
  serve(readInvitation, open);
  serve(acceptInvitation, {
    refuse: { ...listingErrors.invalid, fields: { fees: listingFaults.number, online: listingFaults.yesOrNo } },
  });
  const { user } = openApplication(`/invitation#${token}`);
  const fees = await screen.findByLabelText("Fee in rupees");
  expect(screen.getByText(/For meera@example.com/)).toBeDefined();
  expect(screen.queryByLabelText("Email address")).toBeNull();
  await user.click(screen.getByRole("button", { name: "Send my details" }));
  expect(await screen.findByText(listingFaults.number)).toBeDefined();
  expect(document.activeElement).toBe(fees);

  const sent: unknown[] = [];
  serve(acceptInvitation, ({ body }) => {
    sent.push(body);
    return { success: true as const, message: "" };
  });
  expect(screen.getByText("Choose one")).toBeDefined();
  await user.type(fees, "400");
  await user.selectOptions(screen.getByRole("combobox", { name: "Visits by video" }), "No");
  await user.selectOptions(screen.getByRole("combobox", { name: "Gender" }), "Female");
  await user.selectOptions(screen.getByRole("combobox", { name: "Speciality" }), "Cardiologist");
  await user.click(screen.getByRole("button", { name: "Send my details" }));
  expect(await screen.findByText("We have received your details")).toBeDefined();
  expect(sent).toMatchObject([
    { token, cells: { fees: "400", online: "no", gender: "f", specialization: "Cardiologist" } },
  ]);
});

test("an invited hospital enters its own columns, and reads that it can be found", async () => {
  serve(readInvitation, { ...open, kind: "hospitals" });
  serve(acceptInvitation, { success: true, message: "" });
  const { user } = openApplication(`/invitation#${token}`);
  expect(await screen.findByLabelText("Beds")).toBeDefined();
  await user.click(screen.getByRole("button", { name: "Send my details" }));
  expect(await screen.findByText(/Patients can find your hospital now/)).toBeDefined();
});

test("somebody who has opened an account with the invited email since is told so", async () => {
  serve(readInvitation, open);
  serve(acceptInvitation, { refuse: { ...listingErrors.invalid, fields: { email: listingFaults.emailTaken } } });
  const { user } = openApplication(`/invitation#${token}`);
  await user.click(await screen.findByRole("button", { name: "Send my details" }));
  expect(await screen.findByText(listingFaults.emailTaken)).toBeDefined();
});

test("a withdrawn link says so, and offers nothing to try again", async () => {
  serve(readInvitation, { refuse: invitationErrors.withdrawn });
  openApplication(`/invitation#${token}`);
  expect(await screen.findByText(/MediSense has withdrawn this invitation/)).toBeDefined();
  expect(screen.queryByRole("button", { name: "Retry" })).toBeNull();
});

test("a link that was used says so, and offers nothing to try again", async () => {
  serve(readInvitation, { refuse: invitationErrors.closed });
  openApplication(`/invitation#${token}`);
  expect(await screen.findByText(/This invitation has been used, replaced or has expired/)).toBeDefined();
  expect(screen.queryByRole("button", { name: "Retry" })).toBeNull();
});
