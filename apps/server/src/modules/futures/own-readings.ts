/**
 * What the core says of an owner's futures and of the markets, for the calls.
 * Promises: positions and markets are those of the owner's realm. The readings are of moments one behind the other.
 */
import { DEFAULT_LEVERAGE } from '@assay/core';
import type {
  DeleveragingRank,
  FuturesMarketState,
  MarginMode,
  MarketId,
  Sequence,
  SeriesState,
} from '@assay/core';
import type { Session } from '../../access/port.ts';
import type { Engine, Realm } from '../../engine/port.ts';
import { RequestRefused } from '../../http/request-refused.ts';
import type { FuturesInfo, InstrumentRegistry } from '../../market-data/port.ts';
import { pictureOf } from './account-picture.ts';
import type { FuturesPicture, PositionFigures } from './account-picture.ts';
import { positionOf } from './position-id.ts';

export interface MarketSettings {
  readonly leverage: number;
  readonly mode: MarginMode;
  readonly highest: number;
}

export interface OwnSettings {
  readonly hedge: boolean;
  readonly sequence: Sequence;
  of(market: FuturesInfo): MarketSettings;
}

/** Of the markets that have an end. */
export type SeriesByMarket = ReadonlyMap<MarketId, SeriesState>;

/** Positions and accounts with the position mode, where positions rank, and the place where they were read. */
export interface OwnPicture extends FuturesPicture {
  readonly hedge: boolean;
  readonly ranks: readonly DeleveragingRank[];
  readonly series: SeriesByMarket;
  readonly sequence: Sequence;
}

export class OwnReadings {
  readonly #engine: Pick<Engine, 'read'>;
  readonly #instruments: InstrumentRegistry;

  constructor(engine: Pick<Engine, 'read'>, instruments: InstrumentRegistry) {
    this.#engine = engine;
    this.#instruments = instruments;
  }

  async markets(realm: Realm): Promise<readonly FuturesMarketState[]> {
    return (await this.#engine.read(realm, { type: 'futures-markets' })).result;
  }

  async series(realm: Realm): Promise<SeriesByMarket> {
    const { result } = await this.#engine.read(realm, { type: 'futures-series' });
    return new Map(result.map((state) => [state.market, state]));
  }

  /** Positions and accounts with their figures. */
  async picture({ realm, owner }: Session): Promise<OwnPicture> {
    const [states, own, ranks, series] = await Promise.all([
      this.markets(realm),
      this.#engine.read(realm, { type: 'futures-positions', owner }),
      this.#engine.read(realm, { type: 'deleveraging-ranks', owner }),
      this.series(realm),
    ]);
    const { hedge } = own.result;
    return {
      ranks: ranks.result,
      series,
      ...pictureOf(this.#instruments, states, own.result),
      hedge,
      sequence: own.sequence,
    };
  }

  /** An open position of the owner by its number. Throws `RequestRefused` at the field that names it. */
  async mustFindPosition(session: Session, id: string, field = 'id'): Promise<PositionFigures> {
    const named = positionOf(id);
    const { positions } = await this.picture(session);
    const found = positions.find(({ info, leg }) => info.market === named?.market && leg.side === named.side);
    if (found === undefined) throw new RequestRefused('no-position', field);
    return found;
  }

  async settings({ realm, owner }: Session): Promise<OwnSettings> {
    const [states, own] = await Promise.all([
      this.markets(realm),
      this.#engine.read(realm, { type: 'futures-positions', owner }),
    ]);
    const { hedge, markets } = own.result;
    return {
      hedge,
      sequence: own.sequence,
      of({ market }) {
        const state = states.find((one) => one.market === market);
        const highest = state?.terms.tiers[0]?.leverage ?? 1;
        const set = markets.find((one) => one.market === market);
        // Who has never come to a market begins with these.
        const { leverage, mode } = set ?? { leverage: Math.min(DEFAULT_LEVERAGE, highest), mode: 'cross' };
        return { leverage, mode, highest };
      },
    };
  }

  async settingsIn(session: Session, market: FuturesInfo): Promise<MarketSettings> {
    return (await this.settings(session)).of(market);
  }
}
