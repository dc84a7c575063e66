import { siteStats } from "@medisense/contract/directory";
import { expect, test } from "vitest";
import { useDirectory } from "./testing/use-directory.ts";

const directory = useDirectory();

test("[LAND-04] doctors, medicines and models are counted", async () => {
  const { data } = await directory.call(siteStats, {});

  expect(data).toEqual({ doctorsAvailable: 120, totalMedicines: 2500, totalModels: 18 });
});
