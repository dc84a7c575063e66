/** The company behind the site. The demo's phone numbers and emails reach nobody. */
export const company = {
  legalName: "MediSense Health Services (demo)",
  phone: "+91 00000 10000",
  email: "support@medisense.example",
  address: "12, Demo Road, Adyar, Chennai 600020, Tamil Nadu, India",
  grievanceOfficer: { name: "Latha Narayanan", phone: "+91 00000 10001", email: "grievance@medisense.example" },
};

export const telephone = (number: string) => `tel:${number.replaceAll(" ", "")}`;
