/** Which rules an address names, by the trade screen's words for the products. Those of absent products are absent. */

export const RULE_TYPES = ['spot', 'usta', 'sec', 'index'] as const;
export type RuleType = (typeof RULE_TYPES)[number];

/** Without a word that is known, or of a product that is not here: spot. */
export function ruleType(text: string | undefined): RuleType {
  return RULE_TYPES.find((type) => type === text) ?? 'spot';
}

/** Those that the venue has: futures only where it lists any. */
export function typesHere(hasFutures: boolean): readonly RuleType[] {
  return RULE_TYPES.filter((type) => type !== 'usta' || hasFutures);
}
