/**
 * The sandbox's simulated traders in futures markets: the house accounts that trade spot, with collateral of their own.
 * Promises: the same way in, rules, fees and liquidation as everyone's; at most one order a market and run, of which what rests
 * ends by itself; isolated margin, so that a liquidation costs one stake; none goes to a market that is not open or is not of
 * the listing. Collateral is given once; who has lost it trades no more.
 * Never: looks at anything but published ticks and its own positions, or runs outside a sandbox.
 */
import { FIRST_HOUSE_TRADER } from '@assay/core';
import type {
  AssetId,
  Command,
  Event,
  FuturesCycle,
  FuturesPositions,
  MarketId,
  OwnerId,
  TimeMs,
  Units,
} from '@assay/core';
import type { Engine, PublishedBatch } from '../../engine/port.ts';
import { readStandings } from '../../engine/listed-markets.ts';
import { OpenMarkets } from '../../schedule/open-markets.ts';
import { contractOrderOf, leverageOf } from './futures-habits.ts';
import type { ContractOrder, ContractSight, TradedContract } from './futures-habits.ts';
import { EARLIER_SECONDS, INDEX_UNIT, RecentTicks } from './recent-ticks.ts';
import { actingTrader } from './trader-habits.ts';

/** A contract of the listing; its number is known when it is listed. */
export interface SimulatedContract extends TradedContract {
  readonly cycle: FuturesCycle;
  readonly base: AssetId;
  readonly settles: AssetId;
  /** What each trader begins with as collateral of it and all others that settle in the same, in units; and units of a whole coin. */
  readonly collateral: Units;
  readonly unitsACoin: number;
}

export interface FuturesTradersOptions {
  readonly engine: Pick<Engine, 'submit' | 'read' | 'onBatch'>;
  /** 0 to 8. */
  readonly count: number;
  readonly seed: number;
  readonly contracts: readonly SimulatedContract[];
  readonly now: () => TimeMs;
  /** Venue milliseconds a wall millisecond. */
  readonly speed: number;
}

interface Listed {
  readonly market: MarketId;
  readonly contract: SimulatedContract;
}

export class FuturesTraders {
  readonly #options: FuturesTradersOptions;
  readonly #owners: readonly OwnerId[];
  readonly #ticks: RecentTicks;
  #markets: readonly Listed[] = [];
  #open = new OpenMarkets();
  #lastSecond = 0;
  #stopListening: (() => void) | null = null;

  constructor(options: FuturesTradersOptions) {
    this.#options = options;
    this.#ticks = new RecentTicks(options.speed);
    // Numbers of house accounts.
    this.#owners = Array.from(
      { length: options.count },
      (_, index) => (FIRST_HOUSE_TRADER + index) as OwnerId,
    );
  }

  /** Learns the numbers of the contracts, and gives those collateral who never had any. Throws `EngineUnavailable`. */
  async start(): Promise<void> {
    const { engine, contracts } = this.#options;
    if (this.#owners.length === 0 || contracts.length === 0) return;
    const { futures, markets } = await readStandings(engine, 'live');
    this.#open = new OpenMarkets([...markets.values()]);
    this.#stopListening = engine.onBatch((batch) => this.#follow(batch));
    this.#markets = contracts.flatMap((contract) => {
      const { kind, cycle, base } = contract;
      const found = futures.find((one) => one.kind === kind && one.cycle === cycle && one.base === base);
      return found === undefined ? [] : [{ market: found.market, contract }];
    });
    for (const owner of this.#owners) await this.#fund(owner);
  }

  stop(): void {
    this.#stopListening?.();
  }

  /**
   * Looks at the positions of who acts in this second; what it answers sends the orders, all in the turn in which it is called. A
   * refused one is left at that. Both throw `EngineUnavailable`.
   */
  async look(): Promise<() => Promise<void>> {
    const { engine, now } = this.#options;
    const second = Math.floor(now() / 1_000);
    const isNew = second > this.#lastSecond;
    this.#lastSecond = Math.max(second, this.#lastSecond);
    const open = this.#markets.filter(({ market }) => isNew && this.#open.isOpen(market));
    const commands = await Promise.all(open.map((listed) => this.#commandsOf(listed, second)));
    return async () => {
      await Promise.all(commands.flat().map((command) => engine.submit('live', command)));
    };
  }

  async #commandsOf({ market, contract }: Listed, second: number): Promise<readonly Command[]> {
    const { engine, seed, speed } = this.#options;
    const middle = this.#ticks.priceAt(contract.base, second);
    const earlierMiddle = this.#ticks.priceAt(contract.base, second - EARLIER_SECONDS * speed);
    if (middle === null || earlierMiddle === null) return [];
    const acting = actingTrader(seed, contract, second, { middle, earlierMiddle }, this.#owners.length);
    const owner = acting === null ? undefined : this.#owners[acting];
    if (owner === undefined) return [];
    const { result } = await engine.read('live', { type: 'futures-positions', owner });
    const leverage = leverageOf(seed, contract, owner);
    const usdt = middle / INDEX_UNIT;
    const sight: ContractSight = {
      middle,
      earlierMiddle,
      usdt,
      leverage,
      ...ownOf(result, market, contract, usdt),
    };
    const order = contractOrderOf(seed, contract, second, sight);
    if (order === null) return [];
    const isKnown = result.markets.some((one) => one.market === market);
    const about = { owner, requestId: null, market } as const;
    return [
      ...(isKnown
        ? []
        : ([
            { type: 'set-margin-mode', ...about, mode: 'isolated' },
            { type: 'set-leverage', ...about, leverage },
          ] as const)),
      this.#place(market, owner, order),
    ];
  }

  #place(market: MarketId, owner: OwnerId, order: ContractOrder): Command {
    const { now, speed } = this.#options;
    const { side, quantity, reduceOnly, price, restSeconds } = order;
    const rests = price !== null;
    return {
      type: 'place-futures-order',
      owner,
      requestId: null,
      market,
      side,
      kind: rests ? 'limit' : 'market',
      timeInForce: rests ? 'gtc' : 'ioc',
      postOnly: false,
      reduceOnly,
      price,
      quantity,
      clientOrderId: null,
      selfTrade: 'cancel-newest',
      // A time of the venue plus milliseconds is one.
      expiresAt: rests ? ((now() + restSeconds * speed * 1_000) as TimeMs) : null,
      displayed: null,
    };
  }

  async #fund(owner: OwnerId): Promise<void> {
    const { engine } = this.#options;
    const { result } = await engine.read('live', { type: 'futures-positions', owner });
    const funded = new Set(result.collateral.map(({ asset }) => asset));
    const wanted = new Map(this.#markets.map(({ contract }) => [contract.settles, contract] as const));
    const commands = [...wanted].flatMap(([asset, { kind, collateral }]): readonly Command[] => {
      if (funded.has(asset) || collateral === 0) return [];
      const about = { owner, requestId: null, asset, amount: collateral } as const;
      const to = kind === 'linear' ? 'futures-usdt' : 'futures-coin';
      return [
        { type: 'deposit', ...about, source: 'house-funding' },
        { type: 'transfer-funds', ...about, from: 'spot', to },
      ];
    });
    if (commands.length > 0) await engine.submit('live', { type: 'open-owner', owner });
    await Promise.all(commands.map((command) => engine.submit('live', command)));
  }

  #follow(batch: PublishedBatch): void {
    if (batch.realm !== 'live') return;
    for (const { events } of batch.entries) for (const event of events) this.#take(event);
  }

  #take(event: Event): void {
    this.#open.take(event);
    this.#ticks.take(event);
  }
}

/** What is an owner's own of what a trader sees. */
function ownOf(
  { collateral, markets }: FuturesPositions,
  market: MarketId,
  { settles, kind, unitsACoin }: SimulatedContract,
  usdt: number,
): Pick<ContractSight, 'collateralUsdt' | 'held'> {
  const own = collateral.find(({ asset }) => asset === settles);
  const coins = ((own?.available ?? 0) + (own?.held ?? 0)) / unitsACoin;
  const legs = markets.find((one) => one.market === market)?.legs ?? [];
  return {
    collateralUsdt: kind === 'linear' ? coins : coins * usdt,
    held: legs.reduce((sum, { side, lots }) => sum + (side === 'long' ? lots : -lots), 0),
  };
}
