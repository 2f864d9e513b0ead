/**
 * The asset-security fund for everybody: a tenth of every trading fee, what it comes to, and each posting.
 * Promises: balances and postings are of one position in the journal, so that they add up; nobody is named; a page is
 * found within the newest 10,000 postings of its question, so that no visitor makes the venue count through years.
 * Never: moves money; the core does, in the command of the trade.
 */
import { securityFundShare } from '@assay/core';
import type { Sequence, Units } from '@assay/core';
import { FUND_PAGES_REACH } from '@assay/protocol';
import type { SecurityFundQuery, SecurityFundResponse } from '@assay/protocol';
import type { MarketData } from '../../market-data/port.ts';
import type { FundPosition, FundPosting, FundReading } from './postings/row.ts';
import type { SecurityFundViews } from './shape.ts';
import type { Handlers } from '../../http/calls.ts';
import { RequestRefused } from '../../http/request-refused.ts';
import { mustFindAsset } from '../../http/listed.ts';

export interface SecurityFundParts {
  readonly marketData: MarketData;
  readonly views: SecurityFundViews;
}

const DEFAULT_PAGE_SIZE = 20;
const WHOLE_PPM = 1_000_000;

function pageOf({ pageNo = '1', pageSize }: SecurityFundQuery) {
  const page = { pageNo: Number(pageNo), pageSize: Number(pageSize ?? DEFAULT_PAGE_SIZE) };
  const maximum = Math.floor(FUND_PAGES_REACH / page.pageSize);
  if (page.pageNo > maximum) throw new RequestRefused('field-invalid', 'pageNo', { maximum });
  return page;
}

/** An id that the schema has checked: a sequence and a part. */
function placeOf(id: string): FundPosition {
  const [sequence, part] = id.split('-').map(Number);
  return { sequence: sequence as Sequence, part: part as number };
}

function presentBalances(marketData: MarketData, fund: FundReading) {
  const { instruments } = marketData;
  return fund.balances.map(({ asset: number, balance, postings }) => {
    const asset = instruments.mustAsset(number);
    const worth = marketData.equivalent(asset, balance);
    return {
      coin: asset.code,
      balance: instruments.units(asset, balance),
      postings,
      equivalent: worth === null ? null : instruments.units(instruments.currency, worth),
    };
  });
}

function presentPosting({ instruments }: MarketData, posting: FundPosting) {
  const { id, time, kind, sequence } = posting;
  const asset = instruments.mustAsset(posting.asset);
  const amount = (units: Units): string => instruments.units(asset, units);
  return {
    id,
    time,
    coin: asset.code,
    amount: amount(posting.amount),
    balanceAfter: amount(posting.balanceAfter),
    kind,
    sequence,
  };
}

async function securityFund(
  { marketData, views }: SecurityFundParts,
  query: SecurityFundQuery,
): Promise<SecurityFundResponse> {
  const { coin, before } = query;
  const page = pageOf(query);
  const asset = coin === undefined ? null : mustFindAsset(marketData, coin).asset;
  const fund = await views.ask('security-fund', {
    realm: 'live',
    ...(asset === null ? {} : { asset }),
    ...(before === undefined ? {} : { before: placeOf(before) }),
    ...page,
  });
  const counted = fund.balances.filter((balance) => asset === null || balance.asset === asset);
  return {
    sharePpm: securityFundShare(WHOLE_PPM),
    currency: marketData.instruments.currency.code,
    balances: presentBalances(marketData, fund),
    records: fund.rows.map((posting) => presentPosting(marketData, posting)),
    ...page,
    total: counted.reduce((total, { postings }) => total + postings, 0),
    sequence: fund.sequence,
    time: fund.time,
    since: fund.since,
  };
}

export function securityFundHandlers(parts: SecurityFundParts): Handlers<'securityFund'> {
  return { securityFund: (query) => securityFund(parts, query) };
}
