/**
 * Tables by tag.
 * Promises: where two descriptions have a tag in common the core does not load; the compiler cannot see it.
 */
export function byTag<Described>(
  pairs: readonly (readonly [tag: number, described: Described])[],
): readonly (Described | undefined)[] {
  const table: (Described | undefined)[] = [];
  for (const [tag, described] of pairs) {
    if (table[tag] !== undefined) throw new RangeError(`tag ${tag} is given twice`);
    table[tag] = described;
  }
  return table;
}
