import { screen } from "@testing-library/react";
import { expect, test } from "vitest";
import { renderWithApp } from "../../testing/fake-server.tsx";
import { HeightField, WeightField } from "./measure-fields.tsx";

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

test("a weight that was typed stays when its unit is chosen after it, and one that was saved is converted", async () => {
  const weights: (number | null)[] = [];
  const { user } = renderWithApp(<WeightField value={70} problem={undefined} onChange={(kg) => weights.push(kg)} />);
  const field = screen.getByLabelText("Weight");
  await user.selectOptions(screen.getByLabelText("Unit of weight"), "lb");
  expect(field).toHaveProperty("value", "154.3");
  await user.selectOptions(screen.getByLabelText("Unit of weight"), "kg");
  expect(weights).toEqual([]);

  await user.clear(field);
  await user.type(field, "154");
  await user.selectOptions(screen.getByLabelText("Unit of weight"), "lb");
  expect(field).toHaveProperty("value", "154");
  expect(weights.at(-1)).toBe(69.9);
});

test("a height typed as 5.6 before the unit is 5 feet and 6 inches", async () => {
  const { user, heights } = open();
  await user.type(screen.getByLabelText("Height"), "5.6");
  await user.selectOptions(screen.getByLabelText("Unit of height"), "ft");
  expect(screen.getByLabelText("Height, feet")).toHaveProperty("value", "5");
  expect(screen.getByLabelText("Inches")).toHaveProperty("value", "6");
  expect(heights.at(-1)).toBe(167.6);
});
