/**
 * Answers about seconds-contracts: what they are accepted by, what is open, what traders have set for themselves.
 * Promises: reads only; products, coins and contracts by number.
 */
import { assetId, contractId, productId, ratePpm, tickNumber, timeMs, units } from '../quantity/branding.ts';
import { shownLimits } from './play-limits.ts';
import { NO_LIMIT } from './players.ts';
import { FILLING_RULES, currencyOf, poolIndexOf } from './seconds-state.ts';
import type { SecondsContext } from './seconds-state.ts';
import { shownTick } from './settle.ts';
import { missingSeconds } from './waiting-outcome.ts';
import type { QueryOf } from '../schema/query.ts';
import type {
  LastTick,
  NeededSecond,
  NeededSeconds,
  NeededSecondsQuery,
  OldestContract,
  OpenContractState,
  PlayLimits,
  SecondsRules,
} from '../vocabulary/queries.ts';
import { NEEDED_SECONDS_AT_ONCE } from '../vocabulary/seconds-commands.ts';

/** What contracts are accepted by. */
export function readSecondsRules(context: SecondsContext): SecondsRules {
  const { seconds } = context;
  return {
    products: [...seconds.products],
    limits: seconds.limits,
    pool: readPool(context),
    exposures: readExposures(context),
    pausedUntil: seconds.pausedUntil === 0 ? null : timeMs(seconds.pausedUntil),
    resumedAt: seconds.resumedAt === 0 ? null : timeMs(seconds.resumedAt),
    liveTime: seconds.liveTime === 0 ? null : timeMs(seconds.liveTime),
    ticks: readLastTicks(context),
  };
}

function readPool(context: SecondsContext): SecondsRules['pool'] {
  const ownerIndex = poolIndexOf(context);
  if (ownerIndex < 0) return { available: units(0), held: units(0) };
  const account = context.ledger.spotAccount(ownerIndex, currencyOf(context));
  return { available: units(context.ledger.available(account)), held: units(context.ledger.held(account)) };
}

function readExposures({ listing, seconds: { contracts } }: SecondsContext): SecondsRules['exposures'] {
  return listing.assets
    .map(({ asset }) => ({
      asset,
      rise: units(contracts.reserved(asset, 'rise')),
      fall: units(contracts.reserved(asset, 'fall')),
    }))
    .filter(({ rise, fall }) => rise + fall > 0);
}

function readLastTicks({ seconds }: SecondsContext): readonly LastTick[] {
  return seconds.logs
    .list()
    .flatMap(([asset, { last, lastNumber }]) =>
      last === undefined
        ? []
        : [{ asset: assetId(asset), ...shownTick(last), lastNumber: tickNumber(lastNumber) }],
    );
}

/** What open contracts wait for, or will; a second as often as it is waited for. */
export function neededByContracts(
  { seconds }: SecondsContext,
  { until }: NeededSecondsQuery,
): readonly NeededSecond[] {
  return [...seconds.contracts.list()].flatMap((contract) => {
    if (contract.rules < FILLING_RULES) return [];
    const log = seconds.logs.open(contract.asset);
    return missingSeconds(log, contract, contract.open, until).map((second) => ({
      asset: assetId(contract.asset),
      second,
    }));
  });
}

/** The next of the seconds that are needed, each once. */
export function pageOfNeeded(seconds: readonly NeededSecond[], { after }: NeededSecondsQuery): NeededSeconds {
  const needed = new Map<string, NeededSecond>();
  for (const one of seconds) {
    if (after === null || isBefore(after, one)) needed.set(`${one.asset} ${one.second}`, one);
  }
  const all = [...needed.values()].sort((a, b) => a.second - b.second || a.asset - b.asset);
  const isMore = all.length > NEEDED_SECONDS_AT_ONCE;
  return { seconds: all.slice(0, NEEDED_SECONDS_AT_ONCE), isMore };
}

/** Contracts are listed by rising number, and numbers rise with time. */
export function readOldestContract({ seconds }: SecondsContext): OldestContract {
  const [oldest] = seconds.contracts.list();
  return { acceptedAt: oldest === undefined ? null : timeMs(oldest.acceptedAt) };
}

function isBefore(a: NeededSecond, b: NeededSecond): boolean {
  return a.second < b.second || (a.second === b.second && a.asset < b.asset);
}

/** The open contracts of an owner; empty for an unknown owner. */
export function readOpenContracts(
  { seconds }: SecondsContext,
  { owner }: QueryOf<'open-contracts'>,
): readonly OpenContractState[] {
  const found: OpenContractState[] = [];
  for (const contract of seconds.contracts.list()) {
    if (contract.owner !== owner) continue;
    found.push({
      contract: contractId(contract.id),
      product: productId(contract.product),
      asset: assetId(contract.asset),
      direction: contract.direction,
      stake: units(contract.stake),
      profitPpm: ratePpm(contract.profitPpm),
      profit: units(contract.profit),
      acceptedAt: timeMs(contract.acceptedAt),
      expiresAt: timeMs(contract.expiresAt),
      firstTick: tickNumber(contract.firstTick),
      rulesVersion: contract.rules,
      open: contract.open === null ? null : shownTick(contract.open),
    });
  }
  return found;
}

/** What an owner has set for themselves, and what is measured by it; nothing of either for a stranger. */
export function readPlayLimits(
  { owners, seconds, time }: SecondsContext,
  { owner }: QueryOf<'play-limits'>,
): PlayLimits {
  const ownerIndex = owners.find(owner);
  const player = seconds.players.find(ownerIndex);
  const until = player?.cooledOffUntil ?? 0;
  return {
    ...shownLimits(player ?? { dailyLoss: NO_LIMIT, reminderMinutes: NO_LIMIT }, time),
    cooledOffUntil: until === 0 ? null : timeMs(until),
    lostToday: units(seconds.players.lostOn(ownerIndex, time)),
    openStakes: units(seconds.contracts.sumsOf(ownerIndex).stakes),
  };
}
