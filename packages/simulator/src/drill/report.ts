/** What a drill came to, as a page. */
import { noSums } from './drill-ledger.ts';
import type { DrillSums } from './drill-ledger.ts';
import { USDT_UNITS } from './drill-market.ts';
import type { Drilled } from './drill.ts';

const WHOLE = new Intl.NumberFormat('en', { maximumFractionDigits: 0 });
const EXACT = new Intl.NumberFormat('en', { minimumFractionDigits: 6, maximumFractionDigits: 6 });
const whole = (units: number): string => WHOLE.format(units / USDT_UNITS);
const exact = (units: number): string => EXACT.format(units / USDT_UNITS);
const price = (usdt: number): string => String(Number(usdt.toPrecision(6)));
const row = (cells: readonly (string | number)[]): string => `| ${cells.join(' | ')} |`;
const table = (head: readonly string[], rows: readonly (readonly (string | number)[])[]): string =>
  [row(head), row(head.map((_, index) => (index === 0 ? '---' : '---:'))), ...rows.map(row)].join('\n');

/** Minutes that are shown. */
const SHOWN = 25;
const weightOf = ({ closedValue, takenOverValue, deleveragedValue }: DrillSums): number =>
  closedValue + takenOverValue + deleveragedValue;

const SUMS_HEAD = [
  'liquidations',
  'steps',
  'closed in the book',
  'taken over',
  'worth',
  'deleveraged legs',
  'worth',
  'insurance got',
  'and gave',
];
const sumsOf = (sums: DrillSums): readonly (string | number)[] => [
  sums.begun,
  sums.steps,
  whole(sums.closedValue),
  sums.takenOver,
  whole(sums.takenOverValue),
  sums.deleveraged,
  whole(sums.deleveragedValue),
  whole(sums.insuranceIn),
  whole(sums.insuranceOut),
];

/** Markdown, from a heading of the second level on. Money in USDT. */
export function reportOf({ size, markets, ledger, commands, faults, fundings }: Drilled): string {
  const { window, traders, seed, insuranceUsdt } = size;
  const minuteOf = (minute: number): string =>
    new Date((window.start + minute * 60) * 1_000).toISOString().slice(11, 16);
  const coinOf = (market: number): string => markets.find(({ number }) => number === market)?.coin ?? '';
  const busiest = [...ledger.minutes]
    .sort(([, one], [, other]) => weightOf(other) - weightOf(one))
    .slice(0, SHOWN)
    .map(([key, sums]) => {
      const [minute = 0, market = 0] = key.split(' ').map(Number);
      return { minute, coin: coinOf(market), sums };
    })
    .sort((one, other) => one.minute - other.minute || one.coin.localeCompare(other.coin));
  const insured = [...ledger.insurance].map(([account, balance]) => [
    account === null ? 'shared' : coinOf(account),
    exact(ledger.lowest.get(account) ?? 0),
    exact(balance),
  ]);
  return `## ${window.name}

${new Date(window.start * 1_000).toISOString().slice(0, 16).replace('T', ' ')} UTC, ${WHOLE.format(window.seconds)} seconds, ${window.coins.size} contracts, ${WHOLE.format(traders)} traders (seed ${seed}), ${WHOLE.format(insuranceUsdt)} USDT of insurance for each contract and as much for all together. ${WHOLE.format(commands)} commands, ${fundings} fundings.

${table(
  ['contract', 'first', 'lowest', 'last', 'most open interest', ...SUMS_HEAD],
  markets.map(({ coin, number, firstUsdt, lowestUsdt, lastUsdt, greatestOpenUsdt }) => [
    coin,
    price(firstUsdt),
    price(lowestUsdt),
    price(lastUsdt),
    WHOLE.format(greatestOpenUsdt),
    ...sumsOf(ledger.markets.get(number) ?? noSums()),
  ]),
)}

The heaviest of ${ledger.minutes.size} minutes of a contract in which anything happened (UTC):

${table(
  ['minute', 'contract', ...SUMS_HEAD],
  busiest.map(({ minute, coin, sums }) => [minuteOf(minute), coin, ...sumsOf(sums)]),
)}

The insurance, explained by its events to the unit:

${table(
  ['cause', 'amount'],
  [...ledger.causes].map(([cause, amount]) => [cause, exact(amount)]),
)}

${table(['account', 'lowest', 'at the end'], insured)}

Not paid by anybody: ${exact(ledger.unpaid)}.

${
  faults.length === 0
    ? 'Every asset comes to zero, no account is below zero, nobody was closed beyond need (over-liquidation 0), and the insurance has what its events say.'
    : `**Faults:**\n\n${faults.map((fault) => `- ${fault}`).join('\n')}`
}
`;
}
