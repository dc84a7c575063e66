import { siteStats } from "@medisense/contract/directory";
import { expect, test } from "vitest";
import { useDirectory } from "./testing/use-directory.ts";

const directory = useDirectory();

test("[LAND-04] doctors and medicines are counted, and the number of models is null while there are none", async () => {
  const { data } = await directory.call(siteStats, {});

  expect(data).toEqual({ doctorsAvailable: 120, totalMedicines: 2500, totalModels: null });
});
