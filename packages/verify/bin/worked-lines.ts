/**
 * What the command line says of how an event of a receipt was recomputed: the ticks, the tier, the formulas with their figures.
 * Promises: whoever puts the figures of a line into its formula gets the result that stands behind it.
 */
import type {
  FundingEvent,
  ReceiptEvent,
  ReceiptFigures,
  VerifiedReceipt,
  WorkedEvent,
  WorkedLeg,
} from '../src/index.ts';
import { line, utc } from './lines.ts';
import { decimalOf, money } from './money.ts';

const percent = (ppm: bigint | number): string => `${decimalOf(ppm, 4)} %`;

/** Lines behind that of the event at a place; none for most. */
export function workedLines(
  { receipt, worked }: VerifiedReceipt,
  event: ReceiptEvent,
  index: number,
): readonly string[] {
  if (event.event === 'funding') return rateLines(receipt, event);
  const found = worked.find((one) => one.index === index);
  if (found === undefined) return [];
  const legs = found.legs.flatMap((leg) => neededLines(receipt, leg));
  if (event.event === 'begun') return [...found.ticks.map(tickLine), ...legs, equityLine(receipt, found)];
  const bankruptcy =
    event.event === 'taken-over' ? event.price : 'bankruptcy' in event ? event.bankruptcy : null;
  return [...legs, ...found.legs.map((leg) => bankruptcyLine(receipt, leg, bankruptcy))];
}

const tickLine = ({ coin, number, second }: WorkedEvent['ticks'][number]): string =>
  line('tick', `${number} of ${coin}, ${utc(second * 1_000)}`);

/** needed = value × (rate + fee), rounded up, less the deduction. */
function neededLines(receipt: ReceiptFigures, leg: WorkedLeg): readonly string[] {
  const { symbol, side, lots, mark, value, tier, ratePpm, feePpm, deduction, needed } = leg;
  const [worth, less, sum] = [value, deduction, needed].map((units) => money(receipt, units));
  return [
    line('leg', `${symbol} ${side}, ${lots} lots at the mark of ${mark} ticks, worth ${worth}, tier ${tier}`),
    line('formula', `needs ${worth} × (${percent(ratePpm)} + ${percent(feePpm)}) - ${less} = ${sum}`),
  ];
}

/** equity = what covers the legs + their profits. */
function equityLine(receipt: ReceiptFigures, { margin, legs, equity, needed }: WorkedEvent): string {
  const profits = legs.map(({ profit }) => ` + (${money(receipt, profit)})`).join('');
  const has = `has ${money(receipt, margin)}${profits} = ${money(receipt, equity)}`;
  return line('formula', `${has}, below ${money(receipt, needed)}`);
}

/** Where the leg's worth, the fee of closing paid, is all that covers it. */
function bankruptcyLine(receipt: ReceiptFigures, leg: WorkedLeg, price: number | null): string {
  const { entryValue, covering, isLinear, side, lots, feePpm } = leg;
  if (price === null) return line('bankruptcy', 'none: every price leaves something');
  const [sign, feeSign] = isLinear === (side === 'long') ? ['-', '-'] : ['+', '+'];
  const inner = `(${money(receipt, entryValue)} ${sign} (${money(receipt, covering)})) ÷ (1 ${feeSign} ${percent(feePpm)})`;
  return line('bankruptcy', `${price} ticks: where ${lots} lots are worth ${inner}`);
}

/** part = value at the index × rate. */
function rateLines(receipt: ReceiptFigures, { serial, market }: FundingEvent): readonly string[] {
  return receipt.events.flatMap((one) =>
    one.event === 'rate' && one.serial === serial && one.market === market
      ? [
          line(
            'formula',
            `worth at the index of ${decimalOf(one.index, 8)} × ${decimalOf(one.ratePpb, 7)} %, ` +
              `of ${one.minutes.length} minutes, fixed by the tick of ${utc(one.second * 1_000)}`,
          ),
        ]
      : [],
  );
}
