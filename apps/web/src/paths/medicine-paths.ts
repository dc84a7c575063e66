const area = "/dashboard/medicines";
const part = encodeURIComponent;

/** Paths of the medicines area. Names that become part of a path are encoded here and nowhere else. */
export const medicinePaths = {
  home: area,
  allStores: `${area}/allstores`,
  store: (slugOrId: string) => `${area}/store/${part(slugOrId)}`,
  medicine: (id: string) => `${area}/medicine/${part(id)}`,
  cart: `${area}/cart`,
  checkout: `${area}/checkout`,
};
