/** The calls of sales for money on the bound card. */
import { CARD_CANCEL_MS, CARD_QUOTE_LIFE_MS } from '@assay/core';
import type { EncryptedWithdrawalRequest, CardOffersView, CardSaleRequest } from '@assay/protocol';
import { NEW_HOLD_MS } from '../../access/money-holds.ts';
import type { Session } from '../../access/port.ts';
import type { Handlers } from '../../http/calls.ts';
import { ownListFilter } from '../../http/own-list.ts';
import { DISPUTE_DAYS } from './disputes/rules.ts';
import { disputesOf, openDispute } from './disputes/service.ts';
import type { CardDisputeParts } from './disputes/service.ts';
import { presentSale, presentTerms } from './presenter.ts';
import { CardSales } from './service.ts';
import type { CardSaleParts } from './service.ts';
import type { CardSaleViews } from './shape.ts';
import { announcedTerms } from './told-terms.ts';

type CardSaleCalls =
  | 'cardOffers'
  | 'cardQuote'
  | 'cardSale'
  | 'cancelCardSale'
  | 'disputeCardSale'
  | 'cardSaleList';

/** Within which a bank brings what it was told to pay. */
const ARRIVAL_DAYS = 5;
const DIGITS_SHOWN = 4;

export interface CardSaleCallParts extends CardSaleParts, Omit<CardDisputeParts, 'identity'> {
  readonly identity: CardSaleParts['identity'] & CardDisputeParts['identity'];
  readonly views: CardSaleViews;
  /** Opens what a client has sealed. Throws `RequestRefused`. */
  readonly openCardSale: (request: EncryptedWithdrawalRequest) => Promise<CardSaleRequest>;
}

export function cardSaleHandlers(parts: CardSaleCallParts): Handlers<CardSaleCalls> {
  const { marketData, views, sequences, wallNow, venueNow, openCardSale } = parts;
  const { instruments } = marketData;
  const service = new CardSales(parts);
  return {
    cardOffers: (_, { session }) => offers(parts, service, session),
    cardQuote: (request, { session }) => service.quote(request, session),
    async cardSale(request, caller) {
      return service.ask(await openCardSale(request), caller);
    },
    cancelCardSale: ({ id, requestId }, { session }) => service.cancel(id, requestId, session),
    disputeCardSale: (request, caller) => openDispute(parts, request, caller),
    async cardSaleList(query, { session }) {
      const filter = ownListFilter(query, session);
      const page = await views.ask('card-sales', { ...filter, afterSequence: sequences.of(session) });
      const { result } = await parts.engine.read('live', { type: 'wallet-account', owner: session.owner });
      const at = { now: venueNow(), isHeld: (result.heldUntil ?? 0) > wallNow() };
      const disputes = await disputesOf(parts, session, page.rows);
      const records = page.rows.map((row) => {
        const own = disputes.filter(({ sale }) => sale === row.sale);
        return presentSale(instruments, row, own, at);
      });
      const { pageNo, pageSize } = filter;
      return { records, pageNo, pageSize, total: page.total, virtual: session.virtual };
    },
  };
}

async function offers(
  { marketData, bankCards, wallNow }: CardSaleCallParts,
  service: CardSales,
  session: Session,
): Promise<CardOffersView> {
  const { instruments } = marketData;
  const terms = await service.terms();
  const card = await bankCards.find(Number(session.userId));
  return {
    offers: terms.map((one) => ({
      ...presentTerms(instruments, one),
      hasRate: service.rateOf(one.currency) !== null,
    })),
    announced: announcedTerms({ marketData }),
    card:
      card === null
        ? null
        : { ending: card.cardNumber.slice(-DIGITS_SHOWN), usableFrom: card.createdAt + NEW_HOLD_MS },
    heldUntil: await service.heldUntil(session),
    quoteLifeMs: CARD_QUOTE_LIFE_MS,
    cancelMs: CARD_CANCEL_MS,
    arrivalDays: ARRIVAL_DAYS,
    disputeDays: DISPUTE_DAYS,
    serverTime: wallNow(),
  };
}
