/** What operators set beside the core, by name. Apart from what each page needs: a browser of a trader has no use for it. */

/** Who runs the exchange, and where what of it is offered: decided by owners and compliance. */
export const LEGAL_SETTINGS = [
  'legal-details',
  'spot-countries',
  'swap-countries',
  'futures-countries',
  'seconds-countries',
] as const;
export type LegalSetting = (typeof LEGAL_SETTINGS)[number];

/** How the exchange runs: in force by two people where money is real, and some time after they have said so. */
export const RUNNING_SETTINGS = [
  'withdrawal-limits',
  'price-sources',
  'network-endpoints',
  'network-token',
  'network',
] as const;

/** What is set by one operator action each, by the action's name. */
export const VENUE_SETTINGS = [
  'venue-name',
  'venue-logo',
  'venue-colours',
  'start-page',
  'display-currencies',
  'languages',
  'contacts',
  'time-zones',
  ...LEGAL_SETTINGS,
  ...RUNNING_SETTINGS,
] as const;

export type VenueSetting = (typeof VENUE_SETTINGS)[number];
