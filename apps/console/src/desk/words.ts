/** Names of actions and fields as titles: `market-status` is `Market status`, `openInterest` is `Open interest`. */
export function titleOf(name: string): string {
  const words = name
    .replaceAll('-', ' ')
    .replaceAll(/(?<=[a-z])(?=[A-Z])/g, ' ')
    .split(' ')
    .map((word) => (/^[A-Z]+$/.test(word) ? word : word.toLowerCase()))
    .join(' ');
  return words.charAt(0).toUpperCase() + words.slice(1);
}

/** An operator by name and number, as others compare them. */
export const nameOf = (names: Readonly<Record<number, string>>, operator: number): string =>
  `${names[operator] ?? ''} (${operator})`.trim();
