/**
 * Quick swap: a price is asked for, and taken while it holds.
 * Promises: amounts, price and time are those of the core's quote; the same request gets the same quote; what is taken is what the
 * client says that it takes.
 * Never: makes a price.
 */
import type { SwapEstimateOrRefusal, SwapQuote, Units } from '@assay/core';
import type {
  CurrencyExchangeRequest,
  CurrencyPriceQuery,
  CurrencyPriceView,
  SwapQuoteRequest,
  SwapQuoteView,
  SwapReceiptView,
} from '@assay/protocol';
import type { Session } from '../../access/port.ts';
import type { Engine } from '../../engine/port.ts';
import { exactly } from '../../http/decimals.ts';
import { submitOwn } from '../../http/own-command.ts';
import type { OwnCommandParts } from '../../http/own-command.ts';
import { RequestRefused } from '../../http/request-refused.ts';
import type { AssetInfo, MarketData } from '../../market-data/port.ts';
import { presentAmounts, priceOf } from './presenter.ts';
import { swapRefusal } from './refusals.ts';
import type { SwappedCoins } from './refusals.ts';
import type { SwapViews } from './shape.ts';
import type { SwapRow } from './swaps/row.ts';

export interface SwapParts extends OwnCommandParts {
  readonly engine: Engine;
  readonly marketData: MarketData;
  readonly views: SwapViews;
}

/** A price is told of so many coins, so that what is cut off below a unit does not show in it. */
const PRICED_COINS = 10_000;

export class SwapService {
  readonly #parts: SwapParts;

  constructor(parts: SwapParts) {
    this.#parts = parts;
  }

  quote({ requestId, ...asked }: SwapQuoteRequest, session: Session): Promise<SwapQuoteView> {
    return this.#quote(asked, requestId, session);
  }

  async #quote(
    request: Omit<SwapQuoteRequest, 'requestId'>,
    requestId: string | null,
    session: Session,
  ): Promise<SwapQuoteView> {
    const { instruments } = this.#parts.marketData;
    const { side } = request;
    const coins = this.#coins(request);
    const { given, received } = coins;
    const { outcome, position } = await submitOwn(
      this.#parts,
      session,
      {
        type: 'quote-swap',
        owner: session.owner,
        requestId,
        given: given.asset,
        received: received.asset,
        by: side,
        amount: this.#units(side === 'given' ? given : received, request.amount),
      },
      (refusal) => swapRefusal(refusal, instruments, coins),
      'swap-quoted',
    );
    const { quote, expiresAt, ...amounts } = outcome;
    const figures = { ...amounts, given: given.asset, received: received.asset };
    return { quoteId: String(quote), ...presentAmounts(instruments, figures), expiresAt, ...position };
  }

  async accept(quoteId: string, requestId: string | null, session: Session): Promise<SwapReceiptView> {
    const { instruments } = this.#parts.marketData;
    const { owner } = session;
    const { position } = await submitOwn(
      this.#parts,
      session,
      { type: 'accept-swap', owner, requestId, quote: Number(quoteId) },
      (refusal) => swapRefusal(refusal, instruments, null),
      'done',
    );
    return { quoteId, ...position };
  }

  /** A quote where an amount is said, for the same client asks and takes by two calls alone. */
  async price(request: CurrencyPriceQuery, session: Session): Promise<CurrencyPriceView> {
    const { fromCoin, toCoin, amount } = request;
    if (amount !== undefined) {
      const asked = { fromCoin, toCoin, amount, side: 'given' as const };
      const { price, quoteId, expiresAt } = await this.#quote(asked, null, session);
      return { fromCoin, toCoin, price, quoteId, expiresAt };
    }
    const coins = this.#coins(request);
    const { given, received } = coins;
    const { instruments } = this.#parts.marketData;
    const estimate = await this.#estimate(coins);
    if ('refused' in estimate) throw swapRefusal(estimate.refused, instruments, coins);
    const price = priceOf(given, estimate.gives, received, estimate.gross - estimate.fee);
    return { fromCoin, toCoin, price, quoteId: null, expiresAt: null };
  }

  /** The quote is looked at, taken or not: whoever says other coins or another amount is told of nothing else as theirs. */
  async exchange(request: CurrencyExchangeRequest, session: Session): Promise<SwapReceiptView> {
    const { engine } = this.#parts;
    const coins = this.#coins(request);
    const amount = this.#units(coins.given, request.amount);
    const { result } = await engine.read(session.realm, { type: 'swap-quote', owner: session.owner });
    const quote = Number(request.quoteId);
    // A quote that was taken is gone: a repeated request is answered by the core, which remembers it.
    const found = result?.quote === quote ? result : await this.#findTaken(quote, session);
    if (found !== null && !isOf(found, coins, amount)) throw new RequestRefused('unknown-quote', 'quoteId');
    return this.accept(request.quoteId, request.requestId ?? null, session);
  }

  async #findTaken(quote: number, session: Session): Promise<SwapRow | null> {
    const { views, sequences } = this.#parts;
    const { realm, owner } = session;
    const page = { pageNo: 1, pageSize: 1, afterSequence: sequences.of(session) };
    const { rows } = await views.ask('swaps', { realm, owner, quote, ...page });
    return rows[0] ?? null;
  }

  async #estimate({ given, received }: SwappedCoins): Promise<SwapEstimateOrRefusal> {
    const amount = Math.min(PRICED_COINS * 10 ** given.scale, Number.MAX_SAFE_INTEGER) as Units;
    const { result } = await this.#parts.engine.read('live', {
      type: 'swap-price',
      given: given.asset,
      received: received.asset,
      amount,
    });
    return result;
  }

  #coins({ fromCoin, toCoin }: Pick<SwapQuoteRequest, 'fromCoin' | 'toCoin'>): SwappedCoins {
    return { given: this.#coin(fromCoin, 'fromCoin'), received: this.#coin(toCoin, 'toCoin') };
  }

  #coin(code: string, field: string): AssetInfo {
    const asset = this.#parts.marketData.instruments.findAsset(code);
    if (asset === null) throw new RequestRefused('unknown-coin', field);
    return asset;
  }

  #units(asset: AssetInfo, text: string): Units {
    const { instruments } = this.#parts.marketData;
    const amount = exactly('amount', text, asset.scale, (digits) => instruments.parseUnits(asset, digits));
    if (amount === 0) throw new RequestRefused('field-invalid', 'amount');
    return amount;
  }
}

type Swapped = Pick<SwapQuote, 'given' | 'received' | 'gives'>;

function isOf(quote: Swapped, { given, received }: SwappedCoins, amount: Units): boolean {
  return quote.given === given.asset && quote.received === received.asset && quote.gives === amount;
}
