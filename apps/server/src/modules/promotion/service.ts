/**
 * The referral programme: the own invite code and link, what three generations have brought, who they are, and the
 * receipt of every rebate.
 * Promises: the user is the session's, never a field; people come from the accounts, sums from the read models, which
 * hold what the core has paid; nobody sees more of another than a masked name, the time of registration and sums.
 * Never: pays anything; the core does, in the command of the trade.
 */
import type { OwnerId, TimeMs } from '@assay/core';
import { INVITE_MARKER } from '@assay/protocol';
import type {
  GetAgentInfoResponse,
  GetAgentListRequest,
  GetAgentListResponse,
  GetRebateListRequest,
  ReferralGeneration,
} from '@assay/protocol';
import type { Session } from '../../access/port.ts';
import type { MarketData } from '../../market-data/port.ts';
import { FairTurns } from '../../projections/fair-turns.ts';
import { DAY_MS, openingOf } from '../../projections/periods.ts';
import type { OwnerSequences } from '../../http/owner-sequences.ts';
import { RequestRefused } from '../../http/request-refused.ts';
import { GENERATION_NUMBERS, Teller, VALUE_COIN } from './presenter.ts';
import type { RebateFilter } from './rebates/row.ts';
import type { ReferralTotals } from './referrals/row.ts';
import type { PromotionStores, PromotionViews } from './shape.ts';

export interface PromotionParts {
  readonly marketData: MarketData;
  readonly views: PromotionViews;
  readonly identity: PromotionStores;
  readonly sequences: OwnerSequences;
  /** How the venue is reached: what invite links begin with. */
  readonly publicUrl: string;
  readonly venueNow: () => number;
}

const DEFAULT_PAGE_SIZE = 20;
/** One at a time: the people of a big generation are counted in tens of milliseconds, by the thread of the sign-ins. */
const COUNT_TURNS = { width: 1, longest: 20 };

function pageOf(request: { readonly pageNo?: number; readonly pageSize?: number }) {
  return { pageNo: request.pageNo ?? 1, pageSize: request.pageSize ?? DEFAULT_PAGE_SIZE };
}

export class Promotion {
  readonly #parts: PromotionParts;
  readonly #teller: Teller;
  readonly #turns = new FairTurns<OwnerId>(COUNT_TURNS);

  constructor(parts: PromotionParts) {
    this.#parts = parts;
    this.#teller = new Teller(parts.marketData);
  }

  async info(session: Session): Promise<GetAgentInfoResponse> {
    const { marketData, identity, publicUrl, venueNow } = this.#parts;
    const userId = Number(session.userId);
    // A day of the venue's clock begins at a time of that clock.
    const day = openingOf(venueNow(), DAY_MS) as TimeMs;
    const [account, people, totals] = await Promise.all([
      identity.run('findAccount', { userId }),
      this.#turns.run(session.owner, () => identity.run('countReferred', { userId })),
      this.#parts.views.ask('referral-totals', { ...this.#own(session), day }),
    ]);
    if (account === null) throw new Error('promotion: the session is of no account');
    const rates = marketData.rebateRatesPpm();
    return {
      inviteCode: account.inviteCode,
      link: publicUrl + INVITE_MARKER + account.inviteCode,
      currency: VALUE_COIN,
      totalPromoted: people.reduce((sum, count) => sum + count, 0),
      generations: this.#generations(people, rates, totals),
      ...this.#figures(totals),
      today: day,
      virtual: session.virtual,
    };
  }

  async people(request: GetAgentListRequest, session: Session): Promise<GetAgentListResponse> {
    const { identity, views } = this.#parts;
    const { pageNo, pageSize } = pageOf(request);
    const generation = request.generation ?? 1;
    const userId = Number(session.userId);
    const limits = { limit: pageSize, offset: (pageNo - 1) * pageSize };
    const { people, total } = await this.#turns.run(session.owner, () =>
      identity.run('listReferred', { userId, generation, ...limits }),
    );
    // Users are numbered as owners are.
    const owners = people.map((person) => person.userId as OwnerId);
    const sums = await views.ask('referral-sums', { ...this.#own(session), generation, people: owners });
    const records = people.map((person) =>
      this.#teller.referred(
        person,
        sums.filter(({ owner }) => owner === person.userId),
      ),
    );
    return { records, currency: VALUE_COIN, generation, pageNo, pageSize, total, virtual: session.virtual };
  }

  async rebates(request: GetRebateListRequest, session: Session) {
    const { identity, views } = this.#parts;
    const page = pageOf(request);
    const { rows, total } = await views.ask('rebates', {
      ...this.#own(session),
      ...this.#filter(request),
      ...page,
    });
    const userIds = [...new Set(rows.map((row) => Number(row.payer)))];
    const payers = new Map(
      (await identity.run('findAddresses', { userIds })).map((payer) => [payer.userId, payer]),
    );
    const records = rows.map((row) => this.#teller.rebate(row, payers.get(row.payer)));
    return { records, ...page, total, virtual: session.virtual };
  }

  async days(request: { readonly pageNo?: number; readonly pageSize?: number }, session: Session) {
    const page = pageOf(request);
    const { rows, total } = await this.#parts.views.ask('rebate-days', { ...this.#own(session), ...page });
    const records = rows.map((row) => this.#teller.day(row));
    return { records, currency: VALUE_COIN, ...page, total, virtual: session.virtual };
  }

  #own(session: Session) {
    const { realm, owner } = session;
    return { realm, owner, afterSequence: this.#parts.sequences.of(session) };
  }

  #filter({
    generation,
    coin,
    from,
    to,
  }: GetRebateListRequest): Pick<RebateFilter, 'generation' | 'asset' | 'from' | 'to'> {
    const asset = coin === undefined ? undefined : this.#parts.marketData.instruments.findAsset(coin);
    if (asset === null) throw new RequestRefused('unknown-coin', 'coin');
    return {
      ...(generation === undefined ? {} : { generation }),
      ...(asset === undefined ? {} : { asset: asset.asset }),
      // Unix milliseconds by the schema; the brand says no more.
      ...(from === undefined ? {} : { from: from as TimeMs }),
      ...(to === undefined ? {} : { to: to as TimeMs }),
    };
  }

  #figures({ all, today }: ReferralTotals) {
    const revenue = this.#teller.sums(all.map((row) => ({ asset: row.asset, units: row.rebate })));
    const invest = this.#teller.sums(all.map((row) => ({ asset: row.asset, units: row.volume })));
    const ofToday = this.#teller.sums(today.map((row) => ({ asset: row.asset, units: row.rebate })));
    return {
      accumulatedRevenue: revenue.value,
      revenueByCoin: revenue.byCoin,
      todayReward: ofToday.value,
      todayByCoin: ofToday.byCoin,
      totalInvestValue: invest.value,
      investByCoin: invest.byCoin,
    };
  }

  #generations(
    people: readonly number[],
    rates: readonly number[],
    { all, today }: ReferralTotals,
  ): ReferralGeneration[] {
    return GENERATION_NUMBERS.map((generation, index) => {
      const figures = this.#figures({
        all: all.filter((row) => row.generation === generation),
        today: today.filter((row) => row.generation === generation),
      });
      return {
        generation,
        ratePpm: rates[index] ?? 0,
        promoted: people[index] ?? 0,
        revenue: figures.accumulatedRevenue,
        todayReward: figures.todayReward,
        investValue: figures.totalInvestValue,
      };
    });
  }
}
