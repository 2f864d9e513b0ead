/**
 * What the command line says of a receipt of futures that holds.
 * Promises: a word, then its figures, a line each; every figure was recomputed.
 */
import { whatIfMargin } from '../src/index.ts';
import type { ReceiptEvent, ReceiptFigures, VerifiedReceipt } from '../src/index.ts';
import { workedLines } from './worked-lines.ts';
import { decimalOf, money } from './money.ts';
import { publishedLine } from './block-files.ts';
import { keyLine, line, utc } from './lines.ts';

/** Whether a document is a receipt, and not the proof of a contract. */
export const isReceipt = (value: unknown): boolean =>
  typeof value === 'object' && value !== null && Object.hasOwn(value, 'receipt');

/** `isPinned`: the key was given. `more`: margin besides, in decimals. */
export function receiptLines(
  verified: VerifiedReceipt,
  isPinned: boolean,
  more: string | undefined,
): readonly string[] {
  const { receipt, isWhole, checked, publicKey } = verified;
  const begins = isWhole ? 'without a position' : 'with positions that the exchange says';
  const { events, ticks, signatures, hashes, passedOver } = checked;
  const passed = passedOver === 0 ? '' : `, ${passedOver} ticks without a step of their own`;
  return [
    'the receipt holds',
    line(
      'receipt',
      `${receipt.kind} (${receipt.realm}), ${receipt.markets.map(({ symbol }) => symbol).join(' ')}`,
    ),
    line('user', receipt.user),
    line('history', `${events} events, begins ${begins}`),
    ...receipt.events.flatMap((event, index) => [
      ...eventLines(receipt, event),
      ...workedLines(verified, event, index),
    ]),
    ...verified.looks.map(({ second, equity, needed }) =>
      line('step', `${utc(second * 1_000)}  has ${money(receipt, equity)}, needs ${money(receipt, needed)}`),
    ),
    ...(more === undefined ? [] : whatIfLines(verified, more)),
    ...(verified.isOver ? [] : [line('open', 'it had not come to its end when the receipt was made')]),
    publishedLine(verified),
    line('checked', `${ticks} ticks, ${signatures} signatures, ${hashes} hashes${passed}`),
    keyLine(publicKey, isPinned, 'receipt'),
  ];
}

/** What the receipt is of; the rest of the history is not told. */
function eventLines(receipt: ReceiptFigures, event: ReceiptEvent): readonly string[] {
  const amount = (units: number): string => money(receipt, units);
  switch (event.event) {
    case 'funding':
      return [
        line(
          'funding',
          `${event.serial}: ${amount(event.amount)}, of ${event.leg.lots} lots ${event.leg.side}`,
        ),
      ];
    case 'begun':
      return [line('begun', `${utc(event.second * 1_000)}  at the mark of ${event.mark} ticks`)];
    case 'step':
      return [
        line(
          'closed',
          `${event.closed} lots in the book, at ${event.limit} ticks or better, fee ${amount(event.fee)}`,
        ),
      ];
    case 'taken-over':
      return [
        line(
          'closed',
          `${event.lots} lots by the insurance at ${event.price} ticks, fee ${amount(event.fee)}`,
        ),
      ];
    case 'covered':
      return [
        line(
          'closed',
          `${event.lots} lots by the other side at ${event.price} ticks, fee ${amount(event.fee)}`,
        ),
      ];
    case 'ended':
      return [line('ended', event.end)];
    case 'deleveraged':
      return [
        line('gave', `${event.lots} lots at ${event.price} ticks, realised ${amount(event.realised)}`),
        line(
          'rank',
          `${event.rank}, band ${event.band}; ${event.givers.length} gave for ${event.shortfall} lots`,
        ),
      ];
    case 'settlement':
      return [
        line('series', `${event.series}, ended ${utc(event.end * 1_000)}, settled at ${event.price} ticks`),
        line(
          'formula',
          `mean of ${event.counted} ticks, ${utc(event.first * 1_000)} to ${utc(event.last * 1_000)} = ` +
            `${decimalOf(event.mean, 8)}, to a whole tick = ${event.price}`,
        ),
      ];
    case 'settled':
      return [
        line(
          'settled',
          `${event.leg.lots} lots ${event.leg.side} at ${event.price} ticks, worth ${amount(event.value)}`,
        ),
        line(
          'formula',
          `realised ${amount(event.realised)}, less the fee of ${amount(event.fee)}; entered for ${amount(event.leg.entryValue)}`,
        ),
      ];
    default:
      return [];
  }
}

function whatIfLines(verified: VerifiedReceipt, more: string): readonly string[] {
  const { decimals, coin } = verified.receipt;
  const [whole = '0', part = ''] = more.split('.');
  const units = BigInt(whole + part.slice(0, decimals).padEnd(decimals, '0'));
  const found = whatIfMargin(verified, units);
  if (found === null) return [line('what if', 'the receipt is of no liquidation')];
  const missing = found.steps.map((step) =>
    line('missing', `${utc(step.second * 1_000)}  ${money(verified.receipt, step.missing)}`),
  );
  const told =
    found.savedUntil === null
      ? `${more} ${coin} more would have been too little`
      : `${more} ${coin} more would have saved it, if they had come before the tick of ${utc(found.savedUntil * 1_000)}`;
  return [...missing, line('what if', told)];
}
