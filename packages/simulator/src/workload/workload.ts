/**
 * A seeded stream of commands with their expected answers: valid ones, invalid ones, and ones at the edge of
 * validity, while prices and time move.
 * Promises: the same seed against the same venue gives the same stream, and a shorter stream is a prefix of a longer
 * one; the venue is read, never changed. `docs/internals/simulator.md` says how to add a generator.
 */
import type { Command, PlaceOrder } from '@assay/core';
import type { Asked, Intent, Timed } from '../auditor/asked.ts';
import { takerOf } from '../reference/naive-market.ts';
import { COVER_RULES, SHARED_INSURANCE_RULES, STEP, countFills } from '../reference/naive-steps.ts';
import { GeneratorContext } from './generator-context.ts';
import type { ModelView } from './generator-context.ts';
import { cascades } from './cascades.ts';
import {
  adjustsMargin,
  beginsAnew,
  changesLeverage,
  changesMarginMode,
  changesPositionMode,
  paysInSome,
  transfers,
} from './futures-money.ts';
import {
  amendsInFutures,
  cancelsInFutures,
  fuzzedFutures,
  mistakesTheMarket,
  opensTheMostLots,
  ordersWithoutPrice,
  reducesInFutures,
  restsInFutures,
  takesInFutures,
} from './futures-orders.ts';
import {
  closesBeneathItsOrders,
  closesForAWhile,
  exhaustsAFuturesStep,
  losesMoreThanAll,
  losesOnOneLeg,
} from './futures-plans.ts';
import {
  boundsFutures,
  changesTerms,
  listsFuturesWrongly,
  livesToFunding,
  ticksOn,
} from './futures-rules.ts';
import { mirrorsInFutures, movesHouseFunds, quotesInFutures } from './futures-quotes.ts';
import {
  amendsWaiting,
  asksWronglyInFutures,
  cancelsWaiting,
  fuzzedWaiting,
  linksInFutures,
  restsWithAttached,
  reverses,
  takesWithAttached,
  trailsInFutures,
  waitsInFutures,
} from './futures-waiting.ts';
import { fundsInsurance, paysWhatIsUnpaid, savesSomebody } from './insurance.ts';
import { LIQUIDATION_PLANS, SHARED_PLANS, UNINSURED_PLANS } from './liquidation-plans.ts';
import { amends, amendsTriggerOrder, cancels, cancelsAll } from './changes.ts';
import { asksWrongly, links, linksAtTheEdge, trails, trailsToTheLast, waitsForPrice } from './conditional.ts';
import { isBetweenChunks, movesBetweenChunks } from './between-chunks.ts';
import { asksAgain, asksAtTheEnd, deposits, indexTicks, lists, opens, quotes, strangers } from './duties.ts';
import { buysWithTheLastMoney, isWorthItAtItsTrigger, meetsOwnBehindOthers } from './edges.ts';
import { endsAtTheEdge, hidesAtTheEdge, spendsReduced } from './marks.ts';
import { START_MS } from './opening.ts';
import {
  atTheEdge,
  fills,
  findsAnEmptyBook,
  findsNothing,
  isJustWorthTheMinimum,
  meetsItself,
  namesTwice,
  overreaches,
  refusesToCross,
  rests,
  restsFarAway,
  sellsTooDear,
  spendsTooMuch,
  takesAtMarket,
} from './orders.ts';
import { SECONDS_MIX } from './contract-background.ts';
import {
  betsGreatly,
  coolsDown,
  coversToTheLast,
  fillsALimit,
  limitsTheLoss,
  livesLong,
  livesThrough,
  opensTheMost,
  pauses,
  waitsForATick,
} from './contract-plans.ts';
import { fillsSome, fillsWrongly, givesUp, mirrorsWrongly } from './filling.ts';
import {
  answerByStatus,
  changesStatus,
  delists,
  delistsAFullMarket,
  haltsForAWhile,
} from './market-statuses.ts';
import { freezesAHolder, pausesOverAFunding } from './cover-plans.ts';
import { brings, closes, excludesFor, freezes } from './member-plans.ts';
import { excludes, excludesAgain, names, publishesRates, setsStatus, triesInVain } from './members.ts';
import {
  approves,
  entersOperators,
  fillsTheOffice,
  passesToAProposal,
  proposes,
  proposesAgain,
  rejects,
} from './operators.ts';
import { mirrors, resets } from './paper.ts';
import { fillsTheBook, fillsTheMemory, tradesGreatly } from './plans.ts';
import type { CommandGenerator, Mix, Plans } from './command-generator.ts';
import { Random } from './random.ts';
import { findBarOf, isEarly } from './futures-answers.ts';
import { CARD_MIX, CARD_PLANS, opensCards } from './cards.ts';
import { MERCHANT_MIX, MERCHANT_PLANS } from './merchant.ts';
import { HOUSE_MONEY_MIX, opensTheInsurance } from './house.ts';
import { hasWalletIn, isAboutFutures, isByNewestRules } from './themes.ts';
import type { Theme } from './themes.ts';
import {
  bounds,
  declaresPaper,
  narrowsTheBand,
  passesDays,
  passesToTheEnd,
  publishesFees,
  publishesWrongly,
  standsAtTheBound,
  sweepsToTheBound,
} from './rules.ts';
import { opensSeconds } from './seconds-rules.ts';
import { exhaustsAStep } from './steps.ts';
import { opensTheWallet } from './wallet-routes.ts';
import { WALLET_MIX, WALLET_PLANS } from './wallet.ts';
import {
  delistsAContract,
  delistsAPerpetual,
  livesToTheEnd,
  setsDeliveryFee,
  settlesWhatWaits,
} from './delivery-plans.ts';
import {
  fuzzedChange,
  fuzzedConditional,
  fuzzedLimit,
  fuzzedLinked,
  fuzzedMarket,
  fuzzedMember,
  fuzzedPaper,
  fuzzedQuotes,
  fuzzedSeconds,
} from './fuzzed.ts';

const fuzzed =
  (make: (context: GeneratorContext) => Command): CommandGenerator =>
  (context) => ({ command: make(context), asked: 'anything' });

const seldom =
  (make: CommandGenerator): CommandGenerator =>
  (context) =>
    context.random.once(3) ? make(context) : null;

/** Each generator and its weight. */
const MIX: Mix = [
  [rests, 22],
  [restsFarAway, 2],
  [fills, 10],
  [overreaches, 7],
  [takesAtMarket, 5],
  [findsNothing, 2],
  [refusesToCross, 2],
  [meetsItself, 2],
  [atTheEdge, 6],
  [spendsTooMuch, 1],
  [sellsTooDear, 1],
  [isJustWorthTheMinimum, 2],
  [findsAnEmptyBook, 1],
  [namesTwice, 2],
  [cancels, 14],
  [amends, 7],
  [deposits, 4],
  [quotes, 6],
  [indexTicks, 3],
  [opens, 1],
  [lists, 1],
  [strangers, 1],
  [fuzzed(fuzzedLimit), 14],
  [fuzzed(fuzzedMarket), 5],
  [fuzzed(fuzzedChange), 4],
  [fuzzed(fuzzedQuotes), 1],
  [endsAtTheEdge, 2],
  [hidesAtTheEdge, 2],
  [spendsReduced, 1],
  [passesToTheEnd, 2],
  [meetsOwnBehindOthers, 3],
  [isWorthItAtItsTrigger, 2],
  [waitsForPrice, 10],
  [trails, 3],
  [asksWrongly, 3],
  [links, 5],
  [linksAtTheEdge, 1],
  [amendsTriggerOrder, 3],
  [cancelsAll, 1],
  [bounds, 1],
  [publishesWrongly, 1],
  [standsAtTheBound, 2],
  [sweepsToTheBound, 1],
  [fuzzed(fuzzedConditional), 5],
  [fuzzed(fuzzedLinked), 2],
];
const PAPER_MIX: Mix = [
  ...MIX.filter(([generator]) => generator !== quotes),
  [quotes, 1],
  [mirrors, 14],
  [resets, 2],
  [fuzzed(fuzzedPaper), 1],
];
const LIVE_MIX: Mix = [...MIX, [seldom(mirrors), 1], [seldom(resets), 1], [seldom(declaresPaper), 1]];
/** In seeds about accounts. */
const MEMBER_MIX: Mix = [
  [names, 3],
  [publishesRates, 1],
  [setsStatus, 3],
  [excludes, 1],
  [excludesAgain, 3],
  [triesInVain, 3],
  [fuzzed(fuzzedMember), 1],
];
/** In seeds about seconds-contracts. */
const CONTRACT_MIX: Mix = [...SECONDS_MIX, [fuzzed(fuzzedSeconds), 3]];
/** By how much more often that is in seeds about nothing else. */
const DENSE = 3;

/** Each plan, and how seldom it begins. */
const PLANS: Plans = [
  [narrowsTheBand, 100],
  [buysWithTheLastMoney, 100],
  [tradesGreatly, 300],
  [trailsToTheLast, 400],
  [fillsTheBook, 2000],
  [passesDays, 3000],
];
const DAILY_PLANS: Plans = [
  [passesDays, 80],
  [publishesFees, 120],
];
const MEMBER_PLANS: Plans = [
  [brings, 100],
  [freezes, 200],
  [excludesFor, 200],
  [closes, 200],
];
const CONTRACT_PLANS: Plans = [
  [livesThrough, 24],
  [waitsForATick, 90],
  [coversToTheLast, 90],
  [fillsALimit, 90],
  [limitsTheLoss, 150],
  [coolsDown, 150],
  [pauses, 300],
  [livesLong, 150],
  [betsGreatly, 900],
  [opensTheMost, 600],
];
/** In seeds about seconds-contracts by rules 2. */
const FILLING_MIX: Mix = [
  [fillsSome, 3],
  [fillsWrongly, 5],
  [mirrorsWrongly, 1],
];
const FILLING_PLANS: Plans = [[givesUp, 500]];
/** In seeds about operators. */
const OPERATOR_MIX: Mix = [
  [entersOperators, 14],
  [proposes, 40],
  [proposesAgain, 6],
  [approves, 60],
  [rejects, 6],
  [passesToAProposal, 12],
];
const OPERATOR_PLANS: Plans = [[fillsTheOffice, 400]];
/** In seeds about the status of markets. */
const STATUS_MIX: Mix = [[changesStatus, 5]];
const STATUS_PLANS: Plans = [
  [haltsForAWhile, 60],
  [delists, 400],
  [delistsAFullMarket, 400],
];
/** In seeds about futures, instead of all others. */
const FUTURES_MIX: Mix = [
  [restsInFutures, 40],
  [opensTheMostLots, 5],
  [takesInFutures, 36],
  [reducesInFutures, 18],
  [cancelsInFutures, 8],
  [amendsInFutures, 8],
  [mistakesTheMarket, 2],
  [ordersWithoutPrice, 2],
  [fuzzedFutures, 5],
  [transfers, 14],
  [changesLeverage, 8],
  [changesMarginMode, 5],
  [changesPositionMode, 5],
  [adjustsMargin, 12],
  [ticksOn, 26],
  [changesTerms, 2],
  [listsFuturesWrongly, 1],
  [boundsFutures, 1],
  [names, 2],
  [publishesRates, 1],
  [rests, 4],
  [fills, 3],
  [cancels, 2],
  [paysInSome, 2],
  [cancelsAll, 1],
];
/** In seeds about liquidation, beside those about futures. */
const LIQUIDATION_MIX: Mix = [
  [fundsInsurance, 4],
  [savesSomebody, 8],
];
/** Where the insurance has nothing but what liquidations bring. */
const UNINSURED_MIX: Mix = [
  [paysWhatIsUnpaid, 4],
  [savesSomebody, 8],
];
/** In seeds by the newest rules, beside those about futures and liquidation. */
const WAITING_MIX: Mix = [
  [waitsInFutures, 26],
  [trailsInFutures, 6],
  [linksInFutures, 10],
  [restsWithAttached, 22],
  [takesWithAttached, 14],
  [amendsWaiting, 8],
  [cancelsWaiting, 6],
  [reverses, 6],
  [asksWronglyInFutures, 5],
  [fuzzedWaiting, 5],
];
const HOUSE_MIX: Mix = [
  [quotesInFutures, 24],
  [movesHouseFunds, 3],
];
/** The market maker has no money of its own in play money. */
const HOUSE_PAPER_MIX: Mix = [
  [quotesInFutures, 4],
  [mirrorsInFutures, 24],
];
/** Liquidation, less often. */
const SELDOM = 6;
/** In seeds about contracts that end, beside all that. */
const DELIVERY_MIX: Mix = [[setsDeliveryFee, 3]];
const DELIVERY_PLANS: Plans = [
  [livesToTheEnd, 40],
  [settlesWhatWaits, 8],
  [delistsAContract, 600],
  [delistsAPerpetual, 900],
];
const FUTURES_PAPER_MIX: Mix = [[beginsAnew, 1]];
const FUTURES_PLANS: Plans = [
  [livesToFunding, 300],
  [losesOnOneLeg, 60],
  [losesMoreThanAll, 120],
  [closesForAWhile, 150],
  [closesBeneathItsOrders, 100],
  [exhaustsAFuturesStep, 6000],
  [brings, 200],
  [freezes, 600],
  [excludesFor, 600],
  [closes, 600],
];
/** By rules 5, beside those. */
const COVER_PLANS: Plans = [
  [pausesOverAFunding, 150],
  [freezesAHolder, 150],
];
/** Answers that a command gets before its account is looked at. */
const BEFORE_THE_ACCOUNT: ReadonlySet<Asked> = new Set<Asked>([
  'anything',
  'repeated',
  'request-content-differs',
  'too-many-requests-remembered',
  'unknown-owner',
  'number-out-of-range',
  'text-out-of-range',
]);
/** How an order stands that has been matched, or was to be filled whole. */
const MATCHED: ReadonlySet<Asked> = new Set<Asked>(['filled', 'partially-filled', 'cancelled']);
/** Of so many seeds about liquidation one has no insurance. */
const UNINSURED_EVERY = 4;
/** Requests that may be asked again. */
const SENT = 200;

const PASSES: Intent = { command: { type: 'advance-time' }, asked: 'done' };

export class Workload {
  readonly #random: Random;
  readonly #view: ModelView;
  readonly #context: GeneratorContext;
  readonly #sent: Command[] = [];
  /** Intents that were planned together and come one after the other. */
  readonly #planned: CommandGenerator[] = [];
  readonly #mix: Mix;
  readonly #weight: number;
  readonly #plans: Plans;
  #time = START_MS;

  constructor(seed: number, owners: number, view: ModelView, theme: Theme = 'plain') {
    this.#random = new Random(seed);
    this.#view = view;
    this.#context = new GeneratorContext(this.#random, view, owners);
    this.#context.isNumbered = theme === 'delivery';
    const hasMembers = theme === 'accounts' || seed % 7 === 0 || seed % 11 === 0;
    const isAboutContracts = theme === 'seconds' || theme === 'seconds-1';
    const isOfHouse = theme === 'house';
    const hasContracts = isAboutContracts || isOfHouse || (theme === 'plain' && seed % 6 === 1);
    const hasFillings = theme === 'seconds' || (hasContracts && view.rules >= 2);
    const dense = isAboutContracts ? DENSE : 1;
    const [isFutures, isNewest] = [isAboutFutures(theme), isByNewestRules(theme)];
    const common: Mix = [
      ...(view.isPaper ? PAPER_MIX : LIVE_MIX),
      ...(hasMembers ? MEMBER_MIX : []),
      ...(theme === 'operators' ? OPERATOR_MIX : []),
      ...(hasContracts
        ? CONTRACT_MIX.map(([generator, weight]) => [generator, weight * dense] as const)
        : []),
      ...(hasFillings ? FILLING_MIX.map(([generator, weight]) => [generator, weight * dense] as const) : []),
      ...(theme === 'markets' ? STATUS_MIX : []),
      ...(hasWalletIn(theme) ? WALLET_MIX : []),
      ...(theme === 'cards' ? CARD_MIX : theme === 'merchant' ? MERCHANT_MIX : []),
      ...(isOfHouse ? HOUSE_MONEY_MIX : []),
    ];
    const isShared = view.rules >= SHARED_INSURANCE_RULES;
    const isInsured = seed % UNINSURED_EVERY !== 1 && !isShared;
    const isAboutLiquidation = theme === 'liquidation' || isNewest;
    this.#mix = isFutures
      ? [
          ...FUTURES_MIX,
          ...(view.isPaper ? FUTURES_PAPER_MIX : []),
          ...(isAboutLiquidation ? (isInsured ? LIQUIDATION_MIX : UNINSURED_MIX) : []),
          ...(isNewest ? (view.isPaper ? HOUSE_PAPER_MIX : HOUSE_MIX) : []),
          ...(isNewest ? WAITING_MIX : []),
          ...(theme === 'delivery' ? DELIVERY_MIX : []),
        ]
      : common;
    this.#weight = this.#mix.reduce((sum, [, weight]) => sum + weight, 0);
    // Every second pair of seeds has fee schedules, and days that pass.
    const commonPlans: Plans = [
      ...((seed & 2) === 0 ? [] : DAILY_PLANS),
      ...(hasMembers ? MEMBER_PLANS : []),
      ...(theme === 'operators' ? OPERATOR_PLANS : []),
      ...(hasContracts ? CONTRACT_PLANS.map(([plan, onceIn]) => [plan, onceIn / dense] as const) : []),
      ...(hasFillings ? FILLING_PLANS.map(([plan, onceIn]) => [plan, onceIn / dense] as const) : []),
      ...(theme === 'markets' ? STATUS_PLANS : []),
      ...(theme === 'wallet' ? WALLET_PLANS : []),
      ...(theme === 'cards' ? CARD_PLANS : []),
      ...(theme === 'merchant' ? MERCHANT_PLANS : []),
      ...PLANS,
      ...(view.rules >= 2 ? [[exhaustsAStep, theme === 'steps' ? 30 : 300] as const] : []),
      [cascades, theme === 'cascade' ? 60 : 6000],
    ];
    const liquidations = (isShared ? SHARED_PLANS : isInsured ? LIQUIDATION_PLANS : UNINSURED_PLANS).map(
      ([plan, onceIn]) => [plan, isNewest ? onceIn * SELDOM : onceIn] as const,
    );
    this.#plans = isFutures
      ? [
          ...(theme === 'delivery' ? DELIVERY_PLANS : []),
          ...(isAboutLiquidation ? liquidations : []),
          ...FUTURES_PLANS,
          ...(view.rules >= COVER_RULES ? COVER_PLANS : []),
        ]
      : commonPlans;
    if (hasContracts) this.#planned.push(...opensSeconds(view.rules, theme === 'seconds'));
    if (hasWalletIn(theme)) this.#planned.push(...opensTheWallet());
    if (theme === 'cards') this.#planned.push(...opensCards());
    if (isOfHouse) this.#planned.push(...opensTheInsurance());
    if (theme === 'requests') this.#planned.push(...fillsTheMemory());
  }

  /** The next command, its time, and the answer it asks for. */
  next(): Timed {
    // What is planned comes in one moment.
    if (this.#planned.length === 0 && this.#random.once(3)) this.#time += this.#random.below(50);
    this.#context.now = this.#time;
    const { command, asked, at } = this.#isDue() ? this.#makeWhereDue() : this.#make();
    if (at !== undefined) this.#time = Math.max(this.#time, at);
    if ('requestId' in command && command.requestId !== null) this.#sent.push(command);
    if (this.#sent.length > SENT) this.#sent.shift();
    return { time: this.#time, command, asked: this.#answerTo(command, asked) };
  }

  /**
   * What a generator cannot know that looks at the market alone: an account that is frozen, excluded or closed refuses what
   * the rule of the command would have answered. The generators about accounts ask for that themselves.
   */
  #answerTo(command: Command, asked: Asked): Asked {
    if (BEFORE_THE_ACCOUNT.has(asked)) return asked;
    if (isEarly(this.#view, command)) return 'anything';
    if (!('requestId' in command)) return answerByStatus(this.#view, command, asked);
    if (command.type === 'place-order' && MATCHED.has(asked) && this.#mayPause(command)) return 'anything';
    const { seconds } = this.#view;
    const isOpen = asked === 'account-reset' && seconds.contractsOf(command.owner).length > 0;
    const hasLegs = asked === 'account-reset' && this.#view.legsOf(command.owner) > 0;
    const bar = findBarOf(this.#view, command, asked, this.#time);
    return (
      bar ??
      (isOpen ? 'contracts-open' : hasLegs ? 'position-open' : answerByStatus(this.#view, command, asked))
    );
  }

  /** Whether an order would make more fills than one command may, where its generator has not asked for that. */
  #mayPause(command: PlaceOrder): boolean {
    const { markets, rules } = this.#view;
    const market = markets[command.market];
    if (rules < 2 || market === undefined) return false;
    return countFills(market.book.preview(takerOf(market, command))) > STEP;
  }

  /** Whether something happens before the next command is looked at, so that no generator can know the state it acts on. */
  #isDue(): boolean {
    const { triggered, nextEnd, nextStatus, hasOrdersLeft, seconds, proposals } = this.#view;
    const { isPaper, rules, now, markets } = this.#view;
    // With a new second other mids count.
    if (rules >= 2 && Math.floor(now / 1000) !== Math.floor(this.#time / 1000)) return true;
    if (proposals.nextDue !== null && proposals.nextDue <= this.#time) return true;
    if (triggered.length > 0 || (nextEnd !== null && nextEnd <= this.#time)) return true;
    if (markets.some(({ futures }) => futures !== null && futures.prices.owing !== null)) return true;
    if (this.#view.liquidationDueAt(this.#time)) return true;
    if (hasOrdersLeft || (nextStatus !== null && nextStatus <= this.#time)) return true;
    return seconds.isDueAt({ now: this.#time, isPaper });
  }

  /** Lets it happen: mostly on its own, else at the beginning of a command that comes to whatever it comes to. */
  #makeWhereDue(): Intent {
    const [random, context] = [this.#random, this.#context];
    const isBetween = isBetweenChunks(this.#view) && random.once(3);
    const moved = isBetween ? movesBetweenChunks(context) : null;
    if (moved !== null) return moved;
    const planned = random.once(2) ? this.#takePlanned() : null;
    if (planned !== null) return { ...planned, asked: 'anything' };
    if (!random.once(3)) return PASSES;
    const intent = random.once(6) ? asksAgain(context, this.#sent) : this.#draw();
    return intent === null ? PASSES : { ...intent, asked: 'anything' };
  }

  #make(): Intent {
    const planned = this.#takePlanned();
    if (planned !== null) return planned;
    const random = this.#random;
    const again = random.once(20) ? asksAgain(this.#context, this.#sent) : null;
    if (again !== null) return again;
    const atEnd = random.once(400) ? asksAtTheEnd(this.#context, this.#sent, this.#time) : null;
    if (atEnd !== null) return atEnd;
    this.#plan();
    return this.#takePlanned() ?? this.#draw() ?? PASSES;
  }

  /** Begins a plan, mostly none; it reckons with nothing happening before its first step. */
  #plan(): void {
    const begun = this.#plans.find(([, onceIn]) => this.#random.once(onceIn));
    if (begun !== undefined) this.#planned.push(...begun[0](this.#context));
  }

  /** The next planned intent that has not lost its occasion, or null. */
  #takePlanned(): Intent | null {
    for (let generator = this.#planned.shift(); generator !== undefined; generator = this.#planned.shift()) {
      const intent = generator(this.#context);
      if (intent !== null) return intent;
    }
    return null;
  }

  /** The intent of a generator that has an occasion; null after a few that had none. */
  #draw(): Intent | null {
    for (let attempt = 0; attempt < 4; attempt += 1) {
      let left = this.#random.below(this.#weight);
      const drawn = this.#mix.find(([, weight]) => (left -= weight) < 0);
      const intent = drawn === undefined ? null : drawn[0](this.#context);
      if (intent !== null) return intent;
    }
    return null;
  }
}
