/** Quick swap: terms, quotes, swaps and their list, and both calls of the older generation by the same service. */
import { QUOTE_LIFE_MS } from '@assay/core';
import type { Handlers } from '../../http/calls.ts';
import { mustFindAsset } from '../../http/listed.ts';
import { ownListFilter } from '../../http/own-list.ts';
import { presentSwap, presentTerms } from './presenter.ts';
import { SwapService } from './service.ts';
import type { SwapParts } from './service.ts';

type SwapCalls =
  | 'swapTerms'
  | 'swapQuote'
  | 'swapAccept'
  | 'swapList'
  | 'getCurrencyPrice'
  | 'currencyExchange';

export function swapHandlers(parts: SwapParts): Handlers<SwapCalls> {
  const { engine, marketData, views, sequences } = parts;
  const { instruments } = marketData;
  const service = new SwapService(parts);
  return {
    async swapTerms() {
      const { result } = await engine.read('live', { type: 'wallet-routes' });
      const coins = result.swaps.filter(({ open }) => open).map((terms) => presentTerms(instruments, terms));
      const announced = marketData.announcedSwaps().map(({ time, command }) => ({
        time,
        open: command.open,
        ...presentTerms(instruments, command),
      }));
      return { coins, quoteLifeMs: QUOTE_LIFE_MS, announced };
    },
    swapQuote: (request, { session }) => service.quote(request, session),
    swapAccept: ({ quoteId, requestId }, { session }) => service.accept(quoteId, requestId, session),
    async swapList(query, { session }) {
      const { coin } = query;
      const filter = ownListFilter(query, session);
      const page = await views.ask('swaps', {
        ...filter,
        ...(coin === undefined ? {} : { asset: mustFindAsset(marketData, coin).asset }),
        afterSequence: sequences.of(session),
      });
      const { pageNo, pageSize } = filter;
      const records = page.rows.map((row) => presentSwap(instruments, row));
      return { records, pageNo, pageSize, total: page.total, virtual: session.virtual };
    },
    getCurrencyPrice: (query, { session }) => service.price(query, session),
    currencyExchange: (request, { session }) => service.exchange(request, session),
  };
}
