/** What a field of an action is in, where its name does not say it. Pure. */

/** Of a coin on a network. */
const OF_COIN = {
  creditDepth: 'desk.help.creditDepth',
  finalDepth: 'desk.help.finalDepth',
  largeDeposit: 'desk.help.largeDeposit',
  reviewFrom: 'desk.help.reviewFrom',
  hotFloor: 'desk.help.hotFloor',
  hotCeiling: 'desk.help.hotCeiling',
  feeCeiling: 'desk.help.feeCeiling',
} as const;

const HELP = {
  network: {
    network: 'desk.help.networkKey',
    name: 'desk.help.networkName',
    kind: 'desk.help.networkKind',
    endpoint: 'desk.help.endpoint',
    blockMs: 'desk.help.blockMs',
    coin: 'desk.help.networkCoin',
    explorer: 'desk.help.explorer',
    chainId: 'desk.help.identity',
    genesis: 'desk.help.identity',
    ...OF_COIN,
  },
  'network-token': OF_COIN,
  'asset-listing': { decimals: 'desk.help.decimals' },
  'market-listing': {
    base: 'desk.help.base',
    quote: 'desk.help.quote',
    ticks: 'desk.help.ticks',
    lots: 'desk.help.lots',
    minimum: 'desk.help.minimum',
    maximum: 'desk.help.maximum',
    maker: 'desk.help.maker',
    taker: 'desk.help.taker',
    band: 'desk.help.band',
  },
  'price-band': { ppm: 'desk.help.band' },
  'market-pause': { minutes: 'desk.help.minutes' },
} as const satisfies Readonly<Record<string, Readonly<Record<string, string>>>>;

type Helped = typeof HELP;
type HelpKey = { [Action in keyof Helped]: Helped[Action][keyof Helped[Action]] }[keyof Helped];

const isHelped = (action: string): action is keyof Helped => Object.hasOwn(HELP, action);

/** The key of its text; null: its name says enough. */
export function helpOf(action: string, field: string): HelpKey | null {
  if (!isHelped(action)) return null;
  const ofAction: Readonly<Partial<Record<string, HelpKey>>> = HELP[action];
  return ofAction[field] ?? null;
}
