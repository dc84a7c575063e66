/** Does the work for each item, one after the other. One that fails does not stop the others and is thrown at the end. */
export async function tryEach<Item>(items: Item[], work: (item: Item) => Promise<unknown>): Promise<void> {
  const failures: unknown[] = [];
  for (const item of items) await work(item).catch((error: unknown) => failures.push(error));
  if (failures.length === 1) throw failures[0];
  if (failures.length > 1) throw new AggregateError(failures, "Several items failed");
}
