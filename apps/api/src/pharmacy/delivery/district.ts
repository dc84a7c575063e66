export interface Place {
  district: string;
  state: string;
}

/** A name alone does not tell: Bilaspur is a district of Chhattisgarh and one of Himachal Pradesh. */
export const isSameDistrict = (one: Place, other: Partial<Place>) =>
  same(one.district, other.district) && isSameState(one, other);

export const isSameState = (one: Place, other: Partial<Place>) => same(one.state, other.state);

const same = (left: string, right: string | undefined) => left.toLowerCase() === right?.toLowerCase();
