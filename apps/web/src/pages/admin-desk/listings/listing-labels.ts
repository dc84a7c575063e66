import type { ListingColumn, ListingKind, ListingState } from "@medisense/contract/operators/listings";
import { msg } from "../../../lib/i18n.ts";
import type { Tone } from "../../../ui/status-badge.tsx";

export const listingKindLabels: Record<ListingKind, { title: string; add: string; empty: string }> = {
  doctors: { title: msg("Doctors"), add: msg("Add a doctor"), empty: msg("No doctor matches") },
  hospitals: { title: msg("Hospitals"), add: msg("Add a hospital"), empty: msg("No hospital matches") },
  stores: { title: msg("Stores"), add: msg("Add a store"), empty: msg("No store matches") },
};

export const stateLabels: Record<ListingState, { name: string; tone: Tone }> = {
  waiting: { name: msg("Waits for a check"), tone: "waiting" },
  listed: { name: msg("Listed"), tone: "good" },
  suspended: { name: msg("Suspended"), tone: "bad" },
  expired: { name: msg("Licence expired"), tone: "bad" },
};

export const columnLabels: Record<ListingColumn, string> = {
  name: msg("Name"),
  email: msg("Email address"),
  address: msg("Address"),
  city: msg("City"),
  area: msg("Area"),
  state: msg("State"),
  pincode: msg("Pin code"),
  latitude: msg("Latitude"),
  longitude: msg("Longitude"),
  contact: msg("Phone number"),
  beds: msg("Beds"),
  established: msg("Established in the year"),
  emergency: msg("Emergency care, yes or no"),
  specialities: msg("Specialities, between semicolons"),
  hospital: msg("Name of the hospital"),
  specialization: msg("Speciality"),
  degree: msg("Degree"),
  experience: msg("Years of practice"),
  fees: msg("Fee in rupees"),
  gender: msg("Gender: f, m or o"),
  languages: msg("Languages, between semicolons"),
  online: msg("Visits by video, yes or no"),
  registrationNo: msg("Registration number"),
  registrationCouncil: msg("Medical council"),
  registrationYear: msg("Year of registration (optional)"),
  about: msg("About (optional)"),
  yearsActive: msg("Years in business"),
  licenceNo: msg("Licence numbers"),
  licenceValidUntil: msg("Licence valid until (empty if without an end)"),
  pharmacistName: msg("Name of the pharmacist"),
  pharmacistRegistrationNo: msg("Registration number of the pharmacist"),
  gstin: msg("GSTIN"),
};
