/** One table of several, none of which says a name that another has said. */
export function oneTable<Value>(
  what: string,
  tables: readonly Readonly<Record<string, Value>>[],
): Record<string, Value> {
  const all = tables.flatMap((table) => Object.entries(table));
  const names = all.map(([name]) => name);
  const twice = names.find((name, index) => names.indexOf(name) !== index);
  if (twice !== undefined) throw new Error(`two modules bring the ${what} ${twice}`);
  return Object.fromEntries(all);
}
