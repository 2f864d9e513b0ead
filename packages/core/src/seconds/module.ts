/**
 * Seconds-contracts: the log of ticks, products, the pool, contracts, and limits that traders set for themselves.
 */
import { duty, owned } from '../schema/command.ts';
import type { CommandsOf } from '../schema/command.ts';
import type { RecountOf } from '../schema/recount.ts';
import type { QueriesOf } from '../schema/query.ts';
import { flag, list, maybe, natural, number, record, requestId, text, whole, word } from '../schema/field.ts';
import type { Field } from '../schema/field.ts';
import { outcome } from '../schema/outcome.ts';
import type { OutcomesOf } from '../schema/outcome.ts';
import type { ContractReceipt } from '../vocabulary/outcomes.ts';
import {
  DIRECTIONS,
  LEFT_OUT,
  MAX_PERIOD_MS,
  MAX_PROFIT_PPM,
  MAX_REMINDER_MINUTES,
  MAX_TRADE_ID,
  MIN_PERIOD_MS,
  SOURCES_PER_TICK,
  TICKS_PER_COMMAND,
} from '../vocabulary/seconds-commands.ts';
import type {
  CoolOff,
  FillTicks,
  FilledTick,
  FeedPaperTicks,
  PaperTick,
  NoteUncleanStop,
  OfferSeconds,
  OpenContract,
  PublishTicks,
  PublishedTick,
  SecondsCommand,
  SetPlayLimits,
  SetPoolLimits,
  TickSource,
} from '../vocabulary/seconds-commands.ts';
import { findPaperTicksFault, findPeriodFault } from './command-checks.ts';
import { offerSeconds } from './offer-seconds.ts';
import { openContract } from './open-contract.ts';
import { coolOff, setPlayLimits } from './play-limits.ts';
import { noteUncleanStop, setPoolLimits } from './pool.ts';
import type { SecondsContext } from './seconds-state.ts';
import { FILL_BYTES, isOldPaperTicks, isOldPublish, paperTicksBytes, publishBytes } from './ticks-codec.ts';
import { fillTicks, feedPaperTicks, publishTicks } from './ticks.ts';
import {
  readOldestContract,
  readOpenContracts,
  readPlayLimits,
  readSecondsRules,
} from './seconds-queries.ts';
import { sumContracts } from './recount-seconds.ts';
import { secondsSection } from './seconds-section.ts';

const AS_MANY_TICKS = { greatest: TICKS_PER_COMMAND };
const SOURCES_LAYOUT = 'sources[price-difference? leftOut? trade?]';

function sources(): Field<readonly TickSource[]> {
  const source = record<TickSource>({
    price: maybe(whole(1)),
    leftOut: maybe(word(LEFT_OUT)),
    trade: maybe(text(MAX_TRADE_ID)),
  });
  return list(source, { greatest: SOURCES_PER_TICK });
}

export const commands = {
  'publish-ticks': duty<PublishTicks, SecondsContext>({
    type: 'publish-ticks',
    forms: [
      {
        tag: 25,
        fits: isOldPublish,
        bytes: publishBytes(false),
        layout: 'second ticks[asset price sources[price-difference? leftOut?]]',
      },
      {
        tag: 33,
        bytes: publishBytes(true),
        layout: `second ticks[asset price freshAt-before-second? ${SOURCES_LAYOUT}]`,
      },
    ],
    fields: {
      second: whole(),
      ticks: list(
        record<PublishedTick>({
          asset: whole(),
          price: whole(1),
          freshAt: maybe(whole()),
          sources: sources(),
        }),
        AS_MANY_TICKS,
      ),
    },
    perform: publishTicks,
  }),
  'fill-ticks': duty<FillTicks, SecondsContext>({
    type: 'fill-ticks',
    forms: [
      {
        tag: 35,
        bytes: FILL_BYTES,
        layout: `ticks[asset second price freshAt-before-second ${SOURCES_LAYOUT}]`,
      },
    ],
    fields: {
      ticks: list(
        record<FilledTick>({
          second: whole(),
          asset: whole(),
          price: whole(1),
          freshAt: whole(),
          sources: sources(),
        }),
        AS_MANY_TICKS,
      ),
    },
    perform: fillTicks,
  }),
  'feed-paper-ticks': duty<FeedPaperTicks, SecondsContext>({
    type: 'feed-paper-ticks',
    forms: [
      {
        tag: 26,
        fits: isOldPaperTicks,
        bytes: paperTicksBytes(false),
        layout: 'liveTime ticks[asset number? second price]',
      },
      {
        tag: 34,
        bytes: paperTicksBytes(true),
        layout: 'liveTime resumedAt? ticks[asset number? second price freshAt-before-second? filled]',
      },
    ],
    // Bounded by one another, all of them in `findPaperTicksFault`.
    fields: {
      liveTime: number(),
      resumedAt: maybe(number()),
      ticks: list(
        record<PaperTick>({
          asset: number(),
          number: maybe(number()),
          second: number(),
          price: number(),
          freshAt: maybe(number()),
          filled: flag(),
        }),
      ),
    },
    check: findPaperTicksFault,
    perform: feedPaperTicks,
  }),
  'set-pool-limits': duty<SetPoolLimits, SecondsContext>({
    type: 'set-pool-limits',
    tag: 27,
    fields: { perCoin: whole(), perDirection: whole(), perOwner: whole() },
    perform: setPoolLimits,
  }),
  'offer-seconds': duty<OfferSeconds, SecondsContext>({
    type: 'offer-seconds',
    tag: 28,
    fields: {
      product: whole(1),
      asset: whole(),
      periodMs: whole(MIN_PERIOD_MS, MAX_PERIOD_MS),
      profitPpm: whole(1, MAX_PROFIT_PPM),
      leastStake: whole(),
      greatestStake: whole(),
      isOffered: flag(),
    },
    check: findPeriodFault,
    perform: offerSeconds,
  }),
  'open-contract': owned<OpenContract, SecondsContext>({
    type: 'open-contract',
    tag: 29,
    actor: 'trader',
    effect: 'trades',
    fields: {
      owner: whole(),
      requestId: requestId(),
      product: whole(),
      direction: word(DIRECTIONS),
      stake: whole(),
      profitPpm: whole(),
    },
    perform: openContract,
  }),
  'set-play-limits': owned<SetPlayLimits, SecondsContext>({
    type: 'set-play-limits',
    tag: 30,
    actor: 'trader',
    effect: 'neither',
    fields: {
      owner: whole(),
      requestId: requestId(),
      dailyLoss: maybe(whole()),
      reminderMinutes: maybe(whole(1, MAX_REMINDER_MINUTES)),
    },
    perform: setPlayLimits,
  }),
  'cool-off': owned<CoolOff, SecondsContext>({
    type: 'cool-off',
    tag: 31,
    actor: 'trader',
    effect: 'neither',
    fields: { owner: whole(), requestId: requestId(), until: whole() },
    perform: coolOff,
  }),
  'note-unclean-stop': duty<NoteUncleanStop, SecondsContext>({
    type: 'note-unclean-stop',
    tag: 32,
    fields: {},
    perform: (context, _, events) => noteUncleanStop(context, events),
  }),
} satisfies CommandsOf<SecondsCommand>;

export const outcomes = {
  'contract-opened': outcome<ContractReceipt>('contract-opened', 11, {
    contract: natural(),
    acceptedAt: natural(),
    expiresAt: natural(),
    firstTick: natural(),
    profit: natural(),
  }),
} satisfies OutcomesOf<ContractReceipt>;

export const queries = {
  'seconds-rules': readSecondsRules,
  'oldest-contract': readOldestContract,
  'open-contracts': readOpenContracts,
  'play-limits': readPlayLimits,
} satisfies QueriesOf<'seconds-rules' | 'oldest-contract' | 'open-contracts' | 'play-limits'>;

export const recount = { sum: sumContracts } satisfies RecountOf;

export const sections = { 'seconds-contracts': secondsSection };
