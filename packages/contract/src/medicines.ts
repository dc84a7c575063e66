import { z } from "zod";
import { Delivery, Pincode } from "./delivery.ts";
import { endpoint } from "./endpoint.ts";
import { defineErrors } from "./errors.ts";
import { pageOf, paging, success, total, Uuid } from "./wire.ts";

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

/** The schedules of the Drugs Rules that can be sold here. Schedule X and narcotics are missing on purpose: they cannot even be stored. */
export const schedules = ["OTC", "H", "H1"] as const;
export type Schedule = (typeof schedules)[number];

/** A store rated above this is a Premium Partner. */
export const PREMIUM_ABOVE = 4.5;
export const STORE_PAGE_SIZE = 12;
/** Rupees, once for an order, whatever it holds. */
export const DELIVERY_FEE = 20;
/** Of one medicine in one cart: far more than a household needs. */
export const MAX_QUANTITY = 50;
/** Different medicines in one cart. */
export const MAX_CART_LINES = 60;

/** Whole rupees and paise, "36.1" for ₹36.10. */
const Rupees = z.number().nonnegative();

export const Store = z.object({
  _id: Uuid,
  id: Uuid,
  name: z.string(),
  /** The name as an address: "crescent-chemist--1f0c9a2b". */
  slug: z.string(),
  address: z.string(),
  city: z.string(),
  state: z.string(),
  pincode: z.string(),
  contact: z.string(),
  rating: z.number().nullable(),
  /** Reviews by people who bought there. */
  reviewCount: z.int().nonnegative(),
  premium: z.boolean(),
  yearsActive: z.int(),
  medicinesAvailable: z.int(),
  pharmacyImage: z.string().nullable(),
  hospital: z.string().nullable(),
  /** Who may sell is part of the offer: the retail licence and the pharmacist in charge (Drugs Rules 1945, rule 65). */
  licenceNo: z.string(),
  pharmacistName: z.string(),
  pharmacistRegistrationNo: z.string(),
});
export type Store = z.infer<typeof Store>;

/** A medicine as one store sells it. */
export const Medicine = z.object({
  /** Names the medicine in this store: carts and orders hold it. */
  _id: Uuid,
  /** Names the medicine whoever sells it. */
  productId: Uuid,
  name: z.string(),
  genericName: z.string(),
  /** The maker, which is what people filter by. */
  brand: z.string(),
  brandName: z.string(),
  category: z.array(z.enum(medicineCategories)),
  disease: z.string(),
  /** The form, such as "Tablet". */
  dosage: z.string(),
  strength: z.string(),
  packSize: z.string(),
  /** Rupees for the pack, taxes included. */
  price: Rupees,
  /** The highest price that may be asked for the pack, taxes included. */
  mrp: Rupees,
  /** Rupees for one tablet, millilitre or gram of it; null when the pack does not say how many it holds. */
  unitPrice: z.object({ amount: Rupees, unit: z.string() }).nullable(),
  schedule: z.enum(schedules),
  prescriptionRequired: z.boolean(),
  description: z.string(),
  medicineImage: z.string().nullable(),
  hospital: z.string().nullable(),
  compositionKey: z.string(),
  /** Packs that can be ordered now. */
  stock: z.int().nonnegative(),
  storeId: Uuid,
  storeName: z.string(),
  storeSlug: z.string(),
  /** What can be expected of it at the door that was asked about; null when none was. */
  delivery: Delivery.nullable(),
});
export type Medicine = z.infer<typeof Medicine>;

/** A choice in a list and how many medicines it leads to. */
const Choices = z.array(z.object({ name: z.string(), count: z.int().nonnegative() }));

export const listStores = endpoint({
  method: "GET",
  path: "/pharmacy/get-all-stores",
  access: "public",
  summary: "All stores, the best rated first (ties: name)",
  query: z.object(paging(500, 500)),
  response: pageOf(Store),
});

export const listMedicines = endpoint({
  method: "GET",
  path: "/pharmacy/get-all-medicines",
  access: "public",
  summary: "All medicines by name, a page at a time",
  query: z.object(paging(2500, 2500)),
  response: pageOf(Medicine),
});

export const storeOrders = ["price_asc", "price_desc", "name"] as const;
export type StoreOrder = (typeof storeOrders)[number];

const Term = z.string().trim().max(100);

/** The door to which it should go; one that the postal directory does not have is as good as a far one. */
const door = { postalCode: Pincode.optional() };

export const listStoreMedicines = endpoint({
  method: "GET",
  path: "/pharmacy/:store/list-all-medicines",
  access: "public",
  summary: "The medicines of one store, named by its name, id or slug",
  params: z.object({ store: z.string().min(1).max(200) }),
  query: z.object({
    q: Term.optional(),
    disease: Term.optional(),
    brand: Term.optional(),
    category: z.enum(medicineCategories).optional(),
    sort: z.enum(storeOrders).default("name"),
    ...door,
    ...paging(500, 500),
  }),
  response: z.object({
    success,
    medicines: z.array(Medicine),
    total,
    store: Store,
    /** What this store really has, whatever is chosen now. */
    facets: z.object({ diseases: Choices, brands: Choices }),
  }),
});

export const searchMedicines = endpoint({
  method: "GET",
  path: "/pharmacy/medicines/search",
  access: "public",
  summary:
    "Medicines by name, generic name, maker, composition, disease or complaint, also in Hindi; forgives typos. One line for each product: its cheapest offer that is in stock, for a prescription medicine rather one in the district of the door",
  query: z.object({
    q: Term.optional(),
    category: z.enum(medicineCategories).optional(),
    ...door,
    ...paging(STORE_PAGE_SIZE, 60),
  }),
  response: pageOf(Medicine).extend({ categories: Choices }),
});

/** How an alternative of the same composition can be had instead of a medicine that needs a prescription, or none. */
export const switches = ["direct", "ask_doctor"] as const;

export const readMedicine = endpoint({
  method: "GET",
  path: "/pharmacy/medicines/:id",
  access: "public",
  summary: "A medicine in a store: the other stores that sell it, and what has the same composition for less",
  params: z.object({ id: Uuid }),
  query: z.object(door),
  response: z.object({
    success,
    data: Medicine,
    store: Store,
    /** The offers of other stores, what suits the door best first. */
    offers: z.array(Medicine),
    alternatives: z.array(
      z.object({
        medicine: Medicine,
        /** Rupees saved for as many tablets, millilitres or grams as the pack of the medicine holds. */
        saving: Rupees,
        /** Rule 65(11A) forbids putting another brand in the place of a prescribed one; only the doctor may. */
        switch: z.enum(switches),
      }),
    ),
  }),
});

export const readPincode = endpoint({
  method: "GET",
  path: "/pincodes/:pincode",
  access: "public",
  summary: "District and state of an Indian pin code, as the postal directory has them; people may know better",
  params: z.object({ pincode: Pincode }),
  response: z.object({
    success,
    data: z.object({ pincode: z.string(), office: z.string(), district: z.string(), state: z.string() }),
  }),
});

export const Quantity = z.int().min(1).max(MAX_QUANTITY);
/** However an id is written, it is the same medicine. */
export const CartItem = z.object({ medicineId: Uuid, quantity: Quantity });
export type CartItem = z.infer<typeof CartItem>;

/** One line of a cart; its price is today's, whatever it was when it was put in. */
export const CartLine = z.object({
  /** The medicine's. */
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
  /** Packs that can be ordered now; fewer than `quantity` means that the line cannot be ordered as it is. */
  stock: z.int().nonnegative(),
  storeId: Uuid,
  storeName: z.string(),
  storeSlug: z.string(),
  /** Rupees, when it was put in; another than `price` is to be pointed out. Null in the cart of a guest. */
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
  summary: "The caller's cart",
  query: z.object({ id: Uuid }),
  response: Cart,
});

const OneOf = z.object({ medicineId: Uuid, userId: Uuid });

export const addToCart = endpoint({
  method: "POST",
  path: "/user/medicine/add-to-cart",
  access: "user",
  summary: "One more of a medicine",
  body: OneOf,
  response: Cart,
});

export const removeFromCart = endpoint({
  method: "POST",
  path: "/user/medicine/remove-from-cart",
  access: "user",
  summary: "One less of a medicine; the last one takes the line away",
  body: OneOf,
  response: Cart,
});

export const setInCart = endpoint({
  method: "PUT",
  path: "/user/medicine/cart/:medicineId",
  access: "user",
  summary: "So many of a medicine; 0 takes the line away",
  params: z.object({ medicineId: Uuid }),
  body: z.object({ quantity: z.int().min(0).max(MAX_QUANTITY) }),
  response: Cart,
});

const Items = z.array(CartItem).max(MAX_CART_LINES);

export const mergeCart = endpoint({
  method: "POST",
  path: "/user/medicine/merge-cart",
  access: "user",
  summary:
    "Take over what the guest had in the browser: of each medicine the larger quantity; repeating it changes nothing",
  body: z.object({ items: Items }),
  response: Cart.extend({
    /** How many of the guest's medicines found no room; they are in no cart. */
    leftOut: z.int().nonnegative(),
  }),
});

export const priceCart = endpoint({
  method: "POST",
  path: "/pharmacy/medicines/price-cart",
  access: "public",
  summary: "A guest's cart with today's names, prices and stock; medicines that are gone are left out",
  body: z.object({ items: Items }),
  response: Cart,
});

export const medicineErrors = defineErrors("medicines", {
  storeNotFound: [404, "We could not find this pharmacy."],
  medicineNotFound: [404, "We could not find this medicine."],
  pincodeNotFound: [404, "We do not know this pin code. Please fill in district and state yourself."],
  cartFull: [409, "Your cart is full. Please order what is in it first."],
  quantityTooLarge: [400, "You can order up to 50 packs of one medicine."],
});
