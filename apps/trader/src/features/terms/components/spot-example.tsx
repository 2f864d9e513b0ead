import {
  amountText,
  baseText,
  parseAmount,
  parsePrice,
  previewWaiting,
  quoteText,
  type MarketRules,
} from '@assay/client';
import { useMarketList, useTicker } from '@assay/client/react';
import { Amount, formatRatePpm, KeyValue, Segmented, Select, TextField, useFigureSettings } from '@assay/ui';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { offeredMarkets } from '../../../markets/market-order.ts';
import { RulePanel } from './rule-panel.tsx';

/** A trade in a market that one chooses, worked out by the rules at the price of now. */
export function SpotExample() {
  const { t } = useTranslation();
  const markets = offeredMarkets(useMarketList().markets);
  const [chosen, setChosen] = useState<string | null>(null);
  const market = markets.find(({ rules }) => rules.symbol === chosen) ?? markets[0];
  const symbol = market?.rules.symbol ?? '';
  const price = useTicker(symbol)?.close ?? null;
  return (
    <RulePanel title={t('rules.spot.example')}>
      <div className="px-4 pt-4 sm:px-5">
        <Select
          label={t('rules.spot.market')}
          value={symbol}
          options={markets.map(({ rules }) => ({ value: rules.symbol, label: rules.name }))}
          onValue={setChosen}
        />
      </div>
      {market === undefined || price === null ? (
        <p className="min-h-[152px] px-4 py-4 text-13 text-quiet sm:px-5">{t('rules.spot.noPrice')}</p>
      ) : (
        <Example key={symbol} rules={market.rules} last={price} />
      )}
    </RulePanel>
  );
}

interface Typed {
  readonly side: 'buy' | 'sell';
  /** Null: at the last price of now. */
  readonly price: string | null;
  readonly amount: string;
}

/** A typed beginning of a decimal, `5.`, is 5. */
const whole = (text: string): string => (text.endsWith('.') ? text.slice(0, -1) : text);

function Example({ rules, last }: { readonly rules: MarketRules; readonly last: string }) {
  const { t } = useTranslation();
  const [typed, setTyped] = useState<Typed>(() => ({
    side: 'buy',
    price: null,
    amount: amountText(Math.min(10 ** rules.lotDecimals, rules.maximumLots), rules),
  }));
  const set = (change: Partial<Typed>): void => setTyped((now) => ({ ...now, ...change }));
  return (
    <div className="grid gap-x-10 gap-y-4 px-4 py-4 text-13 sm:px-5 lg:grid-cols-[minmax(0,320px)_minmax(0,1fr)]">
      <div className="grid content-start gap-2">
        <Segmented
          label={t('rules.spot.side')}
          value={typed.side}
          options={[
            { value: 'buy', label: t('rules.spot.buy'), tone: 'buy' },
            { value: 'sell', label: t('rules.spot.sell'), tone: 'sell' },
          ]}
          onValue={(side) => set({ side })}
        />
        <TextField
          label={t('rules.spot.price')}
          labelInside
          value={typed.price ?? last}
          decimals={rules.tickDecimals}
          unit={rules.quote}
          onValue={(price) => set({ price })}
        />
        <TextField
          label={t('rules.spot.amount')}
          labelInside
          value={typed.amount}
          decimals={rules.lotDecimals}
          unit={rules.base}
          onValue={(amount) => set({ amount })}
        />
      </div>
      <Figures rules={rules} typed={{ ...typed, price: typed.price ?? last }} />
    </div>
  );
}

/** What one pays, what is received, and the fee that is taken from that. */
function Figures({ rules, typed }: { readonly rules: MarketRules; readonly typed: Typed }) {
  const { t } = useTranslation();
  const { locale } = useFigureSettings();
  const { side } = typed;
  const ticks = parsePrice(whole(typed.price ?? ''), rules) ?? 0;
  const lots = parseAmount(whole(typed.amount), rules) ?? 0;
  const trade = ticks === 0 ? null : previewWaiting({ side, ticks, lots, spendUnits: null }, rules);
  if (trade === null) return <p className="text-quiet">{t('rules.spot.exampleMissing')}</p>;
  const base = (units: number) => <Amount value={baseText(units, rules)} unit={rules.base} trimmed />;
  const quote = (units: number) => <Amount value={quoteText(units, rules)} unit={rules.quote} trimmed />;
  const [paid, received] = side === 'buy' ? [quote, base] : [base, quote];
  return (
    <dl className="grid content-start gap-1.5">
      <KeyValue term={t('rules.spot.figure.pays')}>{paid(trade.payUnits)}</KeyValue>
      <KeyValue term={t('rules.spot.figure.trades')}>
        {received(trade.receiveUnits + trade.feeUnits)}
      </KeyValue>
      <KeyValue term={t('rules.spot.figure.fee', { rate: formatRatePpm(locale, rules.takerFeeRatePpm) })}>
        {received(trade.feeUnits)}
      </KeyValue>
      <KeyValue term={t('rules.spot.figure.receives')} strong>
        {received(trade.receiveUnits)}
      </KeyValue>
    </dl>
  );
}
