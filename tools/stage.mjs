/** Announces a stage of a long command, runs it, and prints how long it took. */
export async function stage(name, run) {
  console.log(`\n— ${name}`);
  const startedAt = performance.now();
  const result = await run();
  console.log(`— ${name}: ${Math.round((performance.now() - startedAt) / 1000)} s`);
  return result;
}
