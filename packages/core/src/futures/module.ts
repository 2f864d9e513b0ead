/**
 * Futures markets.
 */
import { duty } from '../schema/command.ts';
import type { CommandsOf } from '../schema/command.ts';
import { whole, word } from '../schema/field.ts';
import type { QueriesOf } from '../schema/query.ts';
import { MAX_PRICE } from '../book/prices.ts';
import { FUTURES_CYCLES, FUTURES_KINDS } from '../vocabulary/futures-commands.ts';
import type { ListFuturesMarket, SetFuturesTerms } from '../vocabulary/futures-commands.ts';
import { readFuturesMarkets } from './futures-queries.ts';
import type { FuturesContext } from './futures-state.ts';
import { listFuturesMarket, setFuturesTerms } from './list-futures-market.ts';
import { futuresMarketsSection } from './markets-section.ts';
import { futuresPricesSection } from './prices-section.ts';
import { TERMS } from './terms.ts';

const MAX_DECIMALS = 8;

export const commands = {
  'list-futures-market': duty<ListFuturesMarket, FuturesContext>({
    type: 'list-futures-market',
    tag: 42,
    fields: {
      market: whole(),
      kind: word(FUTURES_KINDS),
      cycle: word(FUTURES_CYCLES),
      base: whole(),
      quote: whole(),
      tickDecimals: whole(0, MAX_DECIMALS),
      lotDecimals: whole(0, MAX_DECIMALS),
      maximumLots: whole(1, MAX_PRICE),
      terms: TERMS,
    },
    perform: listFuturesMarket,
  }),
  'set-futures-terms': duty<SetFuturesTerms, FuturesContext>({
    type: 'set-futures-terms',
    tag: 43,
    fields: { market: whole(), terms: TERMS },
    perform: setFuturesTerms,
  }),
} satisfies CommandsOf<ListFuturesMarket | SetFuturesTerms>;

export const queries = {
  'futures-markets': readFuturesMarkets,
} satisfies QueriesOf<'futures-markets'>;

export const sections = {
  'futures markets': futuresMarketsSection,
  'futures prices': futuresPricesSection,
};
