/** Says "burning sensation" of what feels so: "my eyes are burning" tells of no burn. */
export const withFeltBurning = (text: string) =>
  text.replace(/(?<=(eye|mouth|face|neck|groin|genital|part).*) burning(?!.* boil)/, "$& sensation");
