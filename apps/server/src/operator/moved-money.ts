/** What a proposed command moves of other people's money or of the house's, and what that is worth. */
import type { AssetId, Command, RouteId, Units } from '@assay/core';
import type { Engine } from '../engine/port.ts';
import type { MarketData } from '../market-data/port.ts';
import { THREE_FROM } from './approvals.ts';

export interface MovedMoneyParts {
  readonly engine: Pick<Engine, 'read'>;
  readonly marketData: Pick<MarketData, 'instruments' | 'equivalent'>;
}

interface Amount {
  readonly asset: AssetId;
  readonly amount: Units;
}

const REALM = 'live';

async function assetOf(engine: MovedMoneyParts['engine'], route: RouteId): Promise<AssetId | null> {
  const { result } = await engine.read(REALM, { type: 'wallet-routes' });
  return result.routes.find((one) => one.route === route)?.asset ?? null;
}

/** Of a route; null: the route is not listed, and the core refuses it. */
async function onRoute(
  engine: MovedMoneyParts['engine'],
  { route, amount }: { readonly route: RouteId; readonly amount: Units },
): Promise<Amount | null> {
  const asset = await assetOf(engine, route);
  return asset === null ? null : { asset, amount };
}

async function amountOf(engine: MovedMoneyParts['engine'], command: Command): Promise<Amount | null> {
  switch (command.type) {
    case 'credit-payment':
    case 'fund-insurance':
    case 'transfer-house-money':
    case 'correct-balance':
      return command;
    case 'write-off-loss':
      return onRoute(engine, command);
    case 'pay-card-sale':
    case 'return-card-sale': {
      const { result } = await engine.read(REALM, { type: 'card-sales', sales: [command.sale] });
      return result.map(({ asset, gives }) => ({ asset, amount: gives }))[0] ?? null;
    }
    case 'decide-withdrawal':
    case 'return-withdrawal': {
      // One that is not paid is its owner's again, as it was.
      if (command.type === 'decide-withdrawal' && !command.approve) return null;
      const found = await openWithdrawal(engine, command.withdrawal);
      return found === null ? null : onRoute(engine, found);
    }
    default:
      return null;
  }
}

/** In whole units of the index currency, rounded up; null: it moves none. What has no price counts as what three people decide about. */
export async function worthOf(
  { engine, marketData }: MovedMoneyParts,
  command: Command,
): Promise<number | null> {
  const moved = await amountOf(engine, command);
  return moved === null ? null : valueOf(marketData, moved);
}

/** Of a deposit or a withdrawal that waits for people. One that is not open any more counts as what has no price. */
export async function worthOfMove(
  { engine, marketData }: MovedMoneyParts,
  of: { readonly withdrawal: number } | { readonly deposit: string },
): Promise<number> {
  const open =
    'withdrawal' in of ? await openWithdrawal(engine, of.withdrawal) : await openDeposit(engine, of);
  const moved = open === null ? null : await onRoute(engine, open);
  return moved === null ? THREE_FROM : valueOf(marketData, moved);
}

async function openWithdrawal(engine: MovedMoneyParts['engine'], withdrawal: number) {
  const { result } = await engine.read(REALM, { type: 'open-withdrawals', owner: null });
  return result.find((one) => one.withdrawal === withdrawal) ?? null;
}

async function openDeposit(engine: MovedMoneyParts['engine'], of: { readonly deposit: string }) {
  const { networks } = (await engine.read(REALM, { type: 'wallet-routes' })).result;
  for (const { network } of networks) {
    const { result } = await engine.read(REALM, { type: 'open-deposits', network });
    const found = result.find(({ identity }) => identity === of.deposit);
    if (found !== undefined) return found;
  }
  return null;
}

function valueOf(marketData: MovedMoneyParts['marketData'], moved: Amount): number {
  const { instruments } = marketData;
  const value = marketData.equivalent(instruments.mustAsset(moved.asset), moved.amount);
  return value === null ? THREE_FROM : Math.ceil(value / 10 ** instruments.currency.scale);
}
