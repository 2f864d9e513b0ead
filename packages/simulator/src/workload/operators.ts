/**
 * Generators about operators and their proposals, with their expected answers.
 * Promises: an intent with the answer that must come, or null where the state of the venue does not allow one.
 */
import { digitsOf } from '@assay/core';
import type { Command, Propose } from '@assay/core';
import type { Asked, Intent } from '../auditor/asked.ts';
import type { CommandGenerator } from './command-generator.ts';
import { asset, market, operator, owner, proposal, rate, time, units } from './branding.ts';
import type { GeneratorContext } from './generator-context.ts';

const WEEK_MS = 604_800_000;
const MILLION = 1_000_000;
/** Operators come and go among so many numbers. */
const SOME = 6;
const MOST_OPERATORS = 64;
const MOST_OPEN = 16;
/** Bytes that are no command, or that nobody writes so. */
const GARBAGE = ['ff', '10', '100005ff', '1040', '09', '0900'] as const;
const SIGNATURE = 'ab'.repeat(64);

const keyOf = (number: number): string => number.toString(16).padStart(64, '0');

/** An operator entered anew, again, with another key, or with somebody else's; and one who leaves. */
export function entersOperators(context: GeneratorContext): Intent | null {
  const { random, view } = context;
  const { keys } = view.proposals;
  const by = random.between(1, SOME);
  const enter = (
    publicKey: string,
    asked: Asked,
    roles: number = random.pick([1, 1, 1, 65_535]),
  ): Intent => ({
    command: { type: 'register-operator', operator: operator(by), publicKey, roles },
    asked,
  });
  const [taken] = [...keys].filter(([one]) => one !== by).map(([, { publicKey }]) => publicKey);
  const isFull = keys.size >= MOST_OPERATORS && !keys.has(by);
  switch (random.below(7)) {
    case 0:
      return enter(random.pick(['', 'AB'.repeat(32), 'ab'.repeat(31), 'xy'.repeat(32)]), 'text-out-of-range');
    case 1:
      return taken === undefined ? null : enter(taken, 'operator-key-taken');
    case 2:
      return { command: { type: 'revoke-operator', operator: operator(999) }, asked: 'unknown-operator' };
    case 3: {
      if (!keys.has(by) || keys.size < 4) return null;
      return { command: { type: 'revoke-operator', operator: operator(by) }, asked: 'done' };
    }
    case 4:
      return isFull ? null : enter(keyOf(by + 1000 * random.between(1, 9)), 'done');
    default: {
      const key = keys.get(by)?.publicKey ?? keyOf(by);
      if ([...keys].some(([one, other]) => other.publicKey === key && one !== by)) return null;
      if (random.once(8)) return enter(key, 'number-out-of-range', random.pick([0, 65_536]));
      return isFull ? enter(key, 'too-many-operators') : enter(key, 'done');
    }
  }
}

/** Something that can be proposed, some of it refused when it is carried out. */
function proposed(context: GeneratorContext): Command {
  const { random, view } = context;
  const band = (number: number): Command => ({
    type: 'set-price-band',
    market: market(number),
    bandPpm: rate(random.pick([0, 0, 200_000, MILLION])),
  });
  switch (random.below(8)) {
    case 0:
      return { type: 'set-rebate-rates', ratesPpm: [rate(random.below(9)), rate(5), rate(0)] };
    case 1:
      return { type: 'list-asset', asset: asset(view.assets.length), code: `P${random.below(99)}`, scale: 6 };
    case 2:
      return { type: 'list-asset', asset: asset(0), code: 'NEW', scale: 8 };
    case 3: {
      const number = random.between(1, SOME);
      const key = keyOf(number + 1000 * random.between(1, 9));
      return random.once(3)
        ? { type: 'revoke-operator', operator: operator(number) }
        : { type: 'register-operator', operator: operator(number), publicKey: key, roles: 3 };
    }
    case 4:
      return band(9);
    case 5: {
      const until = random.pick([null, null, time(context.now + 5000)]);
      const word = random.pick(['open', 'open', 'post-only', 'cancel-only'] as const);
      const status = until === null ? word : 'halted';
      return { type: 'set-market-status', market: market(random.below(3)), status, until, effectiveAt: null };
    }
    default:
      return band(random.below(3));
  }
}

function proposeAs(context: GeneratorContext, by: number, change: Partial<Propose> = {}): Propose {
  const { random, view, now } = context;
  return {
    type: 'propose',
    proposal: proposal(view.proposals.last + 1),
    operator: operator(by),
    command: digitsOf(proposed(context)),
    approvals: random.pick([1, 1, 2, 3]),
    expiresAt: time(now + random.pick([1, 400, 3_000, 20_000, WEEK_MS])),
    delayMs: random.pick([0, 0, 1, 900]),
    ...change,
  };
}

/** One of a list, where it has any. */
function oneOf<Item>({ random }: GeneratorContext, items: readonly Item[]): Item | undefined {
  return items[random.below(Math.max(1, items.length))];
}

function anOperator(context: GeneratorContext): number | undefined {
  return oneOf(context, [...context.view.proposals.keys.keys()]);
}

/** A proposal, right or wrong in one way. */
export function proposes(context: GeneratorContext): Intent | null {
  const { random, view, now } = context;
  const by = anOperator(context);
  if (by === undefined) return null;
  const isFull = view.proposals.open.filter((one) => one.operator === by).length >= MOST_OPEN;
  if (isFull) return { command: proposeAs(context, by), asked: 'too-many-proposals' };
  const wrong: readonly (readonly [change: Partial<Propose>, asked: Asked])[] = [
    [{ operator: operator(999) }, 'unknown-operator'],
    [{ proposal: proposal(view.proposals.last + 2) }, 'proposal-not-next'],
    [{ proposal: proposal(Math.max(1, view.proposals.last)), delayMs: 77 }, 'proposal-not-next'],
    [{ expiresAt: time(now) }, 'proposal-expiry-out-of-range'],
    [{ expiresAt: time(now + WEEK_MS + 1) }, 'proposal-expiry-out-of-range'],
    [{ approvals: random.pick([0, 6]) }, 'number-out-of-range'],
    [{ delayMs: WEEK_MS + 1 }, 'number-out-of-range'],
    [{ command: random.pick(['', '1', 'ABCD', '00'.repeat(1_025)]) }, 'text-out-of-range'],
    [{ command: random.pick(GARBAGE) }, 'command-not-proposable'],
    [{ command: digitsOf(unproposable(context)) }, 'command-not-proposable'],
    [
      { command: digitsOf({ type: 'set-price-band', market: market(0), bandPpm: rate(MILLION + 1) }) },
      'number-out-of-range',
    ],
  ];
  if (view.proposals.last === 0 || !random.once(3)) return { command: proposeAs(context, by), asked: 'done' };
  const one = oneOf(context, wrong);
  return one === undefined ? null : { command: proposeAs(context, by, one[0]), asked: one[1] };
}

/** What says a price or a balance, or acts for a trader. */
function unproposable({ random, now }: GeneratorContext): Command {
  const gift = { asset: asset(0), amount: units(5), source: 'faucet' } as const;
  return random.pick<Command>([
    { type: 'deposit', owner: owner(1000), requestId: null, ...gift },
    { type: 'set-account-status', owner: owner(1000), status: 'frozen' },
    { type: 'activate-rules', version: 2 },
    {
      type: 'approve-proposal',
      proposal: proposal(1),
      operator: operator(1),
      signature: SIGNATURE,
    },
    { type: 'exclude-owner', owner: owner(1000), until: time(now + 9) },
  ]);
}

/** The last proposal again, word for word. */
export function proposesAgain({ view }: GeneratorContext): Intent | null {
  const last = view.proposals.open.at(-1);
  if (last === undefined) return null;
  const { operator: by, proposal: number, command, approvals, expiresAt, delayMs } = last;
  const again = { proposal: proposal(number), operator: operator(by), expiresAt: time(expiresAt) };
  return { command: { type: 'propose', ...again, command, approvals, delayMs }, asked: 'done' };
}

/** An approval by whoever may, by the proposer, by one twice, by a stranger; of what is decided, or is not there. */
export function approves(context: GeneratorContext): Intent | null {
  const { random, view } = context;
  const { open, keys, last } = view.proposals;
  const approve = (number: number, by: number, asked: Asked): Intent => ({
    command: {
      type: 'approve-proposal',
      proposal: proposal(number),
      operator: operator(by),
      signature: SIGNATURE,
    },
    asked,
  });
  const anyone = anOperator(context);
  if (anyone === undefined) return null;
  if (random.once(9)) return approve(last + 1, anyone, 'unknown-proposal');
  const one = oneOf(context, open);
  if (one === undefined) return last === 0 ? null : approve(last, anyone, 'proposal-decided');
  const others = [...keys.keys()].filter((by) => by !== one.operator && !one.approvedBy.includes(by));
  switch (random.below(8)) {
    case 0:
      return approve(one.proposal, 999, 'unknown-operator');
    case 1:
      return approve(one.proposal, one.operator, 'own-proposal');
    case 2: {
      const [first] = one.approvedBy;
      return first === undefined ? null : approve(one.proposal, first, 'approved-already');
    }
    default: {
      const by = oneOf(context, others);
      if (by === undefined) return null;
      return approve(one.proposal, by, one.executesAt === null ? 'done' : 'proposal-decided');
    }
  }
}

/** A rejection by the proposer or another, or of nothing. */
export function rejects(context: GeneratorContext): Intent | null {
  const { random, view } = context;
  const { open, last } = view.proposals;
  const by = anOperator(context);
  if (by === undefined) return null;
  const reject = (number: number, who: number, asked: Asked): Intent => ({
    command: { type: 'reject-proposal', proposal: proposal(number), operator: operator(who) },
    asked,
  });
  const one = oneOf(context, open);
  if (one === undefined) return reject(last + 1, by, 'unknown-proposal');
  if (random.once(5)) return reject(one.proposal, 999, 'unknown-operator');
  return reject(one.proposal, random.once(2) ? one.operator : by, 'done');
}

/** To the millisecond before the next proposal is due, or to that in which it is; and an approval there. */
export function passesToAProposal(context: GeneratorContext): Intent | null {
  const due = context.view.proposals.nextDue;
  if (due === null || due > context.now + 25_000) return null;
  const at = Math.max(context.now, due - context.random.below(2));
  if (at === due) return { command: { type: 'advance-time' }, asked: 'done', at };
  const intent = approves(context);
  // What happens between may be more than the proposal.
  return intent === null ? null : { ...intent, asked: 'anything', at };
}

/** As many operators as there can be, and one more; then as many proposals of one. */
export function fillsTheOffice(context: GeneratorContext): readonly CommandGenerator[] {
  const enter =
    (number: number): CommandGenerator =>
    ({ view }) => {
      const { keys } = view.proposals;
      if (keys.has(number)) return null;
      const command = {
        type: 'register-operator',
        operator: operator(number),
        publicKey: keyOf(number),
        roles: 1,
      } as const;
      return { command, asked: keys.size >= MOST_OPERATORS ? 'too-many-operators' : 'done' };
    };
  const enters = Array.from({ length: MOST_OPERATORS + 1 }, (_, index) => enter(100 + index));
  const leaves = enters.map((_, index): CommandGenerator => ({ view }) => {
    if (!view.proposals.keys.has(101 + index)) return null;
    return { command: { type: 'revoke-operator', operator: operator(101 + index) }, asked: 'done' };
  });
  const bands: CommandGenerator = (later) => {
    const { keys, open } = later.view.proposals;
    if (!keys.has(100)) return null;
    const isFull = open.filter((one) => one.operator === 100).length >= MOST_OPEN;
    const expiresAt = time(later.now + 60_000);
    const command = proposeAs(later, 100, { expiresAt });
    return { command, asked: isFull ? 'too-many-proposals' : 'done' };
  };
  const proposals = Array.from({ length: MOST_OPEN + 1 }, () => bands);
  return [...enters, ...proposals, ...leaves, () => rejects(context)];
}
