/** An address in groups that can be compared by eye: `0x` and four, then four each. */
export function addressGroups(address: string): readonly string[] {
  const head = address.startsWith('0x') ? 6 : 4;
  return [address.slice(0, head), ...(address.slice(head).match(/.{1,4}/g) ?? [])];
}
