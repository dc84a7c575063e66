const FEATURED_HOSPITALS = 6;

/**
 * Returns the hospitals to show: one of each city the page promises, then one of each other city. They keep the given
 * order, but those whose picture is not on the page yet come first.
 */
export function featuredHospitals<H extends { city: string; hospitalImage?: string | null }>(hospitals: H[]): H[] {
  const promised = ["Chennai", "Mumbai", "Bengaluru"].flatMap(
    (city) => hospitals.find((hospital) => hospital.city === city) ?? [],
  );
  const otherCities = hospitals.filter(
    (hospital, index) =>
      !promised.some(({ city }) => city === hospital.city) &&
      hospitals.findIndex(({ city }) => city === hospital.city) === index,
  );
  const shown = new Set(promised.map(({ hospitalImage }) => hospitalImage));
  const isNew = ({ hospitalImage }: H) => !hospitalImage || (!shown.has(hospitalImage) && shown.add(hospitalImage));
  const [different, alike] = [otherCities.filter(isNew), otherCities];
  return [...new Set([...promised, ...different, ...alike])].slice(0, FEATURED_HOSPITALS);
}
