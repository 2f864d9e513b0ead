/** The dictionaries of the older calls: languages, and the coins that markets are priced in. */
import { LANGUAGES } from '@assay/protocol';
import type { DictItem } from '@assay/protocol';
import type { MarketData } from '../../market-data/port.ts';
import type { Handlers } from '../../http/calls.ts';
import { RequestRefused } from '../../http/request-refused.ts';

const item = (value: string, text: string): DictItem => ({ value, text, title: text });

export function dictionaryHandlers({
  marketData,
}: {
  readonly marketData: MarketData;
}): Handlers<'getDictItems'> {
  return {
    getDictItems({ code }) {
      if (code === 'coin_lang') return LANGUAGES.map(({ code: value, name }) => item(value, name));
      if (code !== 'coin_plate') throw new RequestRefused('not-found', 'code');
      const plates = new Set(marketData.coinItems().map(({ baseCoin }) => baseCoin));
      return [...plates].map((coin) => item(coin, coin));
    },
  };
}
