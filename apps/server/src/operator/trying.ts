/** A command tried on an empty core before anybody is asked to approve it: there is no second statement of its rules. */
import { Exchange } from '@assay/core';
import type { Command, TimeMs } from '@assay/core';
import { ActionRefused } from './action.ts';

/** Throws `ActionRefused` for what a core would refuse in which what is `known` is in force. */
export function mustBeTaken(known: readonly Command[], command: Command): void {
  const exchange = Exchange.empty();
  for (const one of known) exchange.apply(0 as TimeMs, one);
  const { outcome } = exchange.apply(0 as TimeMs, command).answer;
  if (outcome.type !== 'refused') return;
  const { code, field } = outcome.refusal;
  throw new ActionRefused(`The core would refuse it: ${code}${field === null ? '' : `, ${field}`}.`);
}

/** Whole coins as units. Throws `ActionRefused` for more than can be counted. */
export function mustBeUnits(whole: number, scale: number, field: string): number {
  const units = whole * 10 ** scale;
  if (!Number.isSafeInteger(units)) throw new ActionRefused(`${field} is not valid: it is too large.`);
  return units;
}
