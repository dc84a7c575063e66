import { screen, within } from "@testing-library/react";
import { expect, test, vi } from "vitest";
import { renderWithApp } from "../../testing/fake-server.tsx";
import { AccountDeletedPage } from "./account-deleted-page.tsx";

test("the receipt of a deletion is printed by itself, without the buttons beside it", async () => {
  const print = vi.fn();
  vi.stubGlobal("print", print);
  const { user } = renderWithApp(<AccountDeletedPage />);
  const printed = screen.getByRole("heading", { level: 1 }).closest<HTMLElement>("[data-printed]")!;
  expect(within(printed).getByText("This receipt is also in your last email from us.")).toBeTruthy();
  expect(within(printed).queryByRole("link")).toBeNull();

  await user.click(screen.getByRole("button", { name: "Print" }));
  expect(print).toHaveBeenCalled();
});
