/**
 * Very many contracts that expire in the same second: accepted, ticked, and settled by one command.
 */
import { createHash } from 'node:crypto';
import { Exchange } from '../src/index.ts';
import { SECONDS_POOL } from '../src/index.ts';
import type {
  AssetId,
  Command,
  ContractSettled,
  IndexPrice,
  OwnerId,
  ProductId,
  RatePpm,
  TimeMs,
  Units,
} from '../src/index.ts';
import { timed } from './timed.ts';

const FIRST_TRADER = 1000;
const PER_OWNER = 100;
const WHOLE = 1_000_000;
const STAKE = 10 * WHOLE;
const START = 1000;

export interface ExpirySize {
  readonly contracts: number;
  readonly periodSeconds: number;
  /** Goes on from a snapshot before the second in which they settle. */
  readonly isCut?: boolean;
}

export interface ExpiryRun {
  /** The one command that settles them all. */
  readonly settleMs: number;
  /** Copying the state with all of them open. */
  readonly captureMs: number;
  readonly events: number;
  /** By rising number, which is the order of their expiry. */
  readonly isInOrder: boolean;
  readonly counts: Readonly<Record<string, number>>;
  readonly sum: number;
  readonly faults: readonly string[];
  readonly stateHash: string;
}

/** Runs it: half of the contracts rise, half fall, and the price rises. */
export function runExpiry({ contracts, periodSeconds, isCut = false }: ExpirySize): ExpiryRun {
  let exchange = Exchange.empty();
  const apply = (second: number, command: Command) => exchange.apply((second * 1000) as TimeMs, command);
  for (const command of opening(contracts, periodSeconds)) apply(0, command);
  for (let second = START - 3; second <= START; second += 1) apply(second, tick(second, second));
  for (let at = 0; at < contracts; at += 1) mustOpen(apply(START, contractOf(at)).answer.outcome.type);
  for (let second = START + 1; second <= START + periodSeconds; second += 1) {
    apply(second, tick(second, second));
  }
  const captureMs = timed(() => exchange.captureArrays()).ms;
  if (isCut) exchange = Exchange.restore(exchange.snapshot());
  const { ms, result } = timed(() => apply(START + periodSeconds + 2, { type: 'advance-time' }));
  const settled = result.events.filter(
    (event): event is ContractSettled => event.type === 'contract-settled',
  );
  const counts: Record<string, number> = {};
  for (const { result: how } of settled) counts[how] = (counts[how] ?? 0) + 1;
  return {
    settleMs: ms,
    captureMs,
    events: result.events.length,
    isInOrder: settled.every(({ contract }, at) => contract === at + 1),
    counts,
    sum: exchange.read({ type: 'totals' }).reduce((all, { sum }) => all + Math.abs(sum), 0),
    faults: exchange.findInvariantFaults(),
    stateHash: createHash('sha256').update(exchange.snapshot()).digest('hex'),
  };
}

function* opening(contracts: number, periodSeconds: number): Generator<Command> {
  const [coin, currency] = [0 as AssetId, 1 as AssetId];
  yield { type: 'list-asset', asset: coin, code: 'BTC', scale: 8 };
  yield { type: 'list-asset', asset: currency, code: 'USDT', scale: 6 };
  const all = (contracts * STAKE * 2) as Units;
  yield { type: 'set-pool-limits', perCoin: all, perDirection: all, perOwner: all };
  yield depositOf(SECONDS_POOL, all);
  for (let owner = 0; owner * PER_OWNER < contracts; owner += 1) {
    const number = (FIRST_TRADER + owner) as OwnerId;
    yield { type: 'open-owner', owner: number };
    yield depositOf(number, (PER_OWNER * STAKE) as Units);
  }
  yield {
    type: 'offer-seconds',
    product: 1 as ProductId,
    asset: coin,
    periodMs: periodSeconds * 1000,
    profitPpm: 850_000 as RatePpm,
    leastStake: STAKE as Units,
    greatestStake: STAKE as Units,
    isOffered: true,
  };
}

function depositOf(owner: OwnerId, amount: Units): Command {
  return { type: 'deposit', owner, requestId: null, asset: 1 as AssetId, amount, source: 'house-funding' };
}

function tick(second: number, price: number): Command {
  return {
    type: 'publish-ticks',
    second,
    ticks: [{ asset: 0 as AssetId, price: price as IndexPrice, freshAt: null, sources: [] }],
  };
}

function contractOf(at: number): Command {
  return {
    type: 'open-contract',
    owner: (FIRST_TRADER + Math.floor(at / PER_OWNER)) as OwnerId,
    requestId: null,
    product: 1 as ProductId,
    direction: at % 2 === 0 ? 'rise' : 'fall',
    stake: STAKE as Units,
    profitPpm: 850_000 as RatePpm,
  };
}

function mustOpen(outcome: string): void {
  if (outcome !== 'contract-opened') throw new Error(`a contract was ${outcome}`);
}
