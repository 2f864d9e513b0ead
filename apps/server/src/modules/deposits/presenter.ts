/** Deposits and their networks as the calls say them. */
import type { Units } from '@assay/core';
import type { DepositNetworkView, DepositRowView, DepositStatusName } from '@assay/protocol';
import type { AssetInfo, MarketData } from '../../market-data/port.ts';
import { decimalText } from '../../integrations/chains/chain-amounts.ts';
import { findRoute } from './core-commands.ts';
import { identityOf } from './rules.ts';
import type { ListedDeposit, WatchedRoute } from './shape.ts';
import { isSmall, waitsForFinal } from './watch.ts';
import type { NetworkWatch } from './watch.ts';

export function networkView(
  watch: NetworkWatch,
  route: WatchedRoute,
  { instruments }: Pick<MarketData, 'instruments'>,
  asset: AssetInfo,
): DepositNetworkView {
  const { config, live, isReached } = watch;
  const amount = (units: Units): string => instruments.units(asset, units);
  return {
    network: config.key,
    name: config.name,
    open: route.open,
    reachable: isReached,
    test: watch.isTest,
    contract: route.contract === null ? null : (live?.chain.shownAddress(route.contract) ?? route.contract),
    minimumDeposit: amount(route.minimumDeposit),
    largeDeposit: amount(route.largeDeposit),
    // Known once it was reached.
    withdrawable: live?.payable !== null,
    withdrawalFee: amount(route.withdrawalFee),
    minimumWithdrawal: amount(route.minimumWithdrawal),
    creditDepth: route.creditDepth,
    finalDepth: route.finalDepth,
    blockMs: config.blockMs,
    height: live?.scanner.tip() ?? null,
  };
}

function statusOf(deposit: ListedDeposit, route: WatchedRoute): DepositStatusName {
  if (deposit.state === 'included') return 'seen';
  return deposit.state === 'final' && isSmall(deposit, route) ? 'small' : deposit.state;
}

/** `isReviewed`: it waits for people. Null: of a coin that the network does not have any more. */
export function depositView(
  watch: NetworkWatch,
  deposit: ListedDeposit,
  isReviewed: boolean,
): DepositRowView | null {
  const route = findRoute(watch.routes, deposit);
  const { config, live } = watch;
  if (route === null || live === null) return null;
  const identity = identityOf(deposit);
  const found = live.scanner.open().find((one) => identityOf(one) === identity);
  const isFinal = deposit.state === 'final';
  const depth = isFinal ? route.finalDepth : Math.min(found?.confirmations ?? 0, route.finalDepth);
  return {
    id: `${config.key}:${identity}`,
    coin: route.coin,
    network: config.key,
    networkName: config.name,
    amount: decimalText(deposit.units, route.decimals),
    state: !isFinal && isReviewed ? 'reviewing' : statusOf(deposit, route),
    confirmations: deposit.state === 'reversed' ? 0 : depth,
    creditDepth: waitsForFinal(deposit, route) ? route.finalDepth : route.creditDepth,
    finalDepth: route.finalDepth,
    address: live.chain.shownAddress(deposit.address),
    transaction: deposit.transaction,
    link: config.explorer === null ? null : config.explorer + deposit.transaction,
    height: deposit.height,
    seenAt: deposit.seenAt,
    creditedAt: deposit.creditedAt,
    finalAt: deposit.finalAt,
  };
}
