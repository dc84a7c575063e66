/** Built from the knowledge by `npx tsx packages/triage/build-generated.ts`; not to be edited. */
export const learned = "{\"words\":[]}";
