/** The lists below the chart, and how the address names them: the first one is left out. */
export const CONTRACTS_TABS = ['open', 'settled', 'statistics'] as const;
export type ContractsTab = (typeof CONTRACTS_TABS)[number];

export function contractsTab(text: string | undefined): ContractsTab {
  return CONTRACTS_TABS.find((name) => name === text) ?? 'open';
}

export function contractsTabQuery(tab: ContractsTab): Readonly<Record<string, string>> {
  return tab === 'open' ? {} : { tab };
}
