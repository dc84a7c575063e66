import { z } from "zod";
import { endpoint } from "../endpoint.ts";
import { defineErrors } from "../errors.ts";
import { IstDate, OneLine, pageOf, paging, success, Uuid } from "../wire.ts";

/** The kinds that admins onboard. A listing is one doctor, hospital or store. */
export const listingKinds = ["doctors", "hospitals", "stores"] as const;
export type ListingKind = (typeof listingKinds)[number];

/**
 * waiting: nobody has checked the registration or licence yet. joining: a checked doctor has set no password and has no
 * saved hours. expired: the licence of a store has ended.
 */
export const listingStates = ["waiting", "joining", "listed", "suspended", "expired"] as const;
export type ListingState = (typeof listingStates)[number];

/** The columns of a file, and the fields of a form. */
export const onboardingColumns = {
  hospitals: [
    "name",
    "email",
    "address",
    "city",
    "area",
    "state",
    "pincode",
    "latitude",
    "longitude",
    "contact",
    "beds",
    "established",
    "emergency",
    "specialities",
  ],
  doctors: [
    "name",
    "email",
    "hospital",
    "specialization",
    "degree",
    "experience",
    "fees",
    "gender",
    "languages",
    "online",
    "registrationNo",
    "registrationCouncil",
    "registrationYear",
    "about",
  ],
  stores: [
    "name",
    "email",
    "address",
    "city",
    "state",
    "pincode",
    "latitude",
    "longitude",
    "contact",
    "yearsActive",
    "licenceNo",
    "licenceValidUntil",
    "pharmacistName",
    "pharmacistRegistrationNo",
    "gstin",
  ],
} as const satisfies Record<ListingKind, readonly string[]>;
export type ListingColumn = (typeof onboardingColumns)[ListingKind][number];

/** The columns that may be empty. */
export const optionalColumns: readonly ListingColumn[] = ["registrationYear", "about", "licenceValidUntil"];

/** The faults of a cell, for the form and for the report on a file. */
export const listingFaults = {
  missing: "Please fill this in",
  tooLong: "This is too long",
  unreadable: "This is not readable text",
  formula: "This begins with =, +, - or @, which a spreadsheet takes for a formula",
  rounded: "A spreadsheet has rounded this number. Format the column as text, and write the number again",
  email: "Enter a full email address, such as name@example.com",
  number: "This is not a whole number in the possible range",
  phone: "Enter a phone number, such as +91 44 2345 6789",
  coordinate: "This is not a coordinate in India, such as 13.0827",
  pincode: "This is not an Indian pin code",
  state: "This is not an Indian state",
  otherState: "The pin code is not in this state",
  yesOrNo: "Write yes or no",
  gender: "Write f, m or o",
  date: "Write a day such as 2027-03-31",
  past: "This day is over",
  comingYear: "This year is still to come",
  speciality: "This is not one of our specialities",
  gstin: "This is not a valid GSTIN",
  row: "This row cannot be read: look at its quotation marks and at the number of its cells",
  noHospital: "There is no hospital with this name",
  formerPlace: "The address still has the former city or pin code",
  hospitalSuspended: "This hospital is suspended",
  emailTaken: "Another account has this email",
  nameTaken: "Another entry has this name",
  numberTaken: "Another entry has this number, with other data",
} as const;
export type ListingFault = (typeof listingFaults)[keyof typeof listingFaults];

const Suspended = z.object({
  on: IstDate,
  reason: z.string(),
  /** True for a doctor whose hospital is suspended, and who is not. Lifting that of the hospital ends it. */
  isOfHospital: z.boolean(),
});

export const Listing = z.object({
  _id: Uuid,
  name: z.string(),
  /** The email of the account; null when the listing has none. */
  email: z.string().nullable(),
  city: z.string(),
  state: z.enum(listingStates),
  /** The registration of a doctor or the licence of a store; null for a hospital. */
  number: z.string().nullable(),
  /** The council of a doctor, or the pharmacist of a store with the registration number. */
  holder: z.string().nullable(),
  /** The last day of a store's licence. */
  validUntil: IstDate.nullable(),
  /** Null until checked. `by` is null for demo data, which comes checked. */
  checked: z.object({ on: IstDate, against: z.string(), by: z.string().nullable() }).nullable(),
  suspended: Suspended.nullable(),
});
export type Listing = z.infer<typeof Listing>;

const params = z.object({ kind: z.enum(listingKinds) });
const one = params.extend({ id: Uuid });
const Done = z.object({ success, message: z.string() });
export const Sentence = OneLine.pipe(z.string().min(3).max(200));

export const listListings = endpoint({
  method: "GET",
  path: "/admin/listings/:kind",
  access: "admin",
  summary: "Lists doctors, hospitals or stores with what was checked of them, those that wait first",
  params,
  query: z.object({
    q: z.string().trim().max(100).optional(),
    state: z.enum(listingStates).optional(),
    ...paging(25, 100),
  }),
  response: pageOf(Listing),
});

export const addListing = endpoint({
  method: "POST",
  path: "/admin/listings/:kind",
  access: "admin",
  summary: "Adds a doctor, hospital or store with an account, and mails its holder an invitation",
  params,
  body: z.object({ cells: z.record(z.string().max(60), z.string().max(2000)) }),
  response: Done.extend({ id: Uuid }),
});

/** A row that was refused, with its line in the file. */
export const RefusedRow = z.object({
  line: z.int(),
  faults: z.array(z.object({ column: z.string().nullable(), message: z.string() })),
});
export type RefusedRow = z.infer<typeof RefusedRow>;

/** The counts of a file that was read in, with each refused row. */
export const ImportCounts = z.object({
  rows: z.int(),
  added: z.int(),
  same: z.int(),
  refused: z.array(RefusedRow),
});
export type ImportCounts = z.infer<typeof ImportCounts>;

export const importListings = endpoint({
  method: "POST",
  path: "/admin/listings/:kind/import",
  access: "admin",
  summary:
    "Adds the rows of a CSV file, the one file of a form, and reports each refused row with its line and reasons",
  params,
  response: ImportCounts.extend({ success }),
});

export const checkListing = endpoint({
  method: "POST",
  path: "/admin/listings/:kind/:id/check",
  access: "admin",
  summary: "Notes that the registration or licence was compared with a register; a doctor is offered once joined too",
  params: one,
  body: z.object({
    against: Sentence,
    /** The facts that the caller compared with the register. Refused when somebody else has changed one since. */
    seen: Listing.pick({ name: true, number: true, holder: true, validUntil: true }).optional(),
  }),
  response: Done,
});

export const suspendListing = endpoint({
  method: "POST",
  path: "/admin/listings/:kind/:id/suspend",
  access: "admin",
  summary: "Suspends a listing at once: what is booked or ordered ahead is cancelled and refunded, its people told",
  params: one,
  body: z.object({ reason: Sentence }),
  response: Done,
});

export const liftSuspension = endpoint({
  method: "POST",
  path: "/admin/listings/:kind/:id/lift",
  access: "admin",
  summary: "Lifts a suspension; what was cancelled stays cancelled",
  params: one,
  response: Done,
});

export const listingErrors = defineErrors("listings", {
  notFound: [404, "We could not find this entry."],
  invalid: [400, "Some of the details are missing or not valid."],
  changedMeanwhile: [
    409,
    "Somebody else has changed this entry meanwhile. Read what it says now, and do it again if that is still right.",
  ],
  alreadyThere: [409, "This entry already exists."],
  workbook: [400, "This is a workbook (.xlsx), not a CSV file. Save it as CSV in UTF-8."],
  oldWorkbook: [400, "This is an old workbook (.xls), not a CSV file. Save it as CSV in UTF-8."],
  utf16: [400, "This file is in UTF-16. Save it as CSV in UTF-8."],
  semicolons: [400, "The cells of this file are separated by semicolons or tabs. Save it as a CSV file with commas."],
  wrongColumns: [400, "The first line of the file must name all columns, as the template does."],
  emptyFile: [400, "This file is empty. Save the list again as CSV in UTF-8."],
  noRows: [400, "This file holds only the names of its columns. Add a row below them for each entry."],
  tooManyRows: [400, "A file may have 5,000 rows. Please send it in parts."],
  nothingToCheck: [400, "A hospital has no registration to check."],
});
