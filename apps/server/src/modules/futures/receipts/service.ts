/**
 * The receipt of an entry of an own list, for whoever is its owner.
 * Promises: made of the read models, the published ticks and the listing; the same however often it is asked for, while nothing is added
 * to it. Others in a ranking are named by hashes with secrets of their own, which nobody learns but themselves.
 * Never: shows an entry of somebody else, or says that there is one.
 */
import { createHash, createHmac } from 'node:crypto';
import type { Sequence } from '@assay/core';
import type { FuturesReceipt, FuturesReceiptRequest } from '@assay/protocol';
import { candidateBytes, receiptBytes } from '@assay/verify';
import type { Candidate, RankingEvent, ReceiptEvent, ReceiptFigures } from '@assay/verify';
import type { Session } from '../../../access/port.ts';
import type { OwnerSequences } from '../../../http/owner-sequences.ts';
import { mustFindFutures } from '../../../http/listed.ts';
import { RequestRefused } from '../../../http/request-refused.ts';
import type { IndexLog } from '../../../index-log/port.ts';
import type { FuturesInfo, MarketData } from '../../../market-data/port.ts';
import type { FuturesViews } from '../shape.ts';
import type { RawEvent, RawRanking, ReceiptMaterial } from './row.ts';
import { receiptTicks } from './ticks.ts';

export interface ReceiptParts {
  readonly marketData: Pick<MarketData, 'instruments'>;
  readonly views: FuturesViews;
  readonly sequences: OwnerSequences;
  readonly indexLog: Pick<IndexLog, 'publicKey' | 'sign' | 'ticks' | 'numbered' | 'catchUp'>;
}

/** Hashing each takes some microseconds, on the thread that answers everybody. */
const MOST_CANDIDATES = 10_000;

export class FuturesReceipts {
  readonly #parts: ReceiptParts;

  constructor(parts: ReceiptParts) {
    this.#parts = parts;
  }

  /** Throws `RequestRefused`. */
  async receipt(request: FuturesReceiptRequest, session: Session): Promise<FuturesReceipt> {
    const { views, marketData, sequences, indexLog } = this.#parts;
    const info = mustFindFutures(marketData, request.symbol);
    const { realm, owner } = session;
    const asset = info.settlesIn.asset;
    const markets = marketData.instruments.futures.flatMap((one) =>
      one.settlesIn.asset === asset ? [one.market] : [],
    );
    const material = await views.ask('receipt', {
      realm,
      owner,
      asset,
      markets,
      kind: request.kind,
      market: info.market,
      // Whole by the schema; the brand says no more.
      sequence: request.sequence as never,
      afterSequence: sequences.of(session),
    });
    if (material === null) throw new RequestRefused('not-found', 'sequence');
    if (material === 'too-long') throw new RequestRefused('receipt-too-long', 'sequence');
    const receipt = this.#figures(request, session, info, material);
    // Of what has just happened the ticks may be on their way to the log; in a virtual account's they come from it.
    if (realm === 'live') await indexLog.catchUp((receipt.events.at(-1)?.at ?? 0) as Sequence);
    const ticks = await receiptTicks(indexLog, receipt);
    if (ticks === null) throw new RequestRefused('ticks-not-kept', 'sequence');
    const signature = indexLog.sign(receiptBytes(receipt));
    // The declared types say the same but that nothing in it may be changed.
    return {
      format: 2,
      publicKey: indexLog.publicKey,
      receipt,
      ticks,
      signature,
    } as unknown as FuturesReceipt;
  }

  #figures(
    { kind }: FuturesReceiptRequest,
    { realm, userId }: Session,
    { settlesIn }: FuturesInfo,
    { of, balance, legs, markets, events }: ReceiptMaterial,
  ): ReceiptFigures {
    return {
      kind,
      of,
      realm,
      user: userHash(userId),
      coin: settlesIn.code,
      decimals: settlesIn.scale,
      markets: markets.map(({ market, isolated, terms }) => this.#market(market, isolated, terms)),
      balance,
      legs,
      events: events.map((event) => this.#event(event, realm, userId)),
    };
  }

  #market(
    market: FuturesInfo['market'],
    isolated: boolean,
    terms: ReceiptFigures['markets'][number]['terms'],
  ): ReceiptFigures['markets'][number] {
    const info = this.#parts.marketData.instruments.futuresOf(market);
    if (info === null) throw new Error(`futures market ${market} is not listed`);
    const { symbol, kind, cycle, base, quote, tickDecimals, lotDecimals, maximumLots } = info;
    const steps = { tickDecimals, lotDecimals, quoteDecimals: quote.scale, maximumLots };
    return { market, symbol, kind, cycle, coin: base.code, ...steps, isolated, terms };
  }

  #event(event: RawEvent, realm: Session['realm'], userId: string): ReceiptEvent {
    return event.event === 'ranking' ? this.#hidden(event, realm, userId) : event;
  }

  /** A ranking in which nobody is named. */
  #hidden({ candidates, ...ranking }: RawRanking, realm: Session['realm'], userId: string): RankingEvent {
    const count = candidates.length / 3;
    if (count > MOST_CANDIDATES) throw new RequestRefused('receipt-too-long', 'sequence');
    const named = ['assay-candidates', 1, realm, ranking.market, ranking.ranking];
    // Ed25519 draws nothing by lot: the same each time, and known to nobody else.
    const seed = this.#parts.indexLog.sign(Buffer.from(JSON.stringify(named)));
    const secretOf = (user: string): string => createHmac('sha256', seed).update(user).digest('hex');
    const hidden = Array.from({ length: count }, (_, place): Candidate => {
      const user = String(candidates[place * 3] ?? 0);
      const bytes = candidateBytes({ ...ranking, secret: secretOf(user) }, userHash(user));
      return {
        commitment: createHash('sha256').update(bytes).digest('hex'),
        score: candidates[place * 3 + 1] ?? 0,
        lots: candidates[place * 3 + 2] ?? 0,
      };
    });
    return { ...ranking, secret: secretOf(userId), candidates: hidden };
  }
}

const userHash = (userId: string): string =>
  createHash('sha256').update(`assay-user:${userId}`).digest('hex');
