/** The tab below the chart, and how an address names it: the first one is left out. */
export const LOWER_TABS = [
  'positions',
  'open',
  'history',
  'fills',
  'closed',
  'funding',
  'liquidations',
  'assets',
] as const;
export type LowerTab = (typeof LOWER_TABS)[number];

export function lowerTab(text: string | undefined): LowerTab {
  return LOWER_TABS.find((name) => name === text) ?? 'positions';
}

export function lowerTabQuery(tab: LowerTab): Readonly<Record<string, string>> {
  return tab === 'positions' ? {} : { tab };
}
