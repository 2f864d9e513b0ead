/** An operator by name and number, as others compare them. */
export const nameOf = (names: Readonly<Record<number, string>>, operator: number): string =>
  `${names[operator] ?? ''} (${operator})`.trim();
