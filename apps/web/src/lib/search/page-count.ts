/** Returns how many pages a list of this length has; an empty list has one. */
export const pageCount = (total: number, pageSize: number) => Math.max(1, Math.ceil(total / pageSize));
