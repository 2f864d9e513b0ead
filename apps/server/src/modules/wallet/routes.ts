/**
 * The wallet: balances from the core, bills from the read models.
 * Promises: balances are true at the position in the log that the answer names.
 */
import type { TimeMs } from '@assay/core';
import type { MyBillRequest, WalletGetRequest } from '@assay/protocol';
import type { Session } from '../../access/port.ts';
import type { Engine } from '../../engine/port.ts';
import type { AssetInfo, MarketData } from '../../market-data/port.ts';
import type { Handlers } from '../../http/calls.ts';
import { mustFindAsset } from '../../http/listed.ts';
import type { OwnerSequences } from '../../http/owner-sequences.ts';
import { RequestRefused } from '../../http/request-refused.ts';
import type { BillFilter } from './bills/row.ts';
import { accountsIn } from './accounts.ts';
import type { AccountParts } from './accounts.ts';
import { ACCOUNT_TYPES, presentBill } from './presenter.ts';
import type { AccountKindName } from './presenter.ts';
import { walletHistory } from './valuation.ts';
import type { ValuationParts } from './valuation.ts';

type WalletCalls =
  | 'getWalletAccount'
  | 'getCurrencyAccount'
  | 'getMyBalance'
  | 'walletGet'
  | 'getMyBill'
  | 'walletHistory';

export interface WalletParts {
  readonly engine: Engine;
  readonly marketData: MarketData;
  readonly merchants: AccountParts['merchants'];
  readonly views: ValuationParts['views'];
  readonly sequences: OwnerSequences;
  readonly venueNow: () => number;
}

const FUTURES_ACCOUNTS = ['futures-usdt', 'futures-coin'] as const;
const ALL_KINDS: readonly AccountKindName[] = ['spot', ...FUTURES_ACCOUNTS, 'merchant'];
const kindsOf = (type: number): readonly AccountKindName[] =>
  ALL_KINDS.filter((kind) => ACCOUNT_TYPES[kind] === type);
const LEGACY_KINDS: Readonly<Record<WalletGetRequest['account'], readonly AccountKindName[]>> = {
  spot: ['spot'],
  contract: FUTURES_ACCOUNTS,
  merchant: ['merchant'],
  all: [],
  fixed: [],
};
const DEFAULT_PAGE_SIZE = 20;
const DEFAULT_DAYS = '30';

function billFilter(
  parts: WalletParts,
  request: MyBillRequest,
  session: Session,
  page: { readonly pageNo: number; readonly pageSize: number },
): BillFilter {
  const { account, coin, type, from, to } = request;
  return {
    realm: session.realm,
    owner: session.owner,
    ...(coin === undefined ? {} : { asset: mustFindAsset(parts.marketData, coin).asset }),
    ...(account === undefined ? {} : { account }),
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
  const market = instruments.findTraded(name);
  return market === null ? [mustFindAsset(marketData, name)] : [market.base, market.quote];
}

export function walletHandlers(parts: WalletParts): Handlers<WalletCalls> {
  const { marketData, views } = parts;
  const { instruments } = marketData;
  return {
    getWalletAccount: (_, { session }) => accountsIn(parts, session, ALL_KINDS, instruments.assets),
    getCurrencyAccount: ({ coin, type = ACCOUNT_TYPES.spot }, { session }) =>
      accountsIn(
        parts,
        session,
        kindsOf(type),
        coin === undefined ? instruments.assets : [mustFindAsset(marketData, coin)],
      ),
    getMyBalance: ({ type }, { session }) =>
      accountsIn(parts, session, type === undefined ? ALL_KINDS : kindsOf(Number(type)), instruments.assets),
    async walletGet({ account, coin }, { session }) {
      // Margin accounts are not open at this venue, nor those of futures while it has none.
      const kinds = LEGACY_KINDS[account];
      const isOpen = kinds.length > 0 && (account !== 'contract' || instruments.futures.length > 0);
      if (!isOpen) throw new RequestRefused('account-not-open', 'account');
      return accountsIn(parts, session, kinds, assetsOf(marketData, coin), 'account');
    },
    walletHistory: ({ days }, { session }) => walletHistory(parts, Number(days ?? DEFAULT_DAYS), session),
    async getMyBill(request, { session }) {
      const pageNo = request.pageNo ?? 1;
      const pageSize = request.pageSize ?? DEFAULT_PAGE_SIZE;
      const page = await views.ask('bills', billFilter(parts, request, session, { pageNo, pageSize }));
      const records = page.rows.map((row) => presentBill(instruments, row));
      return { records, pageNo, pageSize, total: page.total, virtual: session.virtual };
    },
  };
}
