/**
 * How referrals and rebates look on the wire.
 * Promises: of another's name never more than its mask; amounts by coin are exact; a value is in USDT at the present
 * index, rounded down for each coin of each generation, and every total is a sum of these.
 */
import type { AssetId, Units } from '@assay/core';
import { maskedEmail, maskedPhone } from '@assay/protocol';
import type { GenerationNumber, Rebate, RebateDay, ReferralSum, ReferredUser } from '@assay/protocol';
import type { AssetInfo, MarketData } from '../../market-data/port.ts';
import type { RebateDayRow, RebateRow } from './rebates/row.ts';
import type { AddressRecord, ReferredRecord } from './shape.ts';

/** What values are told in. */
export const VALUE_COIN = 'USDT';

/** Units of an asset that something has come to. */
export interface AssetSum {
  readonly asset: AssetId;
  readonly units: Units;
}

export interface ToldSums {
  /** By the assets' numbers, without those of nothing. */
  readonly byCoin: ReferralSum[];
  /** Sum of their values. */
  readonly value: string;
}

/** Tells amounts and what they are worth at the present index. */
export class Teller {
  readonly #marketData: MarketData;
  readonly #currency: AssetInfo;

  constructor(marketData: MarketData) {
    const currency = marketData.instruments.findAsset(VALUE_COIN);
    if (currency === null) throw new Error(`promotion: ${VALUE_COIN} is not listed`);
    this.#marketData = marketData;
    this.#currency = currency;
  }

  /** Rows of one asset are added up; each row is valued by itself, so that values add up whichever way they are cut. */
  sums(rows: readonly AssetSum[]): ToldSums {
    const { instruments } = this.#marketData;
    const coins = new Map<AssetId, { units: number; worth: number | null }>();
    let value = 0;
    for (const { asset, units } of rows) {
      if (units === 0) continue;
      const worth = this.#marketData.equivalent(instruments.mustAsset(asset), units);
      value += worth ?? 0;
      const sum = coins.get(asset) ?? { units: 0, worth: 0 };
      sum.units += units;
      sum.worth = sum.worth === null || worth === null ? null : sum.worth + worth;
      coins.set(asset, sum);
    }
    const byCoin = [...coins]
      .toSorted(([a], [b]) => a - b)
      .map(([number, { units, worth }]) => {
        const asset = instruments.mustAsset(number);
        return {
          coin: asset.code,
          amount: instruments.units(asset, shown(units)),
          equivalent: this.#worth(worth),
        };
      });
    return { byCoin, value: instruments.units(this.#currency, shown(value)) };
  }

  rebate(row: RebateRow, payer: AddressRecord | undefined): Rebate {
    const { instruments } = this.#marketData;
    const asset = instruments.mustAsset(row.asset);
    return {
      id: row.id,
      time: row.time,
      generation: row.generation,
      name: maskedName(payer),
      tradeId: String(row.trade),
      symbol: instruments.mustTraded(row.market).symbol,
      coin: asset.code,
      fee: instruments.units(asset, row.fee),
      ratePpm: row.ratePpm,
      amount: instruments.units(asset, row.amount),
      balanceAfter: instruments.units(asset, row.balanceAfter),
      sequence: row.sequence,
    };
  }

  day({ day, asset: number, rebates, amount }: RebateDayRow): RebateDay {
    const asset = this.#marketData.instruments.mustAsset(number);
    const worth = this.#marketData.equivalent(asset, amount);
    return {
      day,
      coin: asset.code,
      rebates,
      amount: this.#marketData.instruments.units(asset, amount),
      equivalent: this.#worth(worth),
    };
  }

  #worth(worth: number | null): string | null {
    return worth === null ? null : this.#marketData.instruments.units(this.#currency, shown(worth));
  }

  referred(
    person: ReferredRecord,
    rows: readonly { readonly asset: AssetId; readonly rebate: Units; readonly volume: Units }[],
  ): ReferredUser {
    const rebate = this.sums(rows.map((row) => ({ asset: row.asset, units: row.rebate })));
    const volume = this.sums(rows.map((row) => ({ asset: row.asset, units: row.volume })));
    return {
      name: maskedName(person),
      registerTime: person.createdAt,
      rebate: rebate.value,
      volume: volume.value,
      rebateByCoin: rebate.byCoin,
      volumeByCoin: volume.byCoin,
    };
  }
}

/** Values and volumes are told, not booked: beyond the safe range they are the greatest number that can be told. */
function shown(units: number): Units {
  return Math.min(units, Number.MAX_SAFE_INTEGER) as Units;
}

/** null: nothing is kept of the account any more. */
function maskedName(person: AddressRecord | undefined): string | null {
  if (person === undefined) return null;
  if (person.email !== null) return maskedEmail(person.email);
  return person.phone === null ? null : maskedPhone(person.phone);
}

export const GENERATION_NUMBERS: readonly GenerationNumber[] = [1, 2, 3];
