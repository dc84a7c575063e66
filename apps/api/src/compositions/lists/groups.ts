/** Names of several different medicines, each of which has the group's name before its own. */
export const groups = ["insulin"];

/** Returns whether an ingredient is only a group, so that it is not said which medicine is meant. */
export const namesGroup = ({ ingredients }: { ingredients: string[] }) =>
  ingredients.some((name) => groups.includes(name));
