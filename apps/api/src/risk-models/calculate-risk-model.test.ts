import { calculateRiskModel, listRiskModels } from "@medisense/contract/health/risk-models";
import { afterEach, expect, test } from "vitest";
import { inProcessClient } from "../platform/testing/in-process-client.ts";
import { createPlainServer } from "../platform/testing/plain-server.ts";
import { serveRiskModels } from "./serve-risk-models.ts";

const params = { instrument: "idrs" };
const ANSWERS = { sex: "female", age: 52, waistCm: 92, activity: "none", parentsWithDiabetes: 1 };

let app: Awaited<ReturnType<typeof createPlainServer>>;
afterEach(() => app.close());

async function serve(deps = { offersRiskModels: true }) {
  app = await createPlainServer();
  serveRiskModels(app, deps);
  await app.ready();
  return inProcessClient(app);
}

test("[DASH-03] the server lists the models that it offers", async () => {
  const call = await serve();

  const { data } = await call(listRiskModels, {});
  expect(data.map(({ id }) => id)).toContain("who2019-nonlab-chart");
});

test("a model is calculated from the answers, as the body or as its input", async () => {
  const call = await serve();

  const { data } = await call(calculateRiskModel, { params, body: ANSWERS });
  expect(data).toMatchObject({ score: 90, band: "high", speciality: "General physician", urgency: "month" });
  expect((await call(calculateRiskModel, { params, body: { input: ANSWERS } })).data).toEqual(data);
});

test("a question that was not answered counts as no, and the result says so", async () => {
  const call = await serve();
  const limitsOf = async (body: object) =>
    (await call(calculateRiskModel, { params, body: { ...ANSWERS, ...body } })).data.limits;

  expect((await limitsOf({ knownDiabetes: false })).join()).toContain(
    "Not answered, so it counts as no: Are you pregnant",
  );
  const answered = await limitsOf({ emergencyNow: false, knownDiabetes: false, pregnant: false });
  expect(answered.join()).not.toContain("Not answered");
});

test("a refusal says why there is no result", async () => {
  const call = await serve();

  await expect(call(calculateRiskModel, { params, body: { ...ANSWERS, pregnant: true } })).rejects.toMatchObject({
    status: 422,
    code: "PREGNANT",
  });
  await expect(call(calculateRiskModel, { params: { instrument: "horoscope" }, body: ANSWERS })).rejects.toMatchObject({
    status: 404,
  });
});

test("[DASH-03] a server that offers no models lists none and calculates none", async () => {
  const call = await serve({ offersRiskModels: false });

  expect((await call(listRiskModels, {})).data).toEqual([]);
  await expect(call(calculateRiskModel, { params, body: ANSWERS })).rejects.toMatchObject({ status: 404 });
});
