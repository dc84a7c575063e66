/** Returns where a clinic visit is: its address, after the hospital's name unless the first line contains that. */
export function visitPlace(hospital: string, [first, ...others]: readonly [string, ...string[]]): string {
  return [...(first.includes(hospital) ? [] : [hospital]), first, ...others].filter(Boolean).join(", ");
}
