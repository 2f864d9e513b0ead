/**
 * What the naive venue thinks of the shape of a command, before it looks at anything else.
 * Promises: whole numbers from 0 on (from 1 where nothing makes no sense), short printable texts, known words.
 */
import type { Command, PlaceOrder, RefusalCode } from '@assay/core';

type Judgement = RefusalCode | null;

const PRINTABLE = /^[\x21-\x7e]+$/;

/** Why the command cannot be read, or null. */
export function findShapeRefusal(command: Command): Judgement {
  switch (command.type) {
    case 'list-asset':
      return numbers(command.asset, command.scale) ?? text(command.code, 12);
    case 'list-market':
      return numbers(command.market, command.base, command.quote);
    case 'open-owner':
      return numbers(command.owner);
    case 'deposit':
      return (
        numbers(command.owner) ??
        optional(command.requestId, 64) ??
        numbers(command.asset, command.amount) ??
        numbers(command.amount - 1)
      );
    case 'place-order':
      return numbers(command.owner) ?? optional(command.requestId, 64) ?? findOrderShape(command);
    case 'cancel-order':
      return numbers(command.owner) ?? optional(command.requestId, 64) ?? numbers(command.order);
    case 'amend-order':
      return (
        numbers(command.owner) ??
        optional(command.requestId, 64) ??
        numbers(command.order) ??
        wholeOrNull(command.price, command.remaining)
      );
    case 'replace-quotes':
      return numbers(command.market);
    case 'index-tick':
      return numbers(command.asset, command.second, command.price - 1);
    case 'advance-time':
      return null;
    case 'activate-rules':
      return numbers(command.version - 1);
  }
}

/** Price, size and spend have refusals of their own for what is below 1. */
function findOrderShape(command: PlaceOrder): Judgement {
  const { price, quantity, spend, clientOrderId } = command;
  return numbers(command.market) ?? wholeOrNull(price, quantity, spend) ?? optional(clientOrderId, 36);
}

function wholeOrNull(...values: readonly (number | null)[]): Judgement {
  return values.every((value) => value === null || Number.isSafeInteger(value))
    ? null
    : 'number-out-of-range';
}

function numbers(...values: readonly number[]): Judgement {
  return values.every((value) => Number.isSafeInteger(value) && value >= 0) ? null : 'number-out-of-range';
}

function optional(value: string | null, greatest: number): Judgement {
  return value === null ? null : text(value, greatest);
}

function text(value: string, greatest: number): Judgement {
  return value.length <= greatest && PRINTABLE.test(value) ? null : 'text-out-of-range';
}
