/**
 * The wallet: balances from the core, bills from the read models.
 * Promises: balances are true at the position in the log that the answer names.
 */
import type { TimeMs, Units } from '@assay/core';
import type { MyBillRequest, WalletAccountResponse } from '@assay/protocol';
import type { Session } from '../../access/port.ts';
import type { Engine } from '../../engine/port.ts';
import type { AssetInfo, MarketData } from '../../market-data/port.ts';
import type { Handlers } from '../../http/calls.ts';
import { mustFindAsset } from '../../http/listed.ts';
import type { OwnerSequences } from '../../http/owner-sequences.ts';
import { RequestRefused } from '../../http/request-refused.ts';
import type { BillFilter } from './bills/row.ts';
import { presentAccount, presentBill } from './presenter.ts';
import type { WalletViews } from './shape.ts';

type WalletCalls = 'getWalletAccount' | 'getCurrencyAccount' | 'walletGet' | 'getMyBill';

export interface WalletParts {
  readonly engine: Engine;
  readonly marketData: MarketData;
  readonly views: WalletViews;
  readonly sequences: OwnerSequences;
}

const VALUE_COIN = 'USDT';
const DEFAULT_PAGE_SIZE = 20;

function billFilter(
  parts: WalletParts,
  request: MyBillRequest,
  session: Session,
  page: { readonly pageNo: number; readonly pageSize: number },
): BillFilter {
  const { coin, type, from, to } = request;
  return {
    realm: session.realm,
    owner: session.owner,
    ...(coin === undefined ? {} : { asset: mustFindAsset(parts.marketData, coin).asset }),
    ...(type === undefined ? {} : { type }),
    // Unix milliseconds by the schema; the brand says no more.
    ...(from === undefined ? {} : { from: from as TimeMs }),
    ...(to === undefined ? {} : { to: to as TimeMs }),
    ...page,
    afterSequence: parts.sequences.of(session),
  };
}

/** A coin's, or those of a market. */
function assetsOf(marketData: MarketData, name: string): readonly AssetInfo[] {
  const { instruments } = marketData;
  const market = instruments.findMarket(name);
  return market === null ? [mustFindAsset(marketData, name)] : [market.base, market.quote];
}

/** Balances of one position in the log, of these assets, and what they are worth together. */
async function accountsIn(
  { engine, marketData }: WalletParts,
  { realm, owner, virtual }: Session,
  assets: readonly AssetInfo[],
): Promise<WalletAccountResponse> {
  const { result, sequence } = await engine.read(realm, { type: 'balances', owner });
  const valueAsset = mustFindAsset(marketData, VALUE_COIN);
  const balances = new Map(result.map((balance) => [balance.asset, balance]));
  const accounts = assets.map((asset) =>
    presentAccount(marketData, valueAsset, asset, balances.get(asset.asset)),
  );
  const total = accounts.reduce((sum, { value }) => sum + (value ?? 0), 0);
  return {
    accounts: accounts.map(({ item }) => item),
    // Values are told, not booked: beyond the safe range the sum is the greatest number that can be told.
    totalEquivalent: marketData.instruments.units(
      valueAsset,
      Math.min(total, Number.MAX_SAFE_INTEGER) as Units,
    ),
    sequence,
    virtual,
  };
}

export function walletHandlers(parts: WalletParts): Handlers<WalletCalls> {
  const { marketData, views } = parts;
  const { instruments } = marketData;
  return {
    getWalletAccount: (_, { session }) => accountsIn(parts, session, instruments.assets),
    getCurrencyAccount: ({ coin }, { session }) =>
      accountsIn(parts, session, coin === undefined ? instruments.assets : [mustFindAsset(marketData, coin)]),
    async walletGet({ account, coin }, { session }) {
      // Margin and contract accounts are not open at this venue.
      if (account !== 'spot') throw new RequestRefused('account-not-open', 'account');
      return accountsIn(parts, session, assetsOf(marketData, coin));
    },
    async getMyBill(request, { session }) {
      const pageNo = request.pageNo ?? 1;
      const pageSize = request.pageSize ?? DEFAULT_PAGE_SIZE;
      const page = await views.ask('bills', billFilter(parts, request, session, { pageNo, pageSize }));
      const records = page.rows.map((row) => presentBill(instruments, row));
      return { records, pageNo, pageSize, total: page.total, virtual: session.virtual };
    },
  };
}
