import { z } from "zod";
import { endpoint } from "../endpoint.ts";
import { success } from "../wire.ts";

/** The person who answers grievances. */
const Officer = z.object({ name: z.string(), email: z.string(), phone: z.string() });

/** The business that runs the site, with what the law wants on screen. */
export const SiteOwner = z.object({
  legalName: z.string(),
  address: z.string(),
  email: z.string(),
  phone: z.string(),
  grievanceOfficer: Officer,
});
export type SiteOwner = z.infer<typeof SiteOwner>;

export const readSiteOwner = endpoint({
  method: "GET",
  path: "/site-owner",
  access: "public",
  summary: "Names the business that runs the site, its address and contacts, and its grievance officer",
  response: z.object({ success, data: SiteOwner }),
});
