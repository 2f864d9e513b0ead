/** An address in groups that can be compared by eye: `0x` and four, then four each. */
export function addressGroups(address: string): readonly string[] {
  const head = address.startsWith('0x') ? 6 : 4;
  return [address.slice(0, head), ...(address.slice(head).match(/.{1,4}/g) ?? [])];
}

export interface GroupedLetter {
  readonly letter: string;
  /** Another one stands at its place in the address that it is compared with. */
  readonly differs: boolean;
}

/**
 * The same groups, letter by letter, compared with another address at each place. Capitals of an address with `0x` are its
 * checksum alone; elsewhere they tell addresses apart.
 */
export function comparedGroups(address: string, other: string): readonly (readonly GroupedLetter[])[] {
  const plain = (text: string): string => (address.startsWith('0x') ? text.toLowerCase() : text);
  const others = plain(other);
  let place = 0;
  return addressGroups(address).map((group) =>
    Array.from(group).map((letter) => {
      const differs = plain(letter) !== others[place];
      place += 1;
      return { letter, differs };
    }),
  );
}
