/**
 * Validates the fields of the commands of seconds-contracts.
 * Promises: as `validate-command.ts`.
 */
import {
  DIRECTIONS,
  MAX_TRADE_ID,
  MAX_PERIOD_MS,
  MAX_PROFIT_PPM,
  MAX_REMINDER_MINUTES,
  MIN_PERIOD_MS,
  LEFT_OUT,
  SOURCES_PER_TICK,
  TICKS_PER_COMMAND,
} from '../vocabulary/seconds-commands.ts';
import type {
  FillTicks,
  MirrorTicks,
  OfferSeconds,
  OpenContract,
  PublishTicks,
  PublishedTick,
  SecondsCommand,
  SetPlayLimits,
  TickSource,
} from '../vocabulary/seconds-commands.ts';
import type { Refusal } from '../vocabulary/refusals.ts';
import { MAX_AMOUNT, divideRoundedDown } from '../quantity/exact.ts';
import { requestId, text, whole, word, wrongWord } from './field-checks.ts';

const SECOND_MS = 1000;

/** What is wrong with the fields of a command of seconds-contracts, or null. */
export function findSecondsFault(command: SecondsCommand): Refusal | null {
  switch (command.type) {
    case 'publish-ticks':
      return findPublishFault(command);
    case 'fill-ticks':
      return findFillFault(command);
    case 'mirror-ticks':
      return findMirrorFault(command);
    case 'set-pool-limits':
      return (
        whole(command.perCoin, 'perCoin') ??
        whole(command.perDirection, 'perDirection') ??
        whole(command.perOwner, 'perOwner')
      );
    case 'offer-seconds':
      return findOfferFault(command);
    case 'open-contract':
      return findOpenFault(command);
    case 'set-play-limits':
      return findPlayLimitsFault(command);
    case 'cool-off':
      return whole(command.owner, 'owner') ?? requestId(command) ?? whole(command.until, 'until');
    case 'note-unclean-stop':
      return null;
  }
}

function findPublishFault({ second, ticks }: PublishTicks): Refusal | null {
  const fault = whole(second, 'second') ?? whole(ticks.length, 'ticks', 0, TICKS_PER_COMMAND);
  if (fault !== null) return fault;
  for (const [index, tick] of ticks.entries()) {
    const tickFault = findTickFault(tick, `ticks.${index}`);
    if (tickFault !== null) return tickFault;
  }
  return null;
}

function findFillFault({ ticks }: FillTicks): Refusal | null {
  const fault = whole(ticks.length, 'ticks', 0, TICKS_PER_COMMAND);
  if (fault !== null) return fault;
  for (const [index, tick] of ticks.entries()) {
    const tickFault = whole(tick.second, `ticks.${index}.second`) ?? findTickFault(tick, `ticks.${index}`);
    if (tickFault !== null) return tickFault;
  }
  return null;
}

function findTickFault({ asset, price, freshAt, sources }: PublishedTick, field: string): Refusal | null {
  return (
    whole(asset, `${field}.asset`) ??
    whole(price, `${field}.price`, 1) ??
    (freshAt === null ? null : whole(freshAt, `${field}.freshAt`)) ??
    whole(sources.length, `${field}.sources`, 0, SOURCES_PER_TICK) ??
    findSourcesFault(sources, `${field}.sources`)
  );
}

function findSourcesFault(sources: readonly TickSource[], list: string): Refusal | null {
  for (const [index, { price, leftOut, trade }] of sources.entries()) {
    const field = `${list}.${index}`;
    const fault =
      (price === null ? null : whole(price, `${field}.price`, 1)) ??
      (leftOut === null ? null : word(leftOut, LEFT_OUT, `${field}.leftOut`)) ??
      (trade === null ? null : text(trade, `${field}.trade`, MAX_TRADE_ID));
    if (fault !== null) return fault;
  }
  return null;
}

function findMirrorFault({ liveTime, resumedAt, ticks }: MirrorTicks): Refusal | null {
  const fault =
    whole(liveTime, 'liveTime') ??
    (resumedAt === null ? null : whole(resumedAt, 'resumedAt', 0, liveTime)) ??
    whole(ticks.length, 'ticks', 0, TICKS_PER_COMMAND);
  if (fault !== null) return fault;
  const newest = divideRoundedDown(liveTime, SECOND_MS);
  for (const [index, { asset, number, second, price, freshAt, filled }] of ticks.entries()) {
    const field = `ticks.${index}`;
    const tickFault =
      whole(asset, `${field}.asset`) ??
      (typeof filled === 'boolean' ? null : wrongWord(`${field}.filled`)) ??
      (number === null && !filled ? null : whole(number ?? 0, `${field}.number`, 1)) ??
      (freshAt === null ? null : whole(freshAt, `${field}.freshAt`, 0, liveTime)) ??
      whole(second, `${field}.second`, 0, number === null ? MAX_AMOUNT : newest) ??
      whole(price, `${field}.price`, 1);
    if (tickFault !== null) return tickFault;
  }
  return null;
}

function findOfferFault(command: OfferSeconds): Refusal | null {
  const { periodMs } = command;
  const bounds = { least: MIN_PERIOD_MS, greatest: MAX_PERIOD_MS };
  const fault =
    whole(command.product, 'product', 1) ??
    whole(command.asset, 'asset') ??
    whole(periodMs, 'periodMs', bounds.least, bounds.greatest) ??
    whole(command.profitPpm, 'profitPpm', 1, MAX_PROFIT_PPM) ??
    whole(command.leastStake, 'leastStake') ??
    whole(command.greatestStake, 'greatestStake');
  if (fault !== null) return fault;
  if (periodMs % SECOND_MS !== 0) return { code: 'number-out-of-range', field: 'periodMs', params: bounds };
  return typeof command.isOffered === 'boolean' ? null : wrongWord('isOffered');
}

function findOpenFault(command: OpenContract): Refusal | null {
  return (
    whole(command.owner, 'owner') ??
    requestId(command) ??
    whole(command.product, 'product') ??
    word(command.direction, DIRECTIONS, 'direction') ??
    whole(command.stake, 'stake') ??
    whole(command.profitPpm, 'profitPpm')
  );
}

function findPlayLimitsFault(command: SetPlayLimits): Refusal | null {
  const { dailyLoss, reminderMinutes } = command;
  return (
    whole(command.owner, 'owner') ??
    requestId(command) ??
    (dailyLoss === null ? null : whole(dailyLoss, 'dailyLoss')) ??
    (reminderMinutes === null ? null : whole(reminderMinutes, 'reminderMinutes', 1, MAX_REMINDER_MINUTES))
  );
}
