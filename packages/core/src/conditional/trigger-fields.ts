/**
 * Fields of orders that wait for a price: what they wait for, and by which price.
 */
import { isWholeWithin } from '../quantity/exact.ts';
import { MalformedCommand } from '../codec/parts.ts';
import type { Field } from '../schema/field.ts';
import { integer, maybeInteger, word } from '../schema/field.ts';
import {
  outOfRange,
  whole,
  wholeOrNull,
  word as findWordFault,
  wrongWord,
} from '../validation/field-checks.ts';
import type { RatePpm, Ticks } from '../vocabulary/brands.ts';
import type { PlaceConditionalOrder, Trigger } from '../vocabulary/order-commands.ts';
import type { Refusal } from '../vocabulary/refusals.ts';

/** Their order is permanent. */
const TRIGGER_KINDS: readonly Trigger['kind'][] = ['stop', 'take-profit', 'trailing'];
const BASES: readonly string[] = ['last-price'];
const MIN_CALLBACK_PPM = 1000;
const MAX_CALLBACK_PPM = 200_000;

/** It is never written on its own: its kind stands among the flags of its command. */
function inFlags(): never {
  throw new MalformedCommand('a field that stands among the flags');
}

/** What an order waits for. */
export function trigger(): Field<Trigger> {
  return {
    shape: {
      kind: 'one-of',
      of: [
        {
          kind: 'record',
          fields: { kind: { kind: 'word', words: ['stop', 'take-profit'] }, price: { kind: 'number' } },
        },
        {
          kind: 'record',
          fields: {
            kind: { kind: 'word', words: ['trailing'] },
            callbackPpm: { kind: 'number' },
            activation: { kind: 'maybe', of: { kind: 'number' } },
          },
        },
      ],
    },
    encode: inFlags,
    decode: inFlags,
    findFault: findTriggerFault,
  };
}

/** The same where it is written on its own: its kind, then its numbers. */
export function wholeTrigger(): Field<Trigger> {
  const kinds = word<Trigger['kind']>(TRIGGER_KINDS);
  const price = integer<Ticks>();
  const activation = maybeInteger<Ticks>();
  const callback = integer<RatePpm>();
  return {
    ...trigger(),
    encode: (writer, value) => {
      kinds.encode(writer, value.kind);
      if (value.kind !== 'trailing') return price.encode(writer, value.price);
      callback.encode(writer, value.callbackPpm);
      return activation.encode(writer, value.activation);
    },
    decode: (reader) => {
      const kind = kinds.decode(reader);
      if (kind !== 'trailing') return { kind, price: price.decode(reader) };
      return { kind, callbackPpm: callback.decode(reader), activation: activation.decode(reader) };
    },
  };
}

/** The last price in place of the mark price, or absent. */
export function basis(): Field<PlaceConditionalOrder['by']> {
  return {
    shape: { kind: 'optional', of: { kind: 'word', words: BASES } },
    encode: inFlags,
    decode: inFlags,
    findFault: (by, path) => (by === undefined ? null : findWordFault(by, BASES, path)),
  };
}

function findTriggerFault(value: Trigger, path: string): Refusal | null {
  switch (value.kind) {
    case 'stop':
    case 'take-profit':
      return whole(value.price, `${path}.price`);
    case 'trailing':
      return isWholeWithin(value.callbackPpm, MIN_CALLBACK_PPM, MAX_CALLBACK_PPM)
        ? wholeOrNull(value.activation, `${path}.activation`)
        : outOfRange(`${path}.callbackPpm`, MIN_CALLBACK_PPM, MAX_CALLBACK_PPM);
    default:
      return wrongWord(`${path}.kind`);
  }
}
