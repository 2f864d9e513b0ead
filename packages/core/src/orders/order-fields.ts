/**
 * Fields that commands about orders have in common.
 */
import { MalformedCommand } from '../codec/parts.ts';
import { lots, ticks } from '../quantity/branding.ts';
import { maybe, text } from '../schema/field.ts';
import type { Field, MaybeField } from '../schema/field.ts';
import { refused } from '../vocabulary/refusing.ts';
import type { Quote } from '../vocabulary/commands.ts';
import { SELF_TRADE_MODES } from '../vocabulary/order-commands.ts';
import type { OrderKind, Side, TimeInForce } from '../vocabulary/order-commands.ts';
import type { OrderStatus } from '../vocabulary/outcomes.ts';
import type { Refusal } from '../vocabulary/refusals.ts';

/** Positions are permanent in all of these: they stand in journals and snapshots. */
export const SIDES: readonly Side[] = ['buy', 'sell'];
export const KINDS: readonly OrderKind[] = ['limit', 'market'];
export const TIMES_IN_FORCE: readonly TimeInForce[] = ['gtc', 'ioc', 'fok'];
export const SELF_TRADE = SELF_TRADE_MODES;
export const ORDER_STATUSES: readonly OrderStatus[] = [
  'open',
  'partially-filled',
  'filled',
  'cancelled',
  'untriggered',
];

export const MAX_CLIENT_ORDER_ID = 36;
/** Most quotes that are looked at; what passes a rule's own bound is refused by the rule. */
const MAX_QUOTES = 1000;

export function clientOrderId(): MaybeField<string> {
  return maybe(text(MAX_CLIENT_ORDER_ID));
}

/** The quotes of a side; prices are written as differences, so that a quote of many levels stays small. */
export function quotes(): Field<readonly Quote[]> {
  return {
    shape: {
      kind: 'list',
      of: { kind: 'record', fields: { price: { kind: 'number' }, quantity: { kind: 'number' } } },
    },
    encode: (writer, values) => {
      writer.varint(values.length);
      let previous = 0;
      for (const { price, quantity } of values) {
        const step = price - previous;
        // A difference of two safe integers can leave the safe range; such a price goes whole behind a mark.
        const fits = Number.isSafeInteger(step) && step !== 0;
        writer.svarint(fits ? step : 0);
        if (!fits) writer.svarint(price);
        writer.svarint(quantity);
        previous = price;
      }
    },
    decode: (reader) => {
      const count = reader.varint();
      const values: Quote[] = [];
      let previous = 0;
      for (let index = 0; index < count; index += 1) {
        const step = reader.svarint();
        const price = step === 0 ? reader.svarint() : previous + step;
        if (!Number.isSafeInteger(price)) throw new MalformedCommand('a quote passes 2^53 - 1');
        values.push({ price: ticks(price), quantity: lots(reader.svarint()) });
        previous = price;
      }
      return values;
    },
    findFault: findQuotesFault,
  };
}

function findQuotesFault(values: readonly Quote[], path: string): Refusal | null {
  if (values.length > MAX_QUOTES) return refused('too-many-quotes', path);
  for (const [index, { price, quantity }] of values.entries()) {
    if (!Number.isSafeInteger(price)) return refused('number-out-of-range', `${path}.${index}.price`);
    if (!Number.isSafeInteger(quantity)) return refused('number-out-of-range', `${path}.${index}.quantity`);
  }
  return null;
}
