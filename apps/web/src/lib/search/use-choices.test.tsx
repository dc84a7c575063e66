import { act, screen } from "@testing-library/react";
import { expect, test } from "vitest";
import { renderWithApp } from "../../testing/fake-server.tsx";
import { useChoices } from "./use-choices.ts";

function Search() {
  const [choices, choose] = useChoices();
  return <button onClick={() => choose({ q: "bukhar" })}>{choices.toString()}</button>;
}

test("[MED-03] a choice right after Back does not bring back what Back has undone", async () => {
  const { router } = renderWithApp(<Search />, { at: "/?page=2&category=Fever" });
  const button = screen.getByRole("button");

  await act(async () => {
    await router.navigate("/?store=Crescent");
    expect(button.textContent).toBe("page=2&category=Fever");
    button.click();
  });

  expect(router.state.location.search).toBe("?store=Crescent&q=bukhar");
  expect(button.textContent).toBe("store=Crescent&q=bukhar");
});
