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
    case 'decide-withdrawal':
    case 'return-withdrawal': {
      // One that is not paid is its owner's again, as it was.
      if (command.type === 'decide-withdrawal' && !command.approve) return null;
      const { result } = await engine.read(REALM, { type: 'open-withdrawals', owner: null });
      const found = result.find(({ withdrawal }) => withdrawal === command.withdrawal);
      return found === undefined ? null : onRoute(engine, found);
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
  if (moved === null) return null;
  const { instruments } = marketData;
  const value = marketData.equivalent(instruments.mustAsset(moved.asset), moved.amount);
  return value === null ? THREE_FROM : Math.ceil(value / 10 ** instruments.currency.scale);
}
