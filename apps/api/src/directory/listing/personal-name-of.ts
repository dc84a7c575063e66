/** Splits the name of a listed doctor, without the title, into the names of an account. */
export function personalNameOf(name: string) {
  const [firstName = name, ...rest] = name.replace(/^Dr\.? /, "").split(" ");
  return { firstName, lastName: rest.join(" ") };
}
