/**
 * Sells coins for money on the bound card, and takes a sale back.
 * Promises: everything that keeps a withdrawal over a chain is looked at before the core hears of it: fund password, a second factor
 * where one is set up, the holds of the account and of what is new; the same request sells once. The rate is one that a source has told
 * now; where there is none nothing is priced.
 * Never: makes a price, decides about balance or limit, which are the core's, or takes what is held to be kept for later.
 */
import { parseDecimal } from '@assay/core';
import type { CardSaleId, RequestCardSale } from '@assay/core';
import type { CardQuoteRequest, CardQuoteView, CardSaleReceiptView, CardSaleRequest } from '@assay/protocol';
import { accountOf } from '../../access/account-of.ts';
import type { AccountSecurity } from '../../access/account-security.ts';
import { NEW_HOLD_MS, accountHold, heldFrom, readHoldFacts } from '../../access/money-holds.ts';
import type { Session } from '../../access/port.ts';
import type { Engine } from '../../engine/port.ts';
import type { SignedIn } from '../../http/calls.ts';
import { exactly } from '../../http/decimals.ts';
import { mustFindAsset } from '../../http/listed.ts';
import { submitOwn } from '../../http/own-command.ts';
import type { OwnCommandParts } from '../../http/own-command.ts';
import { RequestRefused } from '../../http/request-refused.ts';
import type { FiatRates } from '../../integrations/fiat-rates/port.ts';
import type { MarketData } from '../../market-data/port.ts';
import type { BoundCard, BoundCards } from './bound-cards.ts';
import { presentFigures } from './presenter.ts';
import { cardSaleRefusal } from './refusals.ts';
import { cardName, decimalsOf, sellingRate } from './rules.ts';
import { openTerms } from './told-terms.ts';

export interface CardSaleParts extends OwnCommandParts {
  readonly engine: Pick<Engine, 'submit' | 'read'>;
  readonly marketData: MarketData;
  readonly fiatRates: Pick<FiatRates, 'rates'>;
  readonly identity: Parameters<typeof accountOf>[0];
  readonly bankCards: BoundCards;
  readonly security: {
    readonly fundPassword: Pick<AccountSecurity['fundPassword'], 'verify'>;
    readonly stepUp: Pick<AccountSecurity['stepUp'], 'requireFactor'>;
  };
  /** What may leave within 24 hours by level, in units of 10^-8 of the index currency. */
  readonly perDay: (level: 0 | 1 | 2) => number;
  readonly venueNow: () => number;
  readonly wallNow: () => number;
}

export class CardSales {
  readonly #parts: CardSaleParts;

  constructor(parts: CardSaleParts) {
    this.#parts = parts;
  }

  async quote(request: CardQuoteRequest, session: Session): Promise<CardQuoteView> {
    const { marketData } = this.#parts;
    const { instruments } = marketData;
    const { currency, side, requestId } = request;
    const asset = mustFindAsset(marketData, request.coin);
    const terms = (await this.terms()).find((one) => one.asset === asset.asset && one.currency === currency);
    // What is no amount is told as that, also where nothing is sold so.
    const decimals = terms?.decimals ?? decimalsOf(currency);
    const scale = side === 'given' ? asset.scale : decimals;
    const amount = exactly('amount', request.amount, scale, (digits) =>
      side === 'given' ? instruments.parseUnits(asset, digits) : parseDecimal(digits, decimals),
    );
    if (amount === 0) throw new RequestRefused('field-invalid', 'amount');
    if (terms === undefined) throw new RequestRefused('card-sale-not-offered', 'currency');
    const rate = this.rateOf(currency);
    if (rate === null) throw new RequestRefused('card-rate-not-believed', 'currency');
    const { outcome, position } = await submitOwn(
      this.#parts,
      session,
      {
        type: 'quote-card-sale',
        owner: session.owner,
        requestId,
        asset: asset.asset,
        currency,
        by: side,
        amount,
        rate,
      },
      (refusal) => cardSaleRefusal(refusal, instruments, { asset, terms }),
      'card-sale-quoted',
    );
    const { quote, gives, fee, money, expiresAt } = outcome;
    const sold = { asset: asset.asset, currency, decimals: terms.decimals, gives, fee, money };
    return { quoteId: String(quote), ...presentFigures(instruments, sold), expiresAt, ...position };
  }

  async ask(request: CardSaleRequest, caller: SignedIn): Promise<CardSaleReceiptView> {
    const { security, perDay, identity, marketData } = this.#parts;
    const { session } = caller;
    const { quoteId, method, code } = request;
    await security.fundPassword.verify(Number(session.userId), request.fundPassword);
    await security.stepUp.requireFactor(caller, { method, code });
    const card = await this.#mustBeUsable(session);
    const until = await this.heldUntil(session);
    if (until !== null) throw new RequestRefused('withdrawals-held', null, { until });
    const { identityLevel } = await accountOf(identity, session);
    const command: RequestCardSale = {
      type: 'request-card-sale',
      owner: session.owner,
      requestId: request.requestId,
      quote: Number(quoteId),
      card: cardName(card),
      dailyLimit: perDay(identityLevel),
    };
    const { outcome, position } = await submitOwn(
      this.#parts,
      session,
      command,
      (refusal) => cardSaleRefusal(refusal, marketData.instruments, null),
      'card-sale-requested',
    );
    return { id: String(outcome.sale), ...position };
  }

  async cancel(id: string, requestId: string | undefined, session: Session) {
    // Digits by the schema; the core knows which there are.
    const sale = Number(id) as CardSaleId;
    if (!Number.isSafeInteger(sale)) throw new RequestRefused('unknown-card-sale', 'id');
    const { owner } = session;
    const { position } = await submitOwn(
      this.#parts,
      session,
      { type: 'cancel-card-sale', owner, requestId: requestId ?? null, sale },
      (refusal) => cardSaleRefusal(refusal, this.#parts.marketData.instruments, null),
      'done',
    );
    return { id, ...position };
  }

  terms() {
    return openTerms(this.#parts);
  }

  /** Null: nobody tells one that is new enough. */
  rateOf(currency: string): number | null {
    const { fiatRates, venueNow } = this.#parts;
    return sellingRate(fiatRates.rates(), currency, venueNow());
  }

  /** Until when nothing is taken, whatever holds it; null: it is taken. */
  async heldUntil(session: Session): Promise<number | null> {
    const { engine, identity, wallNow } = this.#parts;
    const now = wallNow();
    const facts = await readHoldFacts(identity, session, now);
    const { result } = await engine.read('live', { type: 'wallet-account', owner: session.owner });
    return heldFrom(Math.max(accountHold(facts), result.heldUntil ?? 0), now);
  }

  /** A card that is new holds as an address that is new does. Throws `RequestRefused`. */
  async #mustBeUsable({ userId }: Session): Promise<BoundCard> {
    const { bankCards, wallNow } = this.#parts;
    const card = await bankCards.find(Number(userId));
    if (card === null) throw new RequestRefused('bank-card-missing');
    const until = heldFrom(card.createdAt + NEW_HOLD_MS, wallNow());
    if (until !== null) throw new RequestRefused('withdrawals-held', null, { until });
    return card;
  }
}
