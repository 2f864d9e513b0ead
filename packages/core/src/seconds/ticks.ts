/**
 * The index log fills: `publish-ticks` in the live realm, `mirror-ticks` in a paper one.
 * Promises: a command is taken whole or refused whole; a tick is valid by the stamp of the engine alone; a paper
 * realm logs exactly what the live realm has logged, under the same numbers. The first tick behind a contract's acceptance
 * gives it its open price.
 * Never: settles by a tick: time does.
 */
import { refused, refusedOutcome } from '../intake/refusing.ts';
import { contractId, indexPrice, ownerId, tickNumber } from '../quantity/branding.ts';
import type { AssetId, IndexPrice, TickNumber } from '../vocabulary/brands.ts';
import type { Event } from '../vocabulary/events.ts';
import type { Outcome } from '../vocabulary/outcomes.ts';
import type { Refusal } from '../vocabulary/refusals.ts';
import { TICK_VALID_SECONDS } from '../vocabulary/seconds-commands.ts';
import type { MirrorTicks, PublishTicks, TickSource } from '../vocabulary/seconds-commands.ts';
import type { SecondsDesk } from './seconds-room.ts';
import { settleDue } from './settle.ts';
import type { LoggedTick } from './tick-log.ts';

const SECOND_MS = 1000;
const NO_SOURCES: readonly TickSource[] = [];

/** A tick that is about to be taken. */
interface NewTick {
  readonly asset: AssetId;
  readonly second: number;
  readonly price: IndexPrice;
  readonly number: TickNumber | null;
}

/** Applies `publish-ticks`. */
export function publishTicks(desk: SecondsDesk, command: PublishTicks, events: Event[]): Outcome {
  const { second, ticks } = command;
  const fault =
    findUnknown(desk, ticks) ??
    findNotLater(
      desk,
      ticks.map(({ asset, price }) => ({ asset, second, price, number: null })),
    ) ??
    (desk.paper.isDeclared ? refused('not-in-paper-realm', null) : null);
  if (fault !== null) return refusedOutcome(fault);
  const isValid = second * SECOND_MS <= desk.time && desk.time < (second + TICK_VALID_SECONDS) * SECOND_MS;
  for (const { asset, price, sources } of ticks) {
    const number = isValid ? tickNumber(desk.seconds.logs.open(asset).lastNumber + 1) : null;
    takeTick(desk, { asset, second, price, number }, sources, events);
  }
  return { type: 'done' };
}

/** Applies `mirror-ticks`. What is due by the live clock that it brings settles behind its ticks. */
export function mirrorTicks(desk: SecondsDesk, command: MirrorTicks, events: Event[]): Outcome {
  const { liveTime, ticks } = command;
  const fault =
    findUnknown(desk, ticks) ??
    (liveTime < desk.seconds.liveTime
      ? refused('tick-not-later', 'liveTime', { least: desk.seconds.liveTime })
      : null) ??
    findNotLater(desk, ticks) ??
    (desk.paper.isDeclared ? null : refused('only-in-paper-realm', null));
  if (fault !== null) return refusedOutcome(fault);
  desk.seconds.liveTime = liveTime;
  for (const tick of ticks) takeTick(desk, tick, NO_SOURCES, events);
  settleDue(desk, events);
  return { type: 'done' };
}

function findUnknown({ listing }: SecondsDesk, ticks: readonly { readonly asset: number }[]): Refusal | null {
  const index = ticks.findIndex(({ asset }) => listing.assets[asset] === undefined);
  return index < 0 ? null : refused('unknown-asset', `ticks.${index}.asset`);
}

/** The first tick that is not later than the one before it of the same coin, also of this command. */
function findNotLater({ indexPrices, seconds }: SecondsDesk, ticks: readonly NewTick[]): Refusal | null {
  const last = new Map<number, { second: number; number: number }>();
  for (const [index, { asset, second, number }] of ticks.entries()) {
    const before = last.get(asset) ?? {
      second: indexPrices.find(asset)?.second ?? -1,
      number: seconds.logs.find(asset)?.lastNumber ?? 0,
    };
    if (second <= before.second) return refused('tick-not-later', `ticks.${index}.second`);
    if (number !== null && number <= before.number) return refused('tick-not-later', `ticks.${index}.number`);
    last.set(asset, { second, number: number ?? before.number });
  }
  return null;
}

function takeTick(
  desk: SecondsDesk,
  { asset, second, price, number }: NewTick,
  sources: readonly TickSource[],
  events: Event[],
): void {
  desk.indexPrices.set({ asset, second, price });
  events.push({ type: 'index-ticked', asset, second, price, number, sources });
  if (number === null) return;
  const tick = { number, second, price };
  desk.seconds.logs.open(asset).append(tick);
  startContracts(desk, asset, tick, events);
}

/** The tick is the open of every contract that it is the first one behind; not of one that it comes too late for. */
function startContracts({ seconds }: SecondsDesk, asset: number, tick: LoggedTick, events: Event[]): void {
  const time = tick.second * SECOND_MS;
  for (const contract of seconds.contracts.unstarted(asset)) {
    if (time <= contract.acceptedAt || time > contract.expiresAt) continue;
    seconds.contracts.start(contract, tick);
    events.push({
      type: 'contract-started',
      contract: contractId(contract.id),
      owner: ownerId(contract.owner),
      number: tickNumber(tick.number),
      second: tick.second,
      price: indexPrice(tick.price),
    });
  }
}
