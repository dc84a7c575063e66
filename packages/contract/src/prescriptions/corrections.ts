import { z } from "zod";
import { endpoint } from "../endpoint.ts";
import { success, Uuid } from "../wire.ts";

export const discardCorrection = endpoint({
  method: "DELETE",
  path: "/doctor/appointments/:id/correction",
  access: "doctor",
  summary: "Deletes the draft of a correction, if there is one; what is signed stays",
  params: z.object({ id: Uuid }),
  response: z.object({ success }),
});
