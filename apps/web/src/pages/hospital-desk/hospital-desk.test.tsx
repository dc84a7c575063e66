import { listHospitalDoctors } from "@medisense/contract/directory";
import { directoryErrors } from "@medisense/contract/directory";
import { screen, waitFor } from "@testing-library/react";
import { expect, test } from "vitest";
import { serve } from "../../testing/fake-server.tsx";
import { aSession } from "../../testing/fixtures.ts";
import { openApplication } from "../../testing/open-application.tsx";

const { user } = aSession();
const hospitalName = "St. Mary's 24/7 & Sons";
const desk = `/hospital/${encodeURIComponent(hospitalName)}/dashboard`;
const session = aSession({ user: { ...user, role: "hospital" }, hospitalName, dashboardUrl: desk });

test("a hospital without listed doctors reads when they will be listed, whatever characters its name contains", async () => {
  serve(listHospitalDoctors, { refuse: directoryErrors.hospitalNotFound });
  const { address } = openApplication(`${desk}/nothing`, session);
  expect(await screen.findByRole("heading", { name: hospitalName })).toBeDefined();
  expect(await screen.findByText("None of your doctors is listed yet")).toBeDefined();
  expect(address()).toBe(desk);
});

test("a hospital at another hospital's desk is redirected to its own", async () => {
  serve(listHospitalDoctors, { refuse: directoryErrors.hospitalNotFound });
  const { address } = openApplication("/hospital/Neem%20Tree%20Hospital/dashboard", session);
  await waitFor(() => expect(address()).toBe(desk));
});
