import type { DeskVisit } from "@medisense/contract/doctor-desk";

/** Returns the id of a visit's row, to which links of the page lead. */
export const visitRowId = ({ _id }: Pick<DeskVisit, "_id">) => `visit-${_id}`;
