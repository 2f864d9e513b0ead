/**
 * What is in force, section by section, each setting with the actions that change it.
 * Promises: pure; what comes of the files that the exchange was started with is shown and has no action.
 */
import type { MarketId, OfferSeconds } from '@assay/core';
import { BUILT_IN, LEGAL_SETTINGS, RUNNING_SETTINGS, titleOf } from '@assay/protocol';
import type {
  ConfigurationSection,
  ConfigurationStep,
  ConsoleConfiguration,
  ConsoleSetting,
} from '@assay/protocol';
import type { VenueState } from '../today/shape.ts';
import { limitsOf, offerOf } from '../../engine/terms.ts';
import type { MarketStanding } from '../../engine/listed-markets.ts';
import type { Holding } from './reading.ts';
import { settingName } from './names.ts';
import { assetOf, decimal, stepOf, symbolOf } from './steps.ts';
import type { Setting } from './versions/subjects.ts';

type Section = ConsoleConfiguration['sections'][number];
type Given = Holding & {
  readonly venue: Pick<VenueState, 'feed' | 'sources' | 'currencies'> | null;
  /** Name, look and texts, each as the action that would say it. */
  readonly venueSettings: readonly ConfigurationStep[];
  /** Where each network is reached, as people read it. */
  readonly endpoints: readonly ConfigurationStep['input'][];
};

const section = (
  name: ConfigurationSection,
  rows: readonly ConsoleSetting[],
  adds: string | null = null,
): Section => ({ section: name, adds, isFromFiles: false, rows });

const fromFiles = (name: ConfigurationSection, rows: readonly ConsoleSetting[]): Section => ({
  ...section(name, rows),
  isFromFiles: true,
});

export const sectionsOf = (given: Given): readonly Section[] => [
  section('assets', assetRows(given), 'asset-listing'),
  section('markets', spotRows(given), 'market-listing'),
  section('futures', futuresRows(given), 'futures-listing'),
  section('fees', feeRows(given)),
  section('seconds', secondsRows(given), 'seconds-product'),
  section(
    'branding',
    settingRows(given.venueSettings.filter(({ action }) => !isLegal(action) && !isRunning(action))),
  ),
  section('legal', settingRows(given.venueSettings.filter(({ action }) => isLegal(action)))),
  section('swap', swapRows(given), 'swap-terms'),
  section('cards', cardRows(given), 'card-terms'),
  section('networks', routeRows(given)),
  section('added-networks', addedRows(given), 'network'),
  section('tokens', tokenRows(given), 'network-token'),
  section('endpoints', endpointRows(given)),
  section('limits', limitRows(given)),
  fromFiles('currencies', currencyRows(given)),
  section('sources', [...sourceRows(given), ...liveRows(given)]),
];

const row = (
  name: string,
  facts: ConsoleSetting['facts'],
  more: Partial<Pick<ConsoleSetting, 'state' | 'steps' | 'subjects'>> = {},
): ConsoleSetting => ({ name, state: null, facts, steps: [], subjects: [], ...more });

/** What a form begins with that changes this. */
function stepsOf(settings: readonly Setting[], { named }: Holding): readonly ConfigurationStep[] {
  return settings.flatMap((setting) => stepOf(setting, named) ?? []);
}

const assetRows = ({ named }: Given): readonly ConsoleSetting[] =>
  named.assets.map(({ asset, code, scale }) =>
    row(
      code,
      [
        ['decimals', scale],
        ['markets', marketsOf(named, asset)],
      ],
      { subjects: [`asset ${asset}`] },
    ),
  );

const marketsOf = ({ markets, futures }: Holding['named'], asset: number): number =>
  [...markets, ...futures].filter(({ base, quote }) => base === asset || quote === asset).length;

const standingOf = ({ inForce }: Holding, market: MarketId): MarketStanding | undefined =>
  inForce.rules.markets.find((one) => one.market === market);

function standingFacts(standing: MarketStanding | undefined): ConsoleSetting['facts'] {
  if (standing === undefined) return [];
  const { bandPpm, until, delistsAt } = standing;
  const moment = (time: number): string => new Date(time).toISOString();
  return [
    ['price band ppm', bandPpm],
    ...(until === null ? [] : [['halted until', moment(until)] as const]),
    ...(delistsAt === null ? [] : [['delists', moment(delistsAt)] as const]),
  ];
}

/** What changes a market of either kind. */
function marketSteps(holding: Holding, market: MarketId, before: readonly Setting[] = []) {
  const standing = standingOf(holding, market);
  if (standing === undefined || standing.status === 'delisted') return [];
  const { status, until, delistsAt: effectiveAt, bandPpm } = standing;
  const symbol = symbolOf(holding.named, market);
  const statusStep = stepOf({ type: 'set-market-status', market, status, until, effectiveAt }, holding.named);
  return [
    statusStep ?? { action: 'market-status', input: { symbol } },
    ...(status === 'open' ? [{ action: 'market-pause', input: { symbol } }] : []),
    ...stepsOf(before, holding),
    { action: 'price-band', input: { symbol, ppm: bandPpm } },
    {
      action: 'market-delisting',
      input: { symbol, ...(effectiveAt === null ? {} : { time: 'never' }) },
    },
  ];
}

const marketSubjects = (market: MarketId): readonly string[] =>
  ['market', 'market-status', 'price-band', 'futures-terms'].map((kind) => `${kind} ${market}`);

const step = (decimals: number): string => decimal(1, decimals);

const spotRows = (given: Given): readonly ConsoleSetting[] =>
  given.named.markets.map((listed) => {
    const { market, tickDecimals, lotDecimals, minimumNotional, maximumLots } = listed;
    const quote = assetOf(given.named, listed.quote);
    const standing = standingOf(given, market);
    const facts = [
      ['price step', step(tickDecimals)],
      ['amount step', step(lotDecimals)],
      ['least value', `${decimal(minimumNotional, quote.scale)} ${quote.code}`],
      ['greatest amount', decimal(maximumLots, lotDecimals)],
      ['maker ppm', listed.makerFeeRatePpm],
      ['taker ppm', listed.takerFeeRatePpm],
      ...standingFacts(standing),
    ] as const;
    return row(symbolOf(given.named, market), facts, {
      state: standing?.status ?? null,
      steps: marketSteps(given, market),
      subjects: marketSubjects(market),
    });
  });

const futuresRows = (given: Given): readonly ConsoleSetting[] =>
  given.named.futures.map(({ market, terms, tickDecimals, lotDecimals, settlesIn }) => {
    const coin = assetOf(given.named, settlesIn);
    const standing = standingOf(given, market);
    const { leverage, limit } = terms.tiers[0] ?? { leverage: 0, limit: 0 };
    const facts = [
      ['price step', step(tickDecimals)],
      ['amount step', step(lotDecimals)],
      ['settles in', coin.code],
      ['tiers', terms.tiers.length],
      ['first tier', `${leverage}x to ${decimal(limit, coin.scale)} ${coin.code}`],
      ['maker ppm', terms.makerFeeRatePpm],
      ['taker ppm', terms.takerFeeRatePpm],
      ['liquidation ppm', terms.liquidationFeeRatePpm],
      ...standingFacts(standing),
    ] as const;
    return row(symbolOf(given.named, market), facts, {
      state: standing?.status ?? null,
      steps: marketSteps(given, market, [{ type: 'set-futures-terms', market, terms }]),
      subjects: marketSubjects(market),
    });
  });

function feeRows(given: Given): readonly ConsoleSetting[] {
  const { feeCurrency, feeTiers: tiers, rebateRatesPpm: ratesPpm } = given.inForce.rules;
  const { code, scale } = given.named.currency;
  const tierFacts = tiers.map(
    ({ volume, makerFeeRatePpm, takerFeeRatePpm }, index) =>
      [
        `VIP ${index}`,
        `from ${decimal(volume, scale)} ${code}: maker ${makerFeeRatePpm}, taker ${takerFeeRatePpm} ppm`,
      ] as const,
  );
  const known: readonly Setting[] =
    feeCurrency === null ? [] : [{ type: 'set-fee-tiers', currency: feeCurrency, tiers }];
  const tierSteps = known.length === 0 ? [{ action: 'fee-tiers', input: {} }] : stepsOf(known, given);
  const rebates: Setting = { type: 'set-rebate-rates', ratesPpm };
  return [
    row('Fee tiers', tierFacts, { steps: tierSteps, subjects: ['fee-tiers'] }),
    row(
      'Rebates',
      ratesPpm.map((rate, index) => [`generation ${index + 1} ppm`, rate] as const),
      { steps: stepsOf([rebates], given), subjects: ['rebate-rates'] },
    ),
  ];
}

function secondsRows(given: Given): readonly ConsoleSetting[] {
  const { limits, products } = given.inForce.seconds;
  const { code, scale } = given.named.currency;
  const amount = (units: number): string => `${decimal(units, scale)} ${code}`;
  const limitFacts =
    limits === null
      ? []
      : ([
          ['of a coin', amount(limits.perCoin)],
          ['of a direction', amount(limits.perDirection)],
          ['of a user', amount(limits.perOwner)],
        ] as const);
  const limitSteps =
    limits === null ? [{ action: 'seconds-limits', input: {} }] : stepsOf([limitsOf(limits)], given);
  return [
    row('Limits', limitFacts, { steps: limitSteps, subjects: ['seconds-limits'] }),
    ...products.map((product) => productRow(offerOf(product), given)),
  ];
}

function productRow(offer: OfferSeconds, given: Given): ConsoleSetting {
  const { product, asset, periodMs, profitPpm, leastStake, greatestStake, isOffered } = offer;
  const { code, scale } = given.named.currency;
  const facts = [
    ['profit ppm', profitPpm],
    ['stakes', `${decimal(leastStake, scale)} to ${decimal(greatestStake, scale)} ${code}`],
  ] as const;
  return row(`${assetOf(given.named, asset).code} ${periodMs / 1_000} s`, facts, {
    state: isOffered ? 'offered' : 'stopped',
    steps: stepsOf([offer], given),
    subjects: [`seconds-product ${product}`],
  });
}

const isLegal = (action: string): boolean => LEGAL_SETTINGS.some((one) => one === action);
const isRunning = (action: string): boolean => RUNNING_SETTINGS.some((one) => one === action);

const settingRows = (settings: readonly ConfigurationStep[]): readonly ConsoleSetting[] =>
  settings.map(({ action, input }) =>
    row(titleOf(action), [['value', shownInput(input)]], {
      // A picture is no text to begin with.
      steps: [{ action, input: 'picture' in input ? {} : input }],
      subjects: [action],
    }),
  );

/** What nobody has said is told once. */
function shownInput(input: ConfigurationStep['input']): string {
  const values = Object.entries(input).map(shownValue);
  return values.every((value) => value === BUILT_IN) ? BUILT_IN : values.join(', ');
}

const shownValue = ([name, value]: [string, string | number]): string =>
  name === 'picture' && value !== BUILT_IN ? 'a picture' : String(value);

const swapRows = (given: Given): readonly ConsoleSetting[] =>
  given.inForce.swaps.map((terms) => {
    const { asset, open, marginPpm, feeRatePpm, minimum, maximum } = terms;
    const { code, scale } = assetOf(given.named, asset);
    const facts = [
      ['margin ppm', marginPpm],
      ['fee ppm', feeRatePpm],
      ['least', decimal(minimum, scale)],
      ['greatest', decimal(maximum, scale)],
    ] as const;
    const steps = stepsOf([{ ...terms, type: 'set-swap-terms' }], given);
    return row(code, facts, { state: open ? 'open' : 'paused', steps, subjects: [`swap ${asset}`] });
  });

const cardRows = (given: Given): readonly ConsoleSetting[] =>
  given.inForce.cards.map((terms) => {
    const { asset, currency, open } = terms;
    const setting = { ...terms, type: 'set-card-terms' } as const;
    const step = stepOf(setting, given.named);
    const { coin: _coin, currency: _currency, status: _status, ...said } = step?.input ?? {};
    return row(settingName(setting, given.named), Object.entries(said), {
      state: open ? 'open' : 'paused',
      steps: step === null ? [] : [step],
      subjects: [`card-sales ${asset} ${currency}`],
    });
  });

const routeRows = (given: Given): readonly ConsoleSetting[] =>
  given.inForce.routes.map(({ route, asset, network, terms, deposits, withdrawals }) => {
    const { code, scale } = assetOf(given.named, asset);
    const facts = [
      ['withdrawal fee', decimal(terms.withdrawalFee, scale)],
      ['least withdrawal', decimal(terms.minimumWithdrawal, scale)],
      ['least deposit', decimal(terms.minimumDeposit, scale)],
      ['credited after', terms.creditDepth],
      ['final after', terms.finalDepth],
      ['large deposits from', decimal(terms.largeDeposit, scale)],
      ['people decide from', decimal(terms.reviewFrom, scale)],
      ['deposits', deposits ? 'open' : 'paused'],
      ['withdrawals', withdrawals ? 'open' : 'paused'],
    ] as const;
    return row(`${code} on ${given.inForce.chains[network] ?? ''}`, facts, {
      state: deposits && withdrawals ? 'open' : 'paused',
      // Which of the two is not known before it is chosen.
      steps: [
        ...stepsOf([{ type: 'set-route-terms', route, terms }], given),
        ...['route-pause', 'route-resume'].map((action) => ({ action, input: { route } })),
      ],
      subjects: [`route-terms ${route}`, `route-status ${route}`],
    });
  });

const currencyRows = ({ venue }: Given): readonly ConsoleSetting[] =>
  (venue?.currencies ?? []).map(({ currency, source }) => row(currency, [['rate from', source]]));

const sourceRows = ({ venue }: Given): readonly ConsoleSetting[] =>
  venue === null
    ? []
    : [
        row(venue.feed.name, [
          ['sources', venue.sources.length === 0 ? 'none' : venue.sources.join(', ')],
          ['feed', 'chosen at the first start, for good'],
        ]),
      ];

/** What may be withdrawn within a day by level of verification. */
const limitRows = ({ venueSettings }: Given): readonly ConsoleSetting[] =>
  venueSettings
    .filter(({ action }) => action === 'withdrawal-limits')
    .map((step) => {
      const facts = [
        ...Object.values(step.input).map((limit, level) => [`level ${level}`, `${limit} USDT`] as const),
        ['a lower one waits', '72 hours, announced'],
        ['a higher one waits', '24 hours'],
      ] as const;
      return row(titleOf(step.action), facts, { steps: [step], subjects: [step.action] });
    });

/** Those that were added over the file; their terms stand with the networks. */
const tokenRows = ({ venueSettings }: Given): readonly ConsoleSetting[] =>
  venueSettings
    .filter(({ action }) => action === 'network-token')
    .map(({ action, input }) => {
      const of = (field: string): string => String(input[field] ?? '');
      const facts = ['contract', 'symbol', 'decimals', 'seen', 'holder', 'floor', 'ceiling', 'cost'].map(
        (field) => [field, of(field)] as const,
      );
      const name = `${of('coin')} on ${of('network')}`;
      return row(name, facts, { subjects: [`${action} ${of('network')} ${of('coin')}`] });
    });

/** Networks over the file; the terms of their coins stand with the networks as soon as a start has opened them. */
const addedRows = ({ venueSettings }: Given): readonly ConsoleSetting[] =>
  venueSettings
    .filter(({ action }) => action === 'network')
    .map(({ action, input }) => {
      const shown = ['name', 'kind', 'chainId', 'genesis', 'endpoint', 'explorer', 'coin'];
      const facts = shown.map((field) => [field, String(input[field] ?? '')] as const);
      const network = String(input['network'] ?? '');
      return row(network, facts, { subjects: [`${action} ${network}`] });
    });

/** Where networks are reached, by host. */
const endpointRows = ({ venueSettings, endpoints }: Given): readonly ConsoleSetting[] =>
  venueSettings
    .filter(({ action }) => action === 'network-endpoints')
    .map((step) => {
      const { network = '' } = step.input;
      const { endpoint = '', witness = '' } =
        endpoints.find((one) => one['network'] === network) ?? step.input;
      const facts = [
        ['endpoint', endpoint],
        ['witness', witness],
        ['a change counts', 'a day behind its approval, without a start'],
      ] as const;
      return row(String(network), facts, { steps: [step], subjects: [`${step.action} ${network}`] });
    });

/** Which of its sources a live feed counts. */
const liveRows = ({ venue, venueSettings }: Given): readonly ConsoleSetting[] =>
  settingRows(
    venueSettings.filter(({ action }) => action === 'price-sources' && venue?.feed.isLive === true),
  ).map((one) => ({
    ...one,
    facts: [...one.facts, ['a change counts', 'a day behind its approval, without a start'] as const],
  }));
