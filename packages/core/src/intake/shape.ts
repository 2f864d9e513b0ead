/**
 * The first look at a command: is every number a safe integer, every text short and printable, every word known.
 * Promises: what passes here can be computed with and written to the journal; ranges that depend on the state,
 * or have a refusal of their own, are judged by the rule that knows them.
 */
import type { Command, Deposit, Quote, ReplaceQuotes } from '../vocabulary/commands.ts';
import type { AmendOrder, PlaceOrder, TimeInForce } from '../vocabulary/order-commands.ts';
import type { Refusal } from '../vocabulary/refusals.ts';
import { GREATEST, isWholeWithin } from '../quantity/exact.ts';
import { refused } from './refusing.ts';

const FORCES: readonly TimeInForce[] = ['gtc', 'ioc', 'fok'];
const GREATEST_REQUEST_ID = 64;
const GREATEST_CLIENT_ORDER_ID = 36;
const GREATEST_CODE = 12;
/** Most quotes that are looked at; one more is refused by the rule of quotes. */
const GREATEST_QUOTES = 1000;

/** What is wrong with the shape of a command, or null. */
export function findShapeFault(command: Command): Refusal | null {
  switch (command.type) {
    case 'list-asset':
      return whole(command, 'asset') ?? whole(command, 'scale') ?? text(command.code, 'code', GREATEST_CODE);
    case 'list-market':
      return whole(command, 'market') ?? whole(command, 'base') ?? whole(command, 'quote');
    case 'open-owner':
      return whole(command, 'owner');
    case 'deposit':
      return findDepositFault(command);
    case 'place-order':
      return findPlaceOrderFault(command);
    case 'cancel-order':
      return whole(command, 'owner') ?? requestId(command) ?? whole(command, 'order');
    case 'amend-order':
      return findAmendOrderFault(command);
    case 'replace-quotes':
      return findReplaceQuotesFault(command);
    case 'index-tick':
      return whole(command, 'asset') ?? whole(command, 'second') ?? whole(command, 'price', 1);
    case 'advance-time':
      return null;
    case 'activate-rules':
      return whole(command, 'version', 1);
    default:
      return refused('unknown-command', 'type');
  }
}

function findDepositFault(command: Deposit): Refusal | null {
  const fault =
    whole(command, 'owner') ?? requestId(command) ?? whole(command, 'asset') ?? whole(command, 'amount', 1);
  if (fault !== null) return fault;
  return command.source === 'faucet' || command.source === 'house-funding' ? null : wrongWord('source');
}

function findPlaceOrderFault(command: PlaceOrder): Refusal | null {
  const fault =
    whole(command, 'owner') ??
    requestId(command) ??
    whole(command, 'market') ??
    wholeOrNull(command.price, 'price') ??
    wholeOrNull(command.quantity, 'quantity') ??
    wholeOrNull(command.spend, 'spend');
  if (fault !== null) return fault;
  if (command.side !== 'buy' && command.side !== 'sell') return wrongWord('side');
  if (command.kind !== 'limit' && command.kind !== 'market') return wrongWord('kind');
  if (!FORCES.includes(command.timeInForce)) return wrongWord('timeInForce');
  if (typeof command.postOnly !== 'boolean') return wrongWord('postOnly');
  if (command.clientOrderId === null) return null;
  return text(command.clientOrderId, 'clientOrderId', GREATEST_CLIENT_ORDER_ID);
}

function findAmendOrderFault(command: AmendOrder): Refusal | null {
  const fault =
    whole(command, 'owner') ??
    requestId(command) ??
    whole(command, 'order') ??
    wholeOrNull(command.price, 'price') ??
    wholeOrNull(command.remaining, 'remaining');
  if (fault !== null) return fault;
  return typeof command.postOnly === 'boolean' ? null : wrongWord('postOnly');
}

function findReplaceQuotesFault(command: ReplaceQuotes): Refusal | null {
  return (
    whole(command, 'market') ?? findQuotesFault(command.bids, 'bids') ?? findQuotesFault(command.asks, 'asks')
  );
}

function findQuotesFault(quotes: readonly Quote[], field: string): Refusal | null {
  if (quotes.length > GREATEST_QUOTES) return refused('too-many-quotes', field);
  for (const [index, quote] of quotes.entries()) {
    if (!Number.isSafeInteger(quote.price)) return refused('number-out-of-range', `${field}.${index}.price`);
    if (!Number.isSafeInteger(quote.quantity)) {
      return refused('number-out-of-range', `${field}.${index}.quantity`);
    }
  }
  return null;
}

function whole<Field extends string>(
  command: Readonly<Record<Field, number>>,
  field: Field,
  least = 0,
): Refusal | null {
  if (isWholeWithin(command[field], least, GREATEST)) return null;
  return refused('number-out-of-range', field, { least, greatest: GREATEST });
}

function wholeOrNull(value: number | null, field: string): Refusal | null {
  if (value === null || Number.isSafeInteger(value)) return null;
  return refused('number-out-of-range', field, { least: 1, greatest: GREATEST });
}

function requestId(command: { readonly requestId: string | null }): Refusal | null {
  return command.requestId === null ? null : text(command.requestId, 'requestId', GREATEST_REQUEST_ID);
}

function text(value: string, field: string, greatest: number): Refusal | null {
  if (typeof value !== 'string' || value.length < 1 || value.length > greatest) {
    return refused('text-out-of-range', field, { greatest });
  }
  for (let index = 0; index < value.length; index += 1) {
    const code = value.charCodeAt(index);
    if (code < 0x21 || code > 0x7e) return refused('text-out-of-range', field, { greatest });
  }
  return null;
}

function wrongWord(field: string): Refusal {
  return refused('text-out-of-range', field);
}
