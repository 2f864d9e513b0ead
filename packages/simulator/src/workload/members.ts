/**
 * Generators about accounts with their expected answers: referrers, what these are paid, statuses and exclusions.
 * Promises: an intent with the answer that must come, or null where the state of the venue does not allow one.
 */
import type { OwnerId, RebateRates, AccountStatus } from '@assay/core';
import type { Asked, Intent } from '../auditor/asked.ts';
import type { GeneratorContext } from './generator-context.ts';
import { owner, rate, time } from './branding.ts';
import { FIRST_HOUSE, FIRST_OWNER, MARKET_MAKER } from './opening.ts';

/** The most that all generations receive together. */
const MAX_PPM = 900_000;
/** Five years of 366 days. */
export const MAX_EXCLUSION_MS = 1830 * 86_400_000;
/** Nobody has this number. */
const STRANGER = FIRST_OWNER + 7000;

/** A trader's referrer: a new one, the same again, another one, himself, a descendant, or someone who cannot be one. */
export function names(context: GeneratorContext): Intent | null {
  const { random } = context;
  const [by, other] = [context.trader(), context.trader()];
  switch (random.below(9)) {
    case 0:
    case 1:
      return namesAgain(context, other);
    case 2:
      return name(context, by, by, 'referrer-is-owner');
    case 3: {
      const nobody = owner(random.pick([STRANGER, FIRST_HOUSE, MARKET_MAKER, 0]));
      const command = { type: 'name-referrer', owner: by, referrer: by } as const;
      const wrong = random.once(2) ? { owner: nobody } : { referrer: nobody };
      return { command: { ...command, ...wrong }, asked: 'unknown-owner' };
    }
    case 4:
    case 5:
      return namesFromBelow(context);
    default:
      return namesAnew(context, by, other);
  }
}

/** The referrer of someone who has one: the same, or another one. */
function namesAgain(context: GeneratorContext, other: OwnerId): Intent | null {
  const by = oneReferred(context);
  const referrer = by === null ? null : context.view.members.of(by).referrer;
  if (by === null || referrer === null) return null;
  if (context.random.once(2)) return name(context, by, owner(referrer), 'done');
  return other === by || other === referrer ? null : name(context, by, other, 'referrer-already-named');
}

/** The first of a chain by one further down: the end of it, or one in between. */
function namesFromBelow(context: GeneratorContext): Intent | null {
  const last = oneReferred(context);
  if (last === null) return null;
  const chain: number[] = [last, ...context.view.members.above(last)];
  const first = chain.pop();
  const below = chain[context.random.below(chain.length)];
  if (first === undefined || below === undefined) return null;
  return name(context, owner(first), owner(below), 'referrer-descends-from-owner');
}

/** A trader who has a referrer, or null. */
function oneReferred(context: GeneratorContext): OwnerId | null {
  const referred = context.traders().filter((who) => context.view.members.of(who).referrer !== null);
  return referred[context.random.below(referred.length)] ?? null;
}

function namesAnew(context: GeneratorContext, by: OwnerId, referrer: OwnerId): Intent | null {
  const { members } = context.view;
  if (by === referrer || members.of(by).referrer !== null) return null;
  return members.above(referrer).includes(by) ? null : name(context, by, referrer, 'done');
}

/** A naming of two who are known: closed accounts and play money come before whatever else it is. */
export function name({ view }: GeneratorContext, by: OwnerId, referrer: OwnerId, asked: Asked): Intent {
  const isClosed = [by, referrer].some((who) => view.members.of(who).status === 'closed');
  const known = view.isPaper ? 'not-in-paper-realm' : asked;
  return {
    command: { type: 'name-referrer', owner: by, referrer },
    asked: isClosed ? 'account-closed' : known,
  };
}

/** Rates: nothing, all to one generation, even and uneven ones, the most there may be, and one more. */
export function publishesRates(context: GeneratorContext): Intent {
  const { random } = context;
  const publish = (ratesPpm: readonly number[], asked: Asked): Intent => ({
    // True but for the lists of another length, which are there to be refused.
    command: { type: 'set-rebate-rates', ratesPpm: ratesPpm.map(rate) as unknown as RebateRates },
    asked,
  });
  const right = context.view.isPaper ? 'not-in-paper-realm' : 'done';
  const wrong: readonly (readonly number[])[] = [
    [MAX_PPM + 1, 0, 0],
    [MAX_PPM, 0, 1],
    [1, MAX_PPM - 2, 2],
    [300_000, 300_000, -1],
    [100, 100],
    [100, 100, 100, 100],
    [],
  ];
  if (random.once(4)) return publish(wrong[random.below(wrong.length)] ?? [], 'number-out-of-range');
  const first = random.below(500_000);
  const rights = random.pick([
    [MAX_PPM, 0, 0],
    [0, 0, MAX_PPM],
    [MAX_PPM - 2, 1, 1],
    [300_000, 300_000, 300_000],
    [first, random.below(300_000), random.below(100_000)],
    [first, 0, random.below(400_000)],
    [200_000, 100_000, 50_000],
    [200_000, 100_000, 50_000],
    random.once(3) ? [0, 0, 0] : [333_333, 33_333, 7],
  ]);
  return publish(rights, right);
}

/** Someone is frozen, at most a few at a time, or free again; or the status is no one's to set. */
export function setsStatus(context: GeneratorContext): Intent | null {
  const { random, view } = context;
  const traders = context.traders();
  const frozen = traders.filter((who) => view.members.of(who).status === 'frozen');
  const by = context.trader();
  switch (random.below(10)) {
    case 0: {
      const nobody = owner(random.pick([STRANGER, FIRST_HOUSE, MARKET_MAKER]));
      return stand(nobody, random.pick(['active', 'frozen', 'closed']), 'unknown-owner');
    }
    case 1:
      return closesTooEarly(context, by);
    case 2:
      return stand(by, view.members.of(by).status, 'done');
    case 3:
    case 4: {
      const isClosed = view.members.of(by).status === 'closed';
      return isClosed || frozen.length * 4 >= traders.length ? null : stand(by, 'frozen', 'done');
    }
    default: {
      const one = frozen[random.below(frozen.length)];
      return one === undefined ? null : stand(one, 'active', 'done');
    }
  }
}

/** Closes an account that has money, an order, or both. */
function closesTooEarly({ view }: GeneratorContext, by: OwnerId): Intent | null {
  const { assets, orders } = view.leftOf(by);
  return assets + orders === 0 ? null : stand(by, 'closed', 'account-not-empty');
}

export function stand(by: OwnerId, status: AccountStatus, asked: Asked): Intent {
  return { command: { type: 'set-account-status', owner: by, status }, asked };
}

/** An exclusion, mostly a short one: new or longer than before, too short, too long, or of no one. */
export function excludes(context: GeneratorContext): Intent | null {
  const { random, view, now } = context;
  const by = context.trader();
  const { status, until } = view.members.of(by);
  const asked = (wanted: Asked): Asked => (status === 'closed' ? 'account-closed' : wanted);
  switch (random.below(6)) {
    case 0:
      return exclude(owner(random.pick([STRANGER, FIRST_HOUSE, MARKET_MAKER])), now + 5, 'unknown-owner');
    case 1:
      return exclude(by, now - random.below(3), asked('exclusion-out-of-range'));
    case 2:
      return exclude(by, now + MAX_EXCLUSION_MS + 1, asked('exclusion-out-of-range'));
    default: {
      // The longest of all takes an owner out for good: seldom, and only where there are others.
      const isLongest = random.once(60) && context.owners > 6;
      const length = random.between(1, context.owners > 6 && random.once(2) ? 6000 : 250);
      const longest = now + MAX_EXCLUSION_MS;
      // Whoever is excluded for the longest time already can only be asked to stay so.
      const end = isLongest ? longest : Math.min(Math.max(now, until ?? 0) + length, longest);
      return exclude(by, end, asked('done'));
    }
  }
}

/** Someone who is excluded: until the same time, until a millisecond earlier or later, or until much earlier. */
export function excludesAgain(context: GeneratorContext): Intent | null {
  const { random, view, now } = context;
  const excluded = context.traders().filter((who) => (view.members.of(who).until ?? 0) > now + 1);
  const by = excluded[random.below(excluded.length)];
  const until = by === undefined ? null : view.members.of(by).until;
  if (by === undefined || until === null || view.members.of(by).status === 'closed') return null;
  return random.pick([
    exclude(by, until, 'done'),
    exclude(by, until - 1, 'exclusion-not-shortened'),
    exclude(by, until - 1, 'exclusion-not-shortened'),
    exclude(by, now + 1, 'exclusion-not-shortened'),
    exclude(by, Math.min(until + 1, now + MAX_EXCLUSION_MS), 'done'),
  ]);
}

/** Someone who is frozen or excluded goes on trading. */
export function triesInVain(context: GeneratorContext): Intent | null {
  const { random, view, now } = context;
  const barred = context.traders().filter((who) => {
    const { status, until } = view.members.of(who);
    return status === 'frozen' || (status === 'active' && (until ?? 0) > now);
  });
  const by = barred[random.below(barred.length)];
  if (by === undefined) return null;
  const isFrozen = view.members.of(by).status === 'frozen';
  const command = context.order({
    by,
    number: context.marketNumber(),
    side: context.side(),
    price: 5,
    quantity: 1,
  });
  return { command, asked: isFrozen ? 'account-frozen' : 'account-excluded' };
}

export function exclude(by: OwnerId, until: number, asked: Asked): Intent {
  return { command: { type: 'exclude-owner', owner: by, until: time(until) }, asked };
}
