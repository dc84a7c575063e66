import { type ListingKind, onboardingColumns } from "@medisense/contract/operators/listings";

/** A row of a file of hospitals. */
export const hospital = {
  name: "Coral Bay Hospital",
  email: "desk@coral-bay.example",
  address: "4 Demo Beach Road",
  city: "Chennai",
  area: "Adyar",
  state: "Tamil Nadu",
  pincode: "600020",
  latitude: "13.0067",
  longitude: "80.2206",
  contact: "+91 00000 10555",
  beds: "40",
  established: "1999",
  emergency: "yes",
  specialities: "Dermatologist; Cardiologist",
};
/** A row of a file of stores. */
export const store = {
  name: "Coral Bay Store",
  email: "store@coral-bay.example",
  address: "6 Demo Beach Road",
  city: "Chennai",
  state: "Tamil Nadu",
  pincode: "600020",
  latitude: "13.0067",
  longitude: "80.2206",
  contact: "+91 00000 10556",
  yearsActive: "9",
  licenceNo: "DEMO-CB-20B-1",
  licenceValidUntil: "",
  pharmacistName: "R. Demo",
  pharmacistRegistrationNo: "DEMO-CB-PH-1",
  gstin: "33ABCDE1234F1Z5",
};
/** The nth row of a file of doctors of that hospital. */
export const doctor = (n: number) => ({
  name: `Dr. Leela Nair ${n}`,
  email: `leela-${n}@coral-bay.example`,
  hospital: hospital.name,
  specialization: "cardiologist",
  degree: "MBBS, MD",
  experience: "9",
  fees: "400",
  gender: "F",
  languages: "English; Malayalam",
  online: "yes",
  registrationNo: `DEMO-CB-${n}`,
  registrationCouncil: "Kerala Medical Council",
  registrationYear: "2015",
  about: "",
});
const cell = (text: string) => (/[",\n]/.test(text) ? `"${text.replaceAll('"', '""')}"` : text);
/** Returns a file with these rows, as a spreadsheet program writes it. */
export const csv = (kind: ListingKind, rows: Record<string, string>[]) =>
  [
    onboardingColumns[kind].join(","),
    ...rows.map((row) => onboardingColumns[kind].map((name) => cell(row[name] ?? "")).join(",")),
  ].join("\n");
