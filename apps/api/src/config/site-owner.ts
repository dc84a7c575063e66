import type { SiteOwner } from "@medisense/contract/operators/site-owner";
import type { Settings } from "./settings.ts";

/** The demo's business. Its phone numbers and emails reach nobody. */
const demo = {
  LEGAL_NAME: "MediSense Health Services (demo)",
  LEGAL_ADDRESS: "12, Demo Road, Adyar, Chennai 600020, Tamil Nadu, India",
  CONTACT_EMAIL: "support@medisense.example",
  CONTACT_PHONE: "+91 00000 10000",
  GRIEVANCE_OFFICER: "Latha Narayanan (demo)",
  GRIEVANCE_EMAIL: "grievance@medisense.example",
  GRIEVANCE_PHONE: "+91 00000 10001",
} as const;

/** Returns the business that runs the site; whatever a demo leaves out is invented. */
export function siteOwnerOf(data: Settings): SiteOwner {
  const fact = (name: keyof typeof demo) => data[name] ?? demo[name];
  return {
    legalName: fact("LEGAL_NAME"),
    address: fact("LEGAL_ADDRESS"),
    email: fact("CONTACT_EMAIL"),
    phone: fact("CONTACT_PHONE"),
    grievanceOfficer: {
      name: fact("GRIEVANCE_OFFICER"),
      email: fact("GRIEVANCE_EMAIL"),
      phone: fact("GRIEVANCE_PHONE"),
    },
  };
}

/** Returns a sentence for each fact that only a demo may invent, because the law wants the true one on screen. */
export function siteOwnerFaults(data: Settings, isDemo: boolean): string[] {
  if (isDemo) return [];
  return Object.entries(demo).flatMap(([name, invented]) => {
    const given = data[name as keyof typeof demo];
    if (given === undefined) return [`${name}: is needed when DEMO is off; the law wants it on screen`];
    return given === invented ? [`${name}: is the demo's, and nobody's`] : [];
  });
}
