import type { SiteOwner } from "@medisense/contract/operators/site-owner";

export const aSiteOwner: SiteOwner = {
  legalName: "Sunrise Care Private Limited",
  address: "4, Test Street, Kochi 682001, Kerala, India",
  email: "help@medisense.example",
  phone: "+91 44 0000 0002",
  grievanceOfficer: { name: "Officer Rao", email: "officer@medisense.example", phone: "+91 44 0000 0001" },
};
