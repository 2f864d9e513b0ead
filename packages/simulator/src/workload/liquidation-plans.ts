/**
 * Plans about accounts that lose what they need: positions as great as they may be, a book that is thick, thin or empty, and a price
 * that crashes, slides, jumps and comes back, or is silent for a while.
 * Promises: as `plans.ts`; who is liquidated, and how, is left to the naive venue.
 */
import type { OwnerId, Side } from '@assay/core';
import { collateralOf } from '../reference/naive-collateral.ts';
import { INSURANCE, highestOf, openedBy, recordOf } from '../reference/naive-futures.ts';
import type { WithFutures } from '../reference/naive-futures.ts';
import { asset, lots, market, units } from './branding.ts';
import type { CommandGenerator } from './command-generator.ts';
import { worth } from '../reference/naive-risk.ts';
import { adjustsMargin, transfers } from './futures-money.ts';
import { PLANNED_MARKET } from './futures-opening.ts';
import {
  amendsInFutures,
  cancelsInFutures,
  reducesInFutures,
  restsInFutures,
  takesInFutures,
} from './futures-orders.ts';
import { setsStatus, tick } from './futures-rules.ts';
import { COVER_RULES } from '../reference/naive-steps.ts';
import { futuresOf, futuresOrder, mostLots, openingRefusal } from './futures-stands.ts';
import type { GeneratorContext } from './generator-context.ts';
import { fundsInsurance, fundsMarket, paysWhatIsUnpaid, savesSomebody } from './insurance.ts';

/** Markets in which plans of this file open, by their place among those of futures: not the one that never has a tick. */
const PLAYED = [0, 0, 1, 1, 2, 3, 4, 4] as const;
const PLAIN = { displayed: null, expiresAt: null, clientOrderId: null } as const;

interface Scene {
  readonly number: number;
  /** The coin whose index moves the market. */
  readonly coin: number;
  /** The side that loses, and the one that the book must have for it to be closed. */
  readonly losing: Side;
}

function marketOf(context: GeneratorContext, { number }: Pick<Scene, 'number'>): WithFutures {
  const found = futuresOf(context).find(({ spec }) => spec.market === number);
  if (found === undefined) throw new Error(`no futures market ${number}`);
  return found;
}

function otherSide(side: Side): Side {
  return side === 'buy' ? 'sell' : 'buy';
}

function scene(context: GeneratorContext): Scene {
  const { random } = context;
  const seen = futuresOf(context)[random.pick(PLAYED)];
  if (seen === undefined) throw new Error('no futures market');
  return { number: seen.spec.market, coin: seen.spec.base, losing: random.pick(['buy', 'sell']) };
}

/** A tick of the scene's coin that moves by so many parts per million. */
function moves({ coin }: Scene, jumpPpm: number, gap = 1): CommandGenerator {
  return (later) => {
    const last = later.view.index.ticks.get(coin)?.price ?? 1;
    return tick(later, coin, { gap, jumpPpm, last });
  };
}

/** Nothing but time, so many milliseconds of it. */
function passes(most: number): CommandGenerator {
  return ({ now, random }) => ({
    command: { type: 'advance-time' },
    asked: 'done',
    at: now + random.between(0, most),
  });
}

/** An order of a trader at so many parts per million from the mark, of so many lots or of as many as they may open. */
function places(
  at: Scene,
  by: OwnerId,
  side: Side,
  choice: {
    readonly awayPpm: number;
    readonly quantity?: number;
    readonly takes?: boolean;
    readonly reduces?: boolean;
    readonly part?: number;
  },
): CommandGenerator {
  return (later) => {
    const seen = marketOf(later, at);
    const mark = Number(seen.futures.prices.mark);
    const price = Math.max(1, mark + Math.floor((mark * choice.awayPpm) / 1_000_000));
    const stand = { by, seen, side, price };
    if (mark === 0 || !later.hasRoom(by, seen) || !later.isPossible(stand)) return null;
    const most = choice.quantity ?? Math.floor(mostLots(later, stand) * (choice.part ?? 1));
    if (most < 1) return null;
    const timeInForce = choice.takes === true ? 'ioc' : 'gtc';
    const quantity = Math.min(most, seen.spec.maximumLots);
    const reduceOnly = choice.reduces === true;
    const command = futuresOrder(later, stand, quantity, { ...PLAIN, timeInForce, reduceOnly });
    return { command, asked: 'anything' };
  };
}

/** An order that could open, far from the mark, and some that only reduce. */
function ordersOf(at: Scene, by: OwnerId): readonly CommandGenerator[] {
  const way = at.losing === 'buy' ? 1 : -1;
  const reduces: CommandGenerator = (later) => {
    const leg = recordOf(marketOf(later, at), by)[openedBy(at.losing)].lots;
    const quantity = Number(leg) - later.random.below(2);
    if (quantity < 1) return null;
    return places(at, by, otherSide(at.losing), { awayPpm: way * 70_000, quantity, reduces: true })(later);
  };
  return [reduces, places(at, by, at.losing, { awayPpm: -way * 90_000, quantity: 1 })];
}

/** Two traders enter a position against each other, as great as the one who is to lose may have it. */
function opens(at: Scene, loser: OwnerId, other: OwnerId, part: number): readonly CommandGenerator[] {
  let quantity = 0;
  const offers: CommandGenerator = (later) => {
    const seen = marketOf(later, at);
    const price = Number(seen.futures.prices.mark);
    const [mine, theirs] = [
      mostLots(later, { by: loser, seen, side: at.losing, price }),
      mostLots(later, { by: other, seen, side: otherSide(at.losing), price }),
    ];
    quantity = Math.min(Math.floor(mine * part), theirs, seen.spec.maximumLots);
    if (quantity < 1) return null;
    return places(at, other, otherSide(at.losing), { awayPpm: 0, quantity })(later);
  };
  const takes: CommandGenerator = (later) =>
    quantity < 1 ? null : places(at, loser, at.losing, { awayPpm: 0, quantity, takes: true })(later);
  return [offers, takes];
}

function leverage(at: Scene, by: OwnerId, wanted: number): CommandGenerator {
  return (later) => {
    const highest = highestOf(marketOf(later, at).futures);
    const command = { type: 'set-leverage', owner: by, requestId: null, market: market(at.number) } as const;
    return { command: { ...command, leverage: Math.min(wanted, highest) }, asked: 'anything' };
  };
}

/** Where nothing of theirs is open in the market. */
function isolates({ number }: Scene, by: OwnerId): CommandGenerator {
  const mode = { owner: by, requestId: null, market: market(number), mode: 'isolated' } as const;
  return () => ({ command: { type: 'set-margin-mode', ...mode }, asked: 'anything' });
}

/** The highest leverage at which the greatest tier but one may still be opened, or the highest of all. */
function leverages(at: Scene, by: OwnerId, isGreat: boolean): CommandGenerator {
  return (later) => {
    const { futures } = marketOf(later, at);
    const low = futures.terms.tiers.at(-1)?.leverage ?? 1;
    const highest = highestOf(futures);
    return leverage(at, by, isGreat ? low : later.random.pick([highest, highest, 20, low]))(later);
  };
}

/** So much collateral that a position may be worth more than what is closed whole. */
function grows(at: Scene, by: OwnerId): readonly CommandGenerator[] {
  const money = (later: GeneratorContext) => {
    const { futures } = marketOf(later, at);
    const isQuote = futures.contract.kind === 'linear';
    const amount = units(isQuote ? 70_000_000_000 : 120_000_000);
    return { owner: by, requestId: null, asset: asset(futures.settlesIn), amount, to: futures.collateral };
  };
  return [
    (later) => {
      const { to: _, ...deposit } = money(later);
      return { command: { type: 'deposit', ...deposit, source: 'faucet' }, asked: 'anything' };
    },
    (later) => ({
      command: { type: 'transfer-funds', ...money(later), from: 'spot' },
      asked: 'anything',
    }),
  ];
}

/** How the price goes: by parts per million against those who lose, and seconds since the tick before. */
function pathOf({ random }: GeneratorContext): readonly (readonly [lostPpm: number, gap: number])[] {
  const crash = (): readonly [number, number] => [random.between(10_000, 90_000), 1];
  switch (random.below(7)) {
    case 6:
      // All is lost and more in a silence, in which nobody is liquidated; then fundings are due.
      return [...Array.from({ length: 4 }, () => [90_000, 11] as const), [0, 61], [0, 61], [0, 1], [0, 1]];
    case 0:
      return [...Array.from({ length: 3 }, crash), [0, 1]];
    case 1:
      return Array.from({ length: random.between(6, 12) }, () => [random.between(1000, 9000), 1]);
    case 2:
      // A spike that one tick sees and the next does not, and one of two ticks.
      return [
        [60_000, 1],
        [-60_000, 1],
        [70_000, 1],
        [0, 1],
        [-70_000, 1],
        [0, 1],
      ];
    case 3:
      // Silence, behind which the first tick counts for nothing.
      return [
        crash(),
        [0, random.pick([10, 11, 12])],
        [0, 1],
        [0, 1],
        [0, random.pick([11, 61])],
        [0, 1],
        [0, 1],
      ];
    default:
      return [crash(), [random.between(-2000, 2000), 1], [-1000, 1], crash(), [0, 1], [0, 1]];
  }
}

/** What happens between two ticks: somebody offers what those who lose need, near the mark or far; others go on as ever. */
function between(
  context: GeneratorContext,
  at: Scene,
  isThin: boolean,
  isInsured: boolean,
): readonly CommandGenerator[] {
  const { random } = context;
  const away = (): number => {
    const far = random.once(3) ? random.between(0, 60_000) : random.between(-2000, 4000);
    return at.losing === 'buy' ? -far : far;
  };
  const supports: CommandGenerator = (later) => {
    const seen = marketOf(later, at);
    const { contract, prices } = seen.futures;
    const value = later.random.between(1, 6000);
    const wanted =
      contract.kind === 'linear'
        ? (BigInt(value) * 1_000_000n) / (contract.factor * (prices.mark || 1n))
        : BigInt(value);
    const quantity = Math.max(1, Number(wanted));
    return places(at, later.trader(), at.losing, { awayPpm: away(), quantity })(later);
  };
  const others = [restsInFutures, takesInFutures, reducesInFutures, amendsInFutures, cancelsInFutures];
  const moneys = [transfers, adjustsMargin, isInsured ? fundsInsurance : paysWhatIsUnpaid];
  const what: CommandGenerator[] = random.once(3) ? [savesSomebody] : [];
  for (let left = random.below(4); left > 0; left -= 1) {
    if (!isThin && random.once(2)) what.push(supports);
    else if (random.once(3)) what.push(passes(1200));
    else {
      const some = random.once(3) ? moneys : others;
      what.push(some[random.below(some.length)] ?? restsInFutures);
    }
  }
  return what;
}

/** Everybody takes their orders out of a market. */
function empties(context: GeneratorContext, at: Scene): readonly CommandGenerator[] {
  return context.traders().map((by) => () => ({
    command: { type: 'cancel-all-orders', owner: by, requestId: null, market: market(at.number) },
    asked: 'anything',
  }));
}

/** From which step of a path on an operator pauses the market, and up to which; by rules 5, at times. */
function pauseIn({ random, view }: GeneratorContext, steps: number) {
  if (view.rules < COVER_RULES || !random.once(3)) return null;
  const from = random.below(steps);
  const status = random.pick(['post-only', 'cancel-only', 'cancel-only'] as const);
  return { from, until: from + random.between(1, 4), status };
}

/** Positions that are as great as they may be, and a price that goes against one side of them. */
function loses(context: GeneratorContext, isInsured = true): readonly CommandGenerator[] {
  const { random } = context;
  const at = scene(context);
  const shuffled = context.traders().toSorted(() => (random.once(2) ? 1 : -1));
  const most = Math.floor(shuffled.length / 2);
  const pairs = Math.min(most, random.once(4) ? most : random.between(1, 3));
  const [isGreat, isThin] = [random.once(3), random.once(2)];
  const way = at.losing === 'buy' ? -1 : 1;
  const steps: CommandGenerator[] = [moves(at, 0), moves(at, 0)];
  if (isThin && shuffled.length <= 12) steps.push(...empties(context, at));
  for (let pair = 0; pair < pairs; pair += 1) {
    const [loser, other] = [shuffled[pair * 2], shuffled[pair * 2 + 1]];
    if (loser === undefined || other === undefined) continue;
    if (isGreat) steps.push(...grows(at, loser), ...grows(at, other));
    if (context.view.rules >= COVER_RULES && random.once(2)) steps.push(isolates(at, loser));
    steps.push(leverages(at, loser, isGreat), leverages(at, other, isGreat));
    steps.push(...opens(at, loser, other, random.pick([1, 0.97, 0.6])));
    if (random.once(2)) steps.push(...ordersOf(at, loser));
  }
  if (isInsured && random.once(2)) {
    const [amount, isShared] = [random.pick([1, 100_000, 100_000_000, 40_000_000_000]), random.once(2)];
    steps.push((later) => fundsMarket(marketOf(later, at), amount, isShared));
  }
  const path = pathOf(context);
  const paused = pauseIn(context, path.length);
  for (const [index, [lostPpm, gap]] of path.entries()) {
    if (index === paused?.from) steps.push(setsStatus(market(at.number), paused.status));
    if (index === paused?.until) steps.push(setsStatus(market(at.number), 'open'));
    steps.push(moves(at, way * lostPpm, gap), ...between(context, at, isThin, isInsured));
  }
  if (paused !== null) steps.push(setsStatus(market(at.number), 'open'), moves(at, 0), moves(at, 0));
  return [...steps, passes(1000), ...between(context, at, false, isInsured), passes(2000)];
}

/** As `loses`, and the insurance has nothing. */
function losesUninsured(context: GeneratorContext): readonly CommandGenerator[] {
  return loses(context, false);
}

/** The insurance takes over what nobody buys, with money enough, and gets rid of it; then it takes the other side, too. */
function isTakenOver(context: GeneratorContext): readonly CommandGenerator[] {
  const at = scene(context);
  const { random } = context;
  const [loser, other, third] = context.traders().toSorted(() => (random.once(2) ? 1 : -1));
  if (loser === undefined || other === undefined || third === undefined) return [];
  const way = at.losing === 'buy' ? -1 : 1;
  const back: Scene = { ...at, losing: otherSide(at.losing) };
  const isQuote = marketOf(context, at).futures.contract.kind === 'linear';
  const amount = isQuote ? random.between(1000, 60_000) * 1_000_000 : random.between(1, 60) * 10_000_000;
  const falls = (towards: number): readonly CommandGenerator[] => [
    moves(at, towards * random.between(5000, 60_000)),
    moves(at, random.between(-300, 300)),
    passes(200),
  ];
  const offers = (side: Side): CommandGenerator =>
    places(at, third, side, { awayPpm: random.between(-500, 500), quantity: random.between(1, 400) });
  return [
    moves(at, 0),
    moves(at, 0),
    ...empties(context, at),
    (later) => fundsMarket(marketOf(later, at), amount, random.once(3)),
    leverages(at, loser, false),
    ...opens(at, loser, other, 1),
    ...(random.once(2) ? ordersOf(at, loser) : []),
    ...falls(way),
    savesSomebody,
    passes(1000),
    ...falls(way),
    savesSomebody,
    offers(at.losing),
    passes(1500),
    offers(at.losing),
    passes(1500),
    ...opens(back, third, loser, 1),
    ...empties(context, at),
    ...falls(-way),
    ...falls(-way),
    offers(back.losing),
    passes(1500),
  ];
}

/**
 * The insurance takes a leg over that is worth nearly all that it has, so that another is too much; or loses a great part of that,
 * so that it may have no other for some hours.
 */
function insuranceLoses(context: GeneratorContext): readonly CommandGenerator[] {
  const { random } = context;
  const at = scene(context);
  const shuffled = context.traders().toSorted(() => (random.once(2) ? 1 : -1));
  // Isolated margin is soon gone.
  const { futures } = marketOf(context, at);
  const isIsolated = (by: OwnerId): boolean =>
    futures.records.some(({ owner, isolated }) => owner === by && isolated);
  const [loser, second, ...more] = shuffled.filter(isIsolated);
  const [other, third = other] = [...shuffled.filter((by) => !isIsolated(by)), ...more];
  if (loser === undefined || other === undefined || second === undefined || third === undefined) return [];
  const way = at.losing === 'buy' ? -1 : 1;
  const insures: CommandGenerator = (later) => {
    const seen = marketOf(later, at);
    const { contract, prices } = seen.futures;
    const value = worth(contract, recordOf(seen, loser)[openedBy(at.losing)].lots, prices.mark, true);
    const amount = Number((value * BigInt(later.random.between(1000, 1250))) / 1000n);
    return amount < 1 ? null : fundsMarket(seen, amount, later.random.once(3));
  };
  const crash = (ppm: number): CommandGenerator => moves(at, way * ppm);
  return [
    moves(at, 0),
    moves(at, 0),
    ...empties(context, at),
    leverage(at, loser, 20),
    ...opens(at, loser, other, 1),
    insures,
    ...Array.from({ length: 3 }, () => crash(50_000)),
    crash(0),
    passes(300),
    ...Array.from({ length: random.pick([0, 0, 3, 5]) }, () => crash(80_000)),
    leverage(at, second, 20),
    ...opens(at, second, third, random.pick([0.3, 0.9])),
    ...empties(context, at),
    ...Array.from({ length: 3 }, () => crash(70_000)),
    crash(0),
    passes(1100),
    moves(at, 0, 3600 * random.between(7, 10) + random.between(-1, 1)),
    moves(at, 0),
    moves(at, 0),
    passes(1100),
  ];
}

/** The insurance takes over in one market what nobody buys, and then may in another that shares an account with it, or just not. */
function insuranceIsShared(context: GeneratorContext): readonly CommandGenerator[] {
  const { random } = context;
  const at = scene(context);
  const { futures } = marketOf(context, at);
  const others = PLAYED.flatMap((place) => futuresOf(context)[place] ?? []).filter(
    (one) => one.spec.market !== at.number && one.futures.settlesIn === futures.settlesIn,
  );
  const other = others[random.below(others.length)];
  const [loser, against, second, third] = context.traders().toSorted(() => (random.once(2) ? 1 : -1));
  if (other === undefined || loser === undefined || against === undefined || second === undefined) return [];
  const beside: Scene = { number: other.spec.market, coin: other.spec.base, losing: at.losing };
  const valueOf = (later: GeneratorContext, where: Scene, by: OwnerId): bigint => {
    const seen = marketOf(later, where);
    const { contract, prices } = seen.futures;
    return worth(contract, recordOf(seen, by)[openedBy(at.losing)].lots, prices.mark, true);
  };
  const own = random.pick([0n, 300n, 1100n]);
  const insures: CommandGenerator = (later) => {
    const amount = Number((valueOf(later, at, loser) * own) / 1000n);
    return amount < 1 ? null : fundsMarket(marketOf(later, at), amount, false);
  };
  const shares: CommandGenerator = (later) => {
    const seen = marketOf(later, at);
    const needed = (valueOf(later, at, loser) * (own > 1000n ? 0n : 1000n - own)) / 1000n;
    const part = BigInt(later.random.between(500, 1100));
    const wanted = needed + (valueOf(later, beside, second) * part) / 1000n;
    const there = later.view.ledger.balance(collateralOf(INSURANCE, seen.futures), seen.futures.settlesIn);
    return wanted <= there ? null : fundsMarket(seen, Number(wanted - there), true);
  };
  const way = at.losing === 'buy' ? -1 : 1;
  const crash = (where: Scene): readonly CommandGenerator[] => [
    ...Array.from({ length: 3 }, () => moves(where, way * 50_000)),
    moves(where, 0),
    passes(1100),
  ];
  return [
    ...[at, at, beside, beside].map((where) => moves(where, 0)),
    ...empties(context, at),
    ...empties(context, beside),
    leverage(at, loser, 20),
    ...opens(at, loser, against, 1),
    leverage(beside, second, 20),
    ...opens(beside, second, third ?? against, 1),
    ...empties(context, at),
    ...empties(context, beside),
    insures,
    shares,
    ...crash(at),
    ...crash(beside),
    passes(1100),
  ];
}

/** Traders whose orders are more than one command cancels or fills, and how many each of them has. */
const CROWD = 3;
const EACH = 130;

/** Several who lose have so many orders that one command does not cancel them all. */
function losesWithManyOrders(context: GeneratorContext): readonly CommandGenerator[] {
  const { random } = context;
  const planned = futuresOf(context).find(({ spec }) => spec.market === PLANNED_MARKET);
  const [other, ...rest] = context.traders().toSorted(() => (random.once(2) ? 1 : -1));
  if (planned === undefined || other === undefined || rest.length < CROWD) return [];
  const at: Scene = { number: PLANNED_MARKET, coin: planned.spec.base, losing: 'buy' };
  const crowd = rest.slice(0, CROWD);
  const far = (by: OwnerId): CommandGenerator =>
    places(at, by, 'buy', { awayPpm: -random.between(300_000, 400_000), quantity: 1 });
  return [
    moves(at, 0),
    moves(at, 0),
    ...crowd.flatMap((by) => [
      ...Array.from({ length: EACH }, () => far(by)),
      leverages(at, by, false),
      ...opens(at, by, other, 1),
    ]),
    moves(at, -80_000),
    moves(at, -20_000),
    moves(at, 0),
    passes(100),
    passes(100),
  ];
}

/** More small orders than one command may fill stand where an account is liquidated. */
function starves(context: GeneratorContext): readonly CommandGenerator[] {
  const { random } = context;
  const planned = futuresOf(context).find(({ spec }) => spec.market === PLANNED_MARKET);
  const [loser, other, ...rest] = context.traders().toSorted(() => (random.once(2) ? 1 : -1));
  if (planned === undefined || loser === undefined || other === undefined || rest.length < 7) return [];
  const at: Scene = { number: PLANNED_MARKET, coin: planned.spec.base, losing: 'buy' };
  const bids = rest.slice(0, 7).flatMap((by) =>
    Array.from({ length: 160 }, (_, index): CommandGenerator => (later) => {
      const seen = marketOf(later, at);
      const price = Math.max(1, Math.floor(Number(seen.futures.prices.mark) * 0.94) + (index % 5));
      if (!later.hasRoom(by, seen)) return null;
      const stand = { by, seen, side: 'buy', price } as const;
      if (openingRefusal(later, stand, 1) !== null) return null;
      return { command: futuresOrder(later, stand, 1, { ...PLAIN, displayed: lots(1) }), asked: 'anything' };
    }),
  );
  return [
    moves(at, 0),
    moves(at, 0),
    ...empties(context, at),
    ...grows(at, loser),
    ...grows(at, other),
    leverages(at, loser, false),
    ...opens(at, loser, other, 1),
    ...bids,
    moves(at, 0),
    moves(at, -60_000),
    moves(at, -1000),
    moves(at, 0),
    passes(100),
    passes(1000),
  ];
}

/** Plans, each once in so many commands. */
export const LIQUIDATION_PLANS = [
  [loses, 12],
  [isTakenOver, 25],
  [insuranceLoses, 40],
  [losesWithManyOrders, 6000],
  [starves, 6000],
] as const;
/** Where the insurance has nothing but what liquidations bring. */
export const UNINSURED_PLANS = [[losesUninsured, 12]] as const;
/** Where what markets share is counted once: it has what these bring. */
export const SHARED_PLANS = [...UNINSURED_PLANS, [insuranceIsShared, 12]] as const;
