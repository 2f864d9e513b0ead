/**
 * One flow through the whole core twice: in spot markets alone, and with every second market a perpetual whose traders hold what they
 * bought as positions. Both trade the same: the lots filled by each command are compared.
 *
 * The markets that are spot in both passes are timed apart, too: what a spot command costs does not have to grow because futures trade
 * beside it. For that their commands and the others' take turns of `TURN`, in both passes; a market's own keep their order, so nothing
 * else changes.
 */
import { EventLog, NEWEST_RULES } from '../src/index.ts';
import type {
  Command,
  Exchange,
  IndexPrice,
  Lots,
  MarketId,
  OwnerId,
  Ticks,
  TimeMs,
  Units,
} from '../src/index.ts';
import { assetId } from '../src/quantity/branding.ts';
import { commandAt, openVenue } from './exchange-run.ts';
import { CANCEL, LIMIT, MARKET } from './flow.ts';
import type { Flow } from './flow.ts';
import { FIRST_TRADER, START, TERMS, mustDo } from './funding-run.ts';

export interface BesideRun {
  readonly seconds: number;
  /** Of the thread, which other programs on the machine change little. */
  readonly processorSeconds: number;
  /** The same of the commands in those markets that are spot in both passes, and how many there are. */
  readonly spotProcessorSeconds: number;
  readonly spotCommands: number;
  /** Over all commands. */
  readonly filledLots: number;
  readonly refused: number;
  /** Legs that are open at the end. */
  readonly openInterest: number;
  readonly faults: readonly string[];
}

const USDT = assetId(0);
/** Units of the index in a tick of three decimals. */
const INDEX_OF_TICK = 1e5;
const COLLATERAL = 100_000_000_000 as Units;
/** Commands whose events are written to the log before it is emptied, as the engine does behind each batch. */
const BATCH = 512;
/** Commands in a row that are timed at once: to read the time of the thread takes that of one, and more apart would share no caches. */
const TURN = 32;

const isPerpetual = (symbol: number): boolean => symbol % 2 === 1;
/** Perpetuals have numbers behind those of the spot markets, which are all listed. */
const perpetualOf = (flow: Flow, symbol: number): MarketId => (flow.symbols + (symbol - 1) / 2) as MarketId;

/** Opens the perpetuals beside the spot markets, with collateral for everybody and two ticks of each index. */
function* openPerpetuals(flow: Flow): Generator<readonly [second: number, command: Command]> {
  yield [0, { type: 'activate-rules', version: NEWEST_RULES }];
  const symbols = Array.from({ length: flow.symbols }, (_, symbol) => symbol).filter(isPerpetual);
  for (const symbol of symbols) {
    yield [
      0,
      {
        type: 'list-futures-market',
        market: perpetualOf(flow, symbol),
        kind: 'linear',
        cycle: 'perpetual',
        base: assetId(symbol + 1),
        quote: USDT,
        tickDecimals: 3,
        lotDecimals: 3,
        maximumLots: 1_000_000 as Lots,
        terms: TERMS,
      },
    ];
  }
  for (const second of [0, 1]) {
    for (const symbol of symbols) {
      // A limit price of the flow stands within a few ticks of its middle.
      const row = flow.symbol.findIndex((name, at) => name === symbol && flow.price[at]! > 0);
      const price = (flow.price[row]! * INDEX_OF_TICK) as IndexPrice;
      yield [second, { type: 'index-tick', asset: assetId(symbol + 1), second: START + second, price }];
    }
  }
  for (let user = 0; user < flow.users; user += 1) {
    const owner = (FIRST_TRADER + user) as OwnerId;
    const money = { asset: USDT, amount: COLLATERAL, requestId: null } as const;
    yield [1, { type: 'transfer-funds', owner, ...money, from: 'spot', to: 'futures-usdt' }];
  }
}

/** A row of the flow as an order of a perpetual; made once, as a command of spot is. */
function inFutures(flow: Flow, row: number): Command {
  const operation = flow.operation[row]!;
  return {
    type: 'place-futures-order',
    owner: (FIRST_TRADER + flow.user[row]!) as OwnerId,
    requestId: null,
    market: perpetualOf(flow, flow.symbol[row]!),
    side: flow.side[row] === 0 ? 'buy' : 'sell',
    kind: operation === MARKET ? 'market' : 'limit',
    timeInForce: operation === LIMIT ? 'gtc' : 'ioc',
    postOnly: false,
    reduceOnly: false,
    price: operation === MARKET ? null : (flow.price[row]! as Ticks),
    quantity: flow.quantity[row]! as Lots,
    clientOrderId: null,
    selfTrade: 'cancel-newest',
    expiresAt: null,
    displayed: null,
  };
}

/** Rows that are carried out one behind another, of markets that are spot in both passes or of the others. */
interface Turn {
  readonly rows: readonly number[];
  readonly isSpot: boolean;
}

/** The rows of a batch, in turns. */
function turnsOf(flow: Flow, from: number, to: number): readonly Turn[] {
  const batch = Array.from({ length: to - from }, (_, at) => from + at);
  const sides = [false, true].map((wanted) =>
    batch.filter((row) => isPerpetual(flow.symbol[row]!) === wanted),
  );
  const turns: Turn[] = [];
  for (let at = 0; sides.some(({ length }) => at < length); at += TURN) {
    for (const [side, rows] of sides.entries())
      turns.push({ rows: rows.slice(at, at + TURN), isSpot: side === 0 });
  }
  return turns;
}

const workedSeconds = (): number => {
  const { user, system } = process.threadCpuUsage();
  return (user + system) / 1e6;
};

/** The clock runs over the flow alone. */
export function runBeside(flow: Flow, withFutures: boolean): BesideRun {
  const exchange = openVenue(flow);
  const timeOf = (second: number): TimeMs => ((START + second) * 1000) as TimeMs;
  for (const [second, command] of openPerpetuals(flow)) mustDo(exchange.apply(timeOf(second), command));
  const idByFlowId = new Float64Array(flow.greatestOrderId + 1);
  const log = new EventLog();
  let [filledLots, refused, spotProcessorSeconds, spotCommands] = [0, 0, 0, 0];
  const time = timeOf(2);
  const batches = Array.from({ length: Math.ceil(flow.count / BATCH) }, (_, batch) =>
    turnsOf(flow, batch * BATCH, Math.min(flow.count, (batch + 1) * BATCH)),
  );
  const carryOut = (row: number): void => {
    const isFutures = withFutures && flow.operation[row] !== CANCEL && isPerpetual(flow.symbol[row]!);
    const command = isFutures ? inFutures(flow, row) : commandAt(flow, row, idByFlowId);
    const { outcome } = exchange.applyInto(log, time, command);
    if (outcome.type === 'refused') refused += 1;
    if (outcome.type !== 'order-placed') return;
    idByFlowId[flow.order[row]!] = outcome.order;
    filledLots += outcome.filled;
  };
  const before = workedSeconds();
  const start = performance.now();
  for (const turns of batches) {
    log.reset();
    for (const { rows, isSpot } of turns) {
      const begun = isSpot ? workedSeconds() : 0;
      for (const row of rows) carryOut(row);
      if (!isSpot) continue;
      spotProcessorSeconds += workedSeconds() - begun;
      spotCommands += rows.length;
    }
  }
  // Ends what plain orders have put off, within the clock: refused, since the second has its tick.
  const [asset, price] = [assetId(2), 1 as IndexPrice];
  exchange.applyInto(log, time, { type: 'index-tick', asset, second: START, price });
  const seconds = (performance.now() - start) / 1000;
  return {
    seconds,
    processorSeconds: workedSeconds() - before,
    spotProcessorSeconds,
    spotCommands,
    filledLots,
    refused,
    openInterest: openLots(exchange),
    faults: exchange.findInvariantFaults(),
  };
}

function openLots(exchange: Exchange): number {
  return exchange.read({ type: 'futures-markets' }).reduce((sum, { openInterest }) => sum + openInterest, 0);
}
