import { commonErrors } from "@medisense/contract/errors";
import { listRiskModels } from "@medisense/contract/health/risk-models";
import { instruments } from "@medisense/risk";
import { onlineManager } from "@tanstack/react-query";
import { act, screen, within } from "@testing-library/react";
import { expect, onTestFinished, test } from "vitest";
import { renderWithApp, serve } from "../../testing/fake-server.tsx";
import { ModelsPage } from "./models-page.tsx";

const offer = (ids: readonly string[]) =>
  serve(listRiskModels, {
    success: true,
    data: instruments
      .filter(({ id }) => ids.includes(id))
      .map(({ id, version, disease, title, speciality }) => ({ id, version, disease, title, speciality })),
  });

test("[DASH-03] while the server offers no model, the page shows the specified text", async () => {
  offer([]);
  renderWithApp(<ModelsPage />);

  expect(await screen.findByText("MODELS FEATURES COMING SOON (IN PROGRESS)")).toBeDefined();
});

test("[DASH-03] the offered models stand under their disease, and no other", async () => {
  offer(["idrs", "tsh-bands"]);
  renderWithApp(<ModelsPage />);

  const diabetes = (await screen.findByRole("heading", { name: "diabetes" })).parentElement!;
  expect(within(diabetes).getByRole("link").getAttribute("href")).toBe("/dashboard/models/idrs");
  expect(screen.getByRole("heading", { name: "thyroid disease" })).toBeDefined();
  expect(screen.queryByRole("heading", { name: "stroke" })).toBeNull();
  expect(screen.getByText(/This is no diagnosis/)).toBeDefined();
});

test("the points of Framingham are a second view, folded away under stroke", async () => {
  offer(["who2019-nonlab-continuous", "fsrp1994"]);
  renderWithApp(<ModelsPage />);

  const second = await screen.findByRole("link", { name: /by points/ });
  expect(second.closest("details")?.open).toBe(false);
  expect(screen.getByRole("link", { name: /without a blood test/ }).closest("details")).toBeNull();
});

test("a list that cannot be loaded says so and can be asked for again", async () => {
  serve(listRiskModels, { refuse: commonErrors.unavailable });
  const { user } = renderWithApp(<ModelsPage />);
  const retry = await screen.findByRole("button", { name: "Retry" });
  offer(["idrs"]);

  await user.click(retry);

  expect(await screen.findByRole("link", { name: /Indian Diabetes Risk Score/ })).toBeDefined();
});

test("without a network, a list that was never read says what it waits for, and comes with the network", async () => {
  onlineManager.setOnline(false);
  onTestFinished(() => onlineManager.setOnline(true));
  offer(["idrs"]);
  renderWithApp(<ModelsPage />);
  expect(await screen.findByText("This page needs the network")).toBeDefined();

  act(() => onlineManager.setOnline(true));
  expect(await screen.findByRole("link", { name: /Indian Diabetes Risk Score/ })).toBeDefined();
});
