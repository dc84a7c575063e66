/** Does work for a caller, or returns undefined when too much of this caller's work is under way. */
export type FewAtOnce = <T>(caller: string, work: () => Promise<T>) => Promise<T> | undefined;

export function createFewAtOnce(most: number): FewAtOnce {
  const underWay = new Map<string, number>();
  return (caller, work) => {
    const ofCaller = underWay.get(caller) ?? 0;
    if (ofCaller >= most) return undefined;
    underWay.set(caller, ofCaller + 1);
    return work().finally(() => {
      const left = underWay.get(caller)! - 1;
      if (left > 0) underWay.set(caller, left);
      else underWay.delete(caller);
    });
  };
}
