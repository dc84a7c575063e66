export interface Region {
  district: string;
  state: string;
}

/** Compares the state too: Bilaspur is a district of Chhattisgarh and one of Himachal Pradesh. */
export const isSameDistrict = (one: Region, other: Partial<Region>) =>
  same(one.district, other.district) && isSameState(one, other);

export const isSameState = (one: Pick<Region, "state">, other: Partial<Region>) => same(one.state, other.state);

const same = (left: string, right: string | undefined) => left.toLowerCase() === right?.toLowerCase();
