/** How positions, accounts and settings look on the wire. */
import type { SeriesState, Ticks, Units } from '@assay/core';
import type { FuturesAccountView, FuturesSettingsView, PositionView } from '@assay/protocol';
import type { FuturesInfo, InstrumentRegistry } from '../../market-data/port.ts';
import { seriesFields } from '../../market-data/series-now.ts';
import type { AccountFigures, PositionFigures } from './account-picture.ts';
import { averagePrice, inMarket, priceOrNull, signedUnits } from './figures.ts';
import { netOf } from './history-presenter.ts';
import type { LifeRow } from './lives/row.ts';
import type { OwnSettings } from './own-readings.ts';
import { positionId } from './position-id.ts';

/** `life`: null where the read models have none of it yet. `band`: where it ranks; null: nobody takes from it. */
export function presentPosition(
  instruments: InstrumentRegistry,
  figures: PositionFigures,
  life: LifeRow | null,
  band: number | null,
  series: SeriesState | undefined,
): PositionView {
  const { info, leg, mode, leverage, tier, ratioPpm, profitRatePpm } = figures;
  // Figures of the formulas are units of the settlement coin, prices ticks.
  const money = (amount: number): string => instruments.units(info.settlesIn, amount as Units);
  return {
    id: positionId({ market: info.market, side: leg.side }),
    ...inMarket(info),
    side: leg.side,
    marginMode: mode,
    leverage,
    amount: instruments.amount(info, leg.lots),
    entryPrice: averagePrice(info, leg.entryValue, leg.lots) ?? instruments.price(info, 0 as Ticks),
    entryValue: money(leg.entryValue),
    markPrice: instruments.price(info, figures.mark as Ticks),
    value: money(figures.value),
    liquidationPrice: priceOrNull(instruments, info, figures.liquidation),
    bankruptcyPrice: priceOrNull(instruments, info, figures.bankruptcy),
    margin: money(figures.margin),
    removableMargin: money(figures.removable),
    maintenanceMargin: money(figures.needed),
    marginRatioPpm: ratioPpm,
    tier,
    deleveragingBand: band,
    unrealisedProfit: signedUnits(instruments, info.settlesIn, figures.profit),
    profitRatePpm,
    realisedProfit: signedUnits(instruments, info.settlesIn, life === null ? 0 : netOf(life)),
    fee: money(life?.fee ?? 0),
    funding: signedUnits(instruments, info.settlesIn, life?.funding ?? 0),
    openTime: life?.openTime ?? null,
    ...seriesFields(series),
  };
}

export function presentAccount(instruments: InstrumentRegistry, figures: AccountFigures): FuturesAccountView {
  const { collateral, sums, equity, ratioPpm } = figures;
  const asset = instruments.mustAsset(collateral.asset);
  const { available, held } = collateral;
  const money = (amount: number): string => instruments.units(asset, amount as Units);
  return {
    account: collateral.kind,
    coin: asset.code,
    balance: money(available + held),
    available: money(available),
    occupied: money(held),
    crossBalance: signedUnits(instruments, asset, sums.crossBalance),
    equity: signedUnits(instruments, asset, equity),
    unrealisedProfit: signedUnits(instruments, asset, sums.profit),
    initialMargin: money(sums.initial),
    maintenanceMargin: money(sums.needed),
    marginRatioPpm: ratioPpm,
    free: money(figures.free),
    transferable: money(figures.transferable),
  };
}

export function presentSettings(
  markets: readonly FuturesInfo[],
  settings: OwnSettings,
  virtual: 0 | 1,
): FuturesSettingsView {
  return {
    positionMode: settings.hedge ? 'hedge' : 'one-way',
    markets: markets.map((info) => {
      const { leverage, mode, highest } = settings.of(info);
      return { symbol: info.symbol, leverage, marginMode: mode, highestLeverage: highest };
    }),
    sequence: settings.sequence,
    virtual,
  };
}
