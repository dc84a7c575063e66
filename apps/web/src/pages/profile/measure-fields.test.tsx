import { screen } from "@testing-library/react";
import { expect, test } from "vitest";
import { renderWithApp } from "../../testing/fake-server.tsx";
import { HeightField } from "./measure-fields.tsx";

const open = () => {
  const heights: (number | null)[] = [];
  const { user } = renderWithApp(<HeightField value={null} problem={undefined} onChange={(cm) => heights.push(cm)} />);
  return { user, heights };
};

test("a height is typed with a decimal comma, and an emptied field has none", async () => {
  const { user, heights } = open();
  await user.type(screen.getByLabelText("Height"), "170,5");
  expect(heights.at(-1)).toBe(170.5);
  await user.clear(screen.getByLabelText("Height"));
  expect(heights.at(-1)).toBeNull();
});

test("inches are neither negative nor twelve", async () => {
  const { user, heights } = open();
  await user.selectOptions(screen.getByLabelText("Unit of height"), "ft");
  await user.type(screen.getByLabelText("Height, feet"), "5");
  await user.type(screen.getByLabelText("Inches"), "-1");
  expect(heights.at(-1)).toBeNaN();
  await user.clear(screen.getByLabelText("Inches"));
  await user.type(screen.getByLabelText("Inches"), "12");
  expect(heights.at(-1)).toBeNaN();
});
