import { z } from "zod";
import { endpoint } from "../endpoint.ts";
import { defineErrors } from "../errors.ts";
import { Instant, success, Uuid } from "../wire.ts";
import { Listing, type ListingColumn, type ListingKind, listingKinds, Sentence } from "./listings.ts";

/** The kinds whose registration or licence is checked. */
export const checkedKinds = ["doctors", "stores"] as const;
export type CheckedKind = (typeof checkedKinds)[number];

/** The facts that an admin checks. A change of one sets the entry back to unchecked. */
export const checkedFacts = {
  doctors: ["registrationNo", "registrationCouncil", "registrationYear"],
  stores: ["licenceNo", "licenceValidUntil", "pharmacistName", "pharmacistRegistrationNo"],
} as const satisfies Record<CheckedKind, readonly string[]>;
export type CheckedFact = (typeof checkedFacts)[CheckedKind][number];

/** The other columns of an entry apart from its name and email, which an admin reads before a check and can correct. */
export const enteredDetails = {
  doctors: ["hospital", "specialization", "degree", "experience", "fees", "gender", "languages", "online", "about"],
  hospitals: [
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
  stores: ["address", "city", "state", "pincode", "latitude", "longitude", "contact", "yearsActive", "gstin"],
} as const satisfies Record<ListingKind, readonly ListingColumn[]>;
export type EnteredDetail = (typeof enteredDetails)[ListingKind][number];

/** The documents that an entry can have. */
export const MOST_LISTING_DOCUMENTS = 10;

export const ListingDocument = z.object({
  _id: Uuid,
  name: z.string(),
  size: z.int(),
  at: Instant,
  /** The name of who sent it. */
  by: z.string(),
});
export type ListingDocument = z.infer<typeof ListingDocument>;

const ofAnyEntry = z.object({ kind: z.enum(listingKinds), id: Uuid });
const ofEntry = z.object({ kind: z.enum(checkedKinds), id: Uuid });
const Facts = z.record(z.string().max(60), z.string().max(200));
/** The values that the caller saw. A value that somebody else has changed since is not overwritten. */
const Seen = z.record(z.string().max(60), z.string().max(2000)).optional();
const Documents = z.object({ success, data: z.array(ListingDocument) });

export const readListing = endpoint({
  method: "GET",
  path: "/admin/listings/:kind/:id",
  access: "admin",
  summary:
    "Returns a doctor, hospital or store with the facts that are checked, the documents that prove them, and what else was entered",
  params: ofAnyEntry,
  response: z.object({
    success,
    data: Listing.extend({
      /** Empty for a hospital, of which nothing is checked. */
      facts: Facts,
      /** Each value as a file has it. */
      entered: z.record(z.string(), z.string()),
      documents: z.array(ListingDocument),
      /** The number of paid visits that are still to come; 0 for a store. */
      visitsAhead: z.int(),
      /** The doctors of a hospital who have another address than it; none of another entry. */
      elsewhere: z.array(z.object({ _id: Uuid, name: z.string(), address: z.string() })),
    }),
  }),
});

export const changeListing = endpoint({
  method: "PUT",
  path: "/admin/listings/:kind/:id",
  access: "admin",
  summary: "Changes the facts of a doctor or store that are checked, and sets the entry back to unchecked",
  params: ofEntry,
  body: z.object({ facts: Facts, seen: Seen }),
  response: z.object({ success, message: z.string(), isUnchecked: z.boolean() }),
});

export const correctListing = endpoint({
  method: "PUT",
  path: "/admin/listings/:kind/:id/details",
  access: "admin",
  summary: "Corrects what was entered of a doctor, hospital or store; booked visits keep their fee",
  params: ofAnyEntry,
  body: z.object({
    cells: z.record(z.string().max(60), z.string().max(2000)),
    /** The doctors of a hospital who get its address, whatever they had; those with its former address get it anyway. */
    doctorIds: z.array(Uuid).max(2000).default([]),
    seen: Seen,
  }),
  response: z.object({ success, message: z.string(), isChanged: z.boolean() }),
});

export const correctNameAndEmail = endpoint({
  method: "PUT",
  path: "/admin/listings/:kind/:id/name",
  access: "admin",
  summary:
    "Corrects the name of a doctor, hospital or store, and the email of its account, which then needs a new password; issued documents keep the former name",
  params: ofAnyEntry,
  body: z.object({
    /** `email` is left out for an entry without an account. */
    cells: z.object({ name: z.string().max(2000), email: z.string().max(2000).optional() }),
    reason: Sentence,
    seen: Seen,
  }),
  response: z.object({ success, message: z.string(), isChanged: z.boolean() }),
});

export const addListingDocument = endpoint({
  method: "POST",
  path: "/admin/listings/:kind/:id/documents",
  access: "admin",
  summary: "Stores a registration certificate or licence, the one file of a form: a photo or a PDF",
  params: ofEntry,
  response: Documents,
});

export const removeListingDocument = endpoint({
  method: "DELETE",
  path: "/admin/listings/:kind/:id/documents/:documentId",
  access: "admin",
  summary: "Removes a document of a doctor or store for good",
  params: ofEntry.extend({ documentId: Uuid }),
  response: Documents,
});

/** The file of a document, for admins and for who sent it. */
export const listingDocumentPath = "/listing-documents/:id";

export const listingDocumentErrors = defineErrors("listing-documents", {
  notFound: [404, "We could not find this document."],
  tooMany: [409, `An entry can have up to ${MOST_LISTING_DOCUMENTS} documents. Remove one first.`],
});
