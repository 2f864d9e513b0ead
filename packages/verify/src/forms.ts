/**
 * The form of every figure of ticks, tickets and proofs.
 * Promises: one spelling for each value, so that what was signed can be written in one way only.
 */
import { list, oneOf, orNull, record, text, whole } from './reading.ts';
import type { Reader } from './reading.ts';
import type {
  NamedTick,
  OpenedDay,
  Proof,
  SettlementResult,
  SimulatedCoin,
  SimulatedDay,
  Tick,
  Ticket,
  TickSource,
} from './vocabulary.ts';

/** The last moment that a Date can hold. */
const MAX_TIME = 8_640_000_000_000_000;
/** An hour of ticks, those within which its seconds may be filled, and as many filled ones. */
const MAX_TICKS = 16_384;
const MAX_SOURCES = 16;
const MAX_COINS = 256;
/** Levels are whole numbers of 2^-20; beyond this no walk gets in the age of a venue. */
const FURTHEST_LEVEL = 2 ** 44;
const BILLION = 1_000_000_000;

const number = whole(1, Number.MAX_SAFE_INTEGER);
const time = whole(0, MAX_TIME);
export const second = whole(0, MAX_TIME / 1_000);
export const hash = text(/^[0-9a-f]{64}$/, 'a hash of 64 lower-case hex digits');
export const signature = text(/^[0-9a-f]{128}$/, 'a signature of 128 lower-case hex digits');
const price = text(/^(?:0|[1-9][0-9]{0,15})\.[0-9]{8}$/, 'a price with eight decimals');
export const coin = text(/^[A-Z0-9]{1,16}$/, 'the code of a coin');
/** No controls and no marks that turn the direction of writing: it is shown to people. */
export const name = text(/^[\p{L}\p{M}\p{N}\p{P}\p{S} ]{1,4000}$/u, 'a name in visible characters');
/** As exchanges number their trades. */
const trade = text(/^[!-~]{1,64}$/, 'an id of at most 64 visible characters');
const natural = text(/^[1-9][0-9]{0,15}$/, 'a whole number above zero in digits');

export const readPublicKey = text(/^[0-9a-f]{64}$/, 'a public key of 64 lower-case hex digits');

type OldTick = Omit<Tick, 'freshAt' | 'filled'>;
const tickFields = { coin, number, second, price, feed: name, previous: hash, signature };
const sourceFields = {
  source: name,
  price: orNull(price),
  leftOut: orNull(oneOf('no-price', 'stale', 'outlier')),
};
const readOldTick = record<OldTick>({
  ...tickFields,
  sources: list(record<Omit<TickSource, 'trade'>>(sourceFields), MAX_SOURCES),
});
const readFreshTick = record<Required<Tick>>({
  ...tickFields,
  freshAt: time,
  filled: oneOf(true, false),
  sources: list(record<Required<TickSource>>({ ...sourceFields, trade: orNull(trade) }), MAX_SOURCES),
});

/** A tick of either form: one that says how fresh it is must say everything that ticks have said since. */
export const readTick: Reader<Tick> = (value, place) => {
  const isOld = typeof value === 'object' && value !== null && !('freshAt' in value) && !('filled' in value);
  return isOld ? readOldTick(value, place) : readFreshTick(value, place);
};

const readTicket = record<Ticket>({
  realm: oneOf('live', 'paper'),
  contract: natural,
  user: hash,
  coin,
  direction: oneOf('rise', 'fall'),
  stake: natural,
  profitPpm: whole(1, 10_000_000),
  acceptedAt: time,
  expiresAt: time,
  rules: number,
  firstTick: number,
  signature,
});

const readResult = record<SettlementResult>({
  outcome: oneOf('win', 'lose', 'push', 'void'),
  cause: orNull(oneOf('no-open', 'gap', 'thin-window', 'not-filled')),
  paid: oneOf(true, false),
  open: orNull(record<NamedTick>({ number, second, price })),
  final: orNull(price),
  counted: list(number, MAX_TICKS),
  returned: text(/^(?:0|[1-9][0-9]{0,16})\.[0-9]{6}$/, 'an amount with six decimals'),
});

/** A whole proof; nothing of it has been checked but its form. */
export const readWholeProof = record<Proof>({
  format: oneOf(1),
  publicKey: readPublicKey,
  ticket: readTicket,
  ticks: list(readTick, MAX_TICKS),
  result: readResult,
});

const level = whole(-FURTHEST_LEVEL, FURTHEST_LEVEL);
const sigma = whole(0, BILLION);

export const readCommitment = hash;

/** A day as the venue opens it; nothing of it has been checked but its form. */
export const readOpenedDay = record<OpenedDay>({
  format: oneOf(1),
  publicKey: readPublicKey,
  opened: record<SimulatedDay>({
    day: text(/^[0-9]{4}-[0-9]{2}-[0-9]{2}$/, 'a day like 2026-03-01'),
    since: second,
    key: text(/^[0-9a-f]{64}$/, 'a key of 64 lower-case hex digits'),
    market: record<SimulatedDay['market']>({ from: level, to: level }),
    coins: list(
      record<SimulatedCoin>({
        coin,
        mean: price,
        step: text(/^(?=.*[1-9])(?:0|[1-9][0-9]{0,15})\.[0-9]{8}$/, 'a price above zero with eight decimals'),
        marketSigma: sigma,
        ownSigma: sigma,
        from: level,
        to: level,
      }),
      MAX_COINS,
    ),
  }),
  commitment: hash,
  signature,
});
