const FEATURED_HOSPITALS = 6;

/**
 * Returns the hospitals to show: one of each city the page promises, then one of each other city, in the given order.
 */
export function featuredHospitals<H extends { city: string }>(hospitals: H[]): H[] {
  const promised = ["Chennai", "Mumbai", "Bengaluru"].flatMap(
    (city) => hospitals.find((hospital) => hospital.city === city) ?? [],
  );
  const otherCities = hospitals.filter(
    (hospital, index) =>
      !promised.some(({ city }) => city === hospital.city) &&
      hospitals.findIndex(({ city }) => city === hospital.city) === index,
  );
  return [...promised, ...otherCities].slice(0, FEATURED_HOSPITALS);
}
