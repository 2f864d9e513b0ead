/** Withdrawals and their networks as the calls say them. */
import { INDEX_SCALE, formatDecimal } from '@assay/core';
import type { Units } from '@assay/core';
import type { WithdrawalNetworkView, WithdrawalRecordView } from '@assay/protocol';
import type { AssetInfo, InstrumentRegistry } from '../../market-data/port.ts';
import type { WithdrawalRow } from './kept/row.ts';
import type { OfferedRoute } from './networks.ts';
import { canBeCancelled, heldBy, targetOf } from './request-rules.ts';

/** A value in units of 10^-8 of the index currency. */
export function valueText(value: number): string {
  return formatDecimal(value, INDEX_SCALE);
}

export function presentNetwork(
  { network, live, route }: OfferedRoute,
  instruments: InstrumentRegistry,
  asset: AssetInfo,
): WithdrawalNetworkView {
  const { withdrawalFee, minimumWithdrawal, reviewFrom } = route.terms;
  const amount = (units: Units): string => instruments.units(asset, units);
  return {
    network: network.config.key,
    name: network.config.name,
    open: route.withdrawals,
    reachable: network.isReached,
    test: network.isTest,
    contract: route.contract === null ? null : live.chain.shownAddress(route.contract),
    fee: amount(withdrawalFee),
    minimum: amount(minimumWithdrawal),
    reviewFrom: amount(reviewFrom),
    decimals: Math.min(asset.scale, route.decimals),
  };
}

/** `offered`: of its route; null: its network is not known since the start. */
export function presentWithdrawal(
  row: WithdrawalRow,
  {
    instruments,
    offered,
    isReviewed,
    now,
  }: {
    readonly instruments: InstrumentRegistry;
    readonly offered: OfferedRoute | null;
    /** Its address is listed, and people have not let it go on. */
    readonly isReviewed: boolean;
    readonly now: number;
  },
): WithdrawalRecordView {
  const { withdrawal, time, changedAt, address, memo, amount, fee, notBefore, state, reason } = row;
  const { transaction } = row;
  const asset = instruments.mustAsset(row.asset);
  const explorer = offered?.network.config.explorer ?? null;
  return {
    id: String(withdrawal),
    time,
    changedAt,
    coin: asset.code,
    network: offered?.network.config.key ?? String(row.route),
    networkName: offered?.network.config.name ?? '',
    address: offered?.live.chain.shownAddress(address) ?? address,
    memo,
    amount: instruments.units(asset, amount),
    fee: instruments.units(asset, fee),
    net: instruments.units(asset, (amount - fee) as Units),
    state: isReviewed && state === 'ready' ? 'reviewing' : state,
    reason,
    transaction,
    link: explorer === null || transaction === null ? null : explorer + transaction,
    heldUntil: notBefore > time ? notBefore : null,
    heldBy: notBefore > time ? heldBy(notBefore) : null,
    ...targetOf(row, now),
    canCancel: canBeCancelled(state),
  };
}
