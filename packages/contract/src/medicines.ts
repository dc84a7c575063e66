import { z } from "zod";
import { Delivery, Pincode } from "./delivery.ts";
import { endpoint } from "./endpoint.ts";
import { defineErrors } from "./errors.ts";
import { IstDate, pageOf, paging, success, total, Uuid } from "./wire.ts";

export const medicineCategories = [
  "Diabetes",
  "Hypertension",
  "Cold",
  "Heart Disease",
  "Allergies",
  "Asthma",
  "Arthritis",
  "Skin Conditions",
  "Infections",
  "Gastrointestinal Issues",
  "Thyroid Disorders",
  "Mental Health",
  "Pain Management",
  "Fever",
  "Vitamin Deficiencies",
  "Kidney Disorders",
  "Liver Disorders",
  "Neurological Disorders",
  "Cancer",
  "Eye Care",
] as const;
export type MedicineCategory = (typeof medicineCategories)[number];

/** The schedules of the Drugs Rules that are sold here. Schedule X and narcotics are left out so that they cannot be stored. */
export const schedules = ["OTC", "H", "H1"] as const;
export type Schedule = (typeof schedules)[number];

/** Stores rated above this are Premium Partners. */
export const PREMIUM_ABOVE = 4.5;
export const STORE_PAGE_SIZE = 12;
/** Rupees, charged once for an order. */
export const DELIVERY_FEE = 20;
/** The most packs of one medicine in a cart. */
export const MAX_QUANTITY = 50;
/** The most different medicines in a cart. */
export const MAX_CART_LINES = 60;

/** Rupees with paise as decimals: 36.1 for ₹36.10. */
const Rupees = z.number().nonnegative();

export const Store = z.object({
  _id: Uuid,
  id: Uuid,
  name: z.string(),
  /** The name as used in URLs: "crescent-chemist--1f0c9a2b". */
  slug: z.string(),
  address: z.string(),
  city: z.string(),
  state: z.string(),
  pincode: z.string(),
  contact: z.string(),
  rating: z.number().nullable(),
  /** The number of reviews by customers of the store. */
  reviewCount: z.int().nonnegative(),
  premium: z.boolean(),
  yearsActive: z.int(),
  medicinesAvailable: z.int(),
  pharmacyImage: z.string().nullable(),
  hospital: z.string().nullable(),
  /** The retail licence, shown with the pharmacist in charge (Drugs Rules 1945, rule 65). */
  licenceNo: z.string(),
  /** The last day of the licence; null for one that is kept without an end. */
  licenceValidUntil: IstDate.nullable(),
  /** The day on which MediSense compared the licence with the original; null until then. */
  licenceCheckedOn: IstDate.nullable(),
  pharmacistName: z.string(),
  pharmacistRegistrationNo: z.string(),
});
export type Store = z.infer<typeof Store>;

/** A product as one store sells it. */
export const Medicine = z.object({
  /** The id of the medicine in this store; carts and orders refer to it. */
  _id: Uuid,
  /** The id of the product, the same in every store. */
  productId: Uuid,
  name: z.string(),
  genericName: z.string(),
  /** The maker. */
  brand: z.string(),
  brandName: z.string(),
  category: z.array(z.enum(medicineCategories)),
  disease: z.string(),
  /** The form, such as "Tablet". */
  dosage: z.string(),
  strength: z.string(),
  packSize: z.string(),
  /** Rupees for one pack, taxes included. */
  price: Rupees,
  /** The maximum retail price of one pack, taxes included. */
  mrp: Rupees,
  /** Rupees for one tablet, millilitre or gram; null when the pack size has no number. */
  unitPrice: z.object({ amount: Rupees, unit: z.string() }).nullable(),
  schedule: z.enum(schedules),
  prescriptionRequired: z.boolean(),
  description: z.string(),
  medicineImage: z.string().nullable(),
  hospital: z.string().nullable(),
  compositionKey: z.string(),
  /** The packs that can be ordered now. */
  stock: z.int().nonnegative(),
  storeId: Uuid,
  storeName: z.string(),
  storeSlug: z.string(),
  /** The terms for the requested destination; null when the request has no pin code. */
  delivery: Delivery.nullable(),
});
export type Medicine = z.infer<typeof Medicine>;

/** The options of a filter, each with its number of medicines. */
const Choices = z.array(z.object({ name: z.string(), count: z.int().nonnegative() }));

export const listStores = endpoint({
  method: "GET",
  path: "/pharmacy/get-all-stores",
  access: "public",
  summary: "Lists all stores by rating, then name",
  query: z.object(paging(500, 500)),
  response: pageOf(Store),
});

export const listMedicines = endpoint({
  method: "GET",
  path: "/pharmacy/get-all-medicines",
  access: "public",
  summary: "Lists all medicines by name",
  query: z.object(paging(500, 500)),
  response: pageOf(Medicine),
});

export const storeSorts = ["price_asc", "price_desc", "name"] as const;
export type StoreSort = (typeof storeSorts)[number];

const Term = z.string().trim().max(100);

/** The pin code of the destination. One that is missing from the postal directory counts as far away. */
const destination = { postalCode: Pincode.optional() };

export const listStoreMedicines = endpoint({
  method: "GET",
  path: "/pharmacy/:store/list-all-medicines",
  access: "public",
  summary: "Lists the medicines of a store, given by name, id or slug",
  params: z.object({ store: z.string().min(1).max(200) }),
  query: z.object({
    q: Term.optional(),
    disease: Term.optional(),
    brand: Term.optional(),
    category: z.enum(medicineCategories).optional(),
    sort: z.enum(storeSorts).default("name"),
    ...destination,
    ...paging(500, 500),
  }),
  response: z.object({
    success,
    medicines: z.array(Medicine),
    total,
    store: Store,
    /** The store's own options, whatever filter is set. */
    facets: z.object({ diseases: Choices, brands: Choices }),
  }),
});

/** The reasons for which something is never sold here. `supervised`: given out only in approved places, under supervision. */
export const reasonsNotSold = ["scheduleX", "narcotic", "psychotropic", "supervised"] as const;
export type ReasonNotSold = (typeof reasonsNotSold)[number];

/** The meaning of a brand in a search, from the product's own list of brands. It is information, not advice to switch. */
export const SearchedName = z.object({
  name: z.string(),
  isBrand: z.boolean(),
  contains: z.array(
    z.object({
      ingredient: z.string(),
      /** Empty when it depends on the pack or is not certain. */
      strength: z.string(),
    }),
  ),
  /** Empty for a name of several forms. */
  form: z.string(),
  prescriptionRequired: z.boolean(),
  notSold: z.enum(reasonsNotSold).nullable(),
  /** Whether the medicines found have the same ingredients, strength and form, the same ingredients, or neither. */
  offered: z.enum(["same", "otherStrength", "none"]),
});
export type SearchedName = z.infer<typeof SearchedName>;

/** Brands that begin with one word and do not all contain the same, so that the word alone names no medicine. */
export const BrandFamily = z.object({
  name: z.string(),
  variants: z.array(z.object({ names: z.array(z.string()), ingredients: z.array(z.string()) })),
});
export type BrandFamily = z.infer<typeof BrandFamily>;

export const searchMedicines = endpoint({
  method: "GET",
  path: "/pharmacy/medicines/search",
  access: "public",
  summary:
    "Searches medicines by name, generic name, brand, maker, composition, disease or complaint, also in Hindi; tolerates typos. Each product appears once, with its cheapest offer in stock; for a prescription medicine, offers in the destination's district come first. With a pin code, what is delivered there comes first",
  query: z.object({
    q: Term.optional(),
    category: z.enum(medicineCategories).optional(),
    ...destination,
    /** "true" leaves out what is not delivered to the pin code; without one it changes nothing. */
    deliveredOnly: z.stringbool().default(false),
    ...paging(STORE_PAGE_SIZE, 60),
  }),
  response: pageOf(Medicine).extend({
    categories: Choices,
    /** Left out when the search names neither a brand nor something that is never sold here. */
    named: SearchedName.optional(),
    /** Left out when the search names no such family, or one of its brands in full. */
    brandFamily: BrandFamily.optional(),
    /** True when a child's cough or cold is named, for which medicines are not for the youngest; otherwise left out. */
    isChildsCough: z.literal(true).optional(),
    /** The brands that begin with the search, on the first page of one that names none. */
    brands: z.array(SearchedName.pick({ name: true, contains: true })).optional(),
  }),
});

/** direct: the patient may choose the alternative; ask_doctor: only the doctor may change a prescribed brand. */
export const switches = ["direct", "ask_doctor"] as const;

export const readMedicine = endpoint({
  method: "GET",
  path: "/pharmacy/medicines/:id",
  access: "public",
  summary: "Returns a medicine in a store, the offers of other stores, and cheaper medicines of the same composition",
  params: z.object({ id: Uuid }),
  query: z.object(destination),
  response: z.object({
    success,
    data: Medicine,
    store: Store,
    /** The offers of other stores, best for the destination first. */
    offers: z.array(Medicine),
    alternatives: z.array(
      z.object({
        medicine: Medicine,
        /** Rupees saved on the quantity in one pack of the original medicine. */
        saving: Rupees,
        /** Rule 65(11A) of the Drugs Rules forbids a pharmacist to substitute another brand for a prescribed one. */
        switch: z.enum(switches),
      }),
    ),
  }),
});

export const readPincode = endpoint({
  method: "GET",
  path: "/pincodes/:pincode",
  access: "public",
  summary:
    "Returns the district and state of a pin code from the postal directory, which can be wrong; a new pin code has no district",
  params: z.object({ pincode: Pincode }),
  response: z.object({
    success,
    data: z.object({ pincode: z.string(), office: z.string(), district: z.string(), state: z.string() }),
  }),
});

export const Quantity = z.int().min(1).max(MAX_QUANTITY);
export const MedicineCartItem = z.object({ medicineId: Uuid, quantity: Quantity });
export type MedicineCartItem = z.infer<typeof MedicineCartItem>;

/** A line of a cart. `price` is the current price. */
export const CartLine = z.object({
  /** The id of the medicine. */
  _id: Uuid,
  name: z.string(),
  genericName: z.string(),
  price: Rupees,
  quantity: z.int().positive(),
  medicineImage: z.string().nullable(),
  strength: z.string(),
  packSize: z.string(),
  schedule: z.enum(schedules),
  prescriptionRequired: z.boolean(),
  /** The packs that can be ordered now. The line cannot be ordered when this is below `quantity`. */
  stock: z.int().nonnegative(),
  storeId: Uuid,
  storeName: z.string(),
  storeSlug: z.string(),
  /** Rupees when the line was added, so that a changed price can be shown. Null in a guest cart. */
  priceWhenAdded: Rupees.nullable(),
});
export type CartLine = z.infer<typeof CartLine>;

const Cart = z.object({
  success,
  data: z.array(CartLine),
  subtotal: Rupees,
  deliveryFee: Rupees,
  total: Rupees,
});
export type Cart = z.infer<typeof Cart>;

export const readCart = endpoint({
  method: "GET",
  path: "/user/medicine/get-all-medicines-in-cart",
  access: "user",
  summary: "Returns the caller's cart",
  query: z.object({ id: Uuid }),
  response: Cart,
});

const CartMedicine = z.object({ medicineId: Uuid, userId: Uuid });

export const addToCart = endpoint({
  method: "POST",
  path: "/user/medicine/add-to-cart",
  access: "user",
  summary: "Adds one pack of a medicine to the cart",
  body: CartMedicine,
  response: Cart,
});

export const removeFromCart = endpoint({
  method: "POST",
  path: "/user/medicine/remove-from-cart",
  access: "user",
  summary: "Removes one pack of a medicine from the cart; removing the last one removes the line",
  body: CartMedicine,
  response: Cart,
});

export const setInCart = endpoint({
  method: "PUT",
  path: "/user/medicine/cart/:medicineId",
  access: "user",
  summary: "Sets the quantity of a medicine in the cart; 0 removes the line",
  params: z.object({ medicineId: Uuid }),
  body: z.object({ quantity: z.int().min(0).max(MAX_QUANTITY) }),
  response: Cart,
});

const Items = z.array(MedicineCartItem).max(MAX_CART_LINES);

export const mergeCart = endpoint({
  method: "POST",
  path: "/user/medicine/merge-cart",
  access: "user",
  summary:
    "Merges the guest cart into the account's cart, keeping the larger quantity of each medicine; a repeat changes nothing",
  body: z.object({ items: Items }),
  response: Cart.extend({
    /** The number of the guest's medicines that did not fit into the cart. */
    leftOut: z.int().nonnegative(),
  }),
});

export const priceCart = endpoint({
  method: "POST",
  path: "/pharmacy/medicines/price-cart",
  access: "public",
  summary: "Returns a guest cart with current names, prices and stock; medicines no longer sold are left out",
  body: z.object({ items: Items }),
  response: Cart,
});

export const medicineErrors = defineErrors("medicines", {
  storeNotFound: [404, "We could not find this pharmacy."],
  medicineNotFound: [404, "We could not find this medicine."],
  pincodeNotFound: [404, "We could not find this pin code. Please enter the district and state yourself."],
  cartFull: [409, "Your cart is full. Please order what is in it first."],
  quantityTooLarge: [400, "You can order up to 50 packs of one medicine."],
});
