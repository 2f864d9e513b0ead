/** The tab below the chart, and how an address names it: the first one is left out. */
export const LOWER_TABS = [
  'positions',
  'open',
  'history',
  'fills',
  'closed',
  'funding',
  'liquidations',
  'settlements',
  'assets',
] as const;
export type LowerTab = (typeof LOWER_TABS)[number];

export function lowerTab(text: string | undefined): LowerTab {
  return LOWER_TABS.find((name) => name === text) ?? 'positions';
}

export function lowerTabQuery(tab: LowerTab): Readonly<Record<string, string>> {
  return tab === 'positions' ? {} : { tab };
}

/** The tabs of a contract: only what ends is settled, and what ends has no funding. */
export function tabsOf(isDelivery: boolean): readonly LowerTab[] {
  return LOWER_TABS.filter((name) => name !== (isDelivery ? 'funding' : 'settlements'));
}
