import type { KeyboardEvent } from 'react';
import { useTranslation } from 'react-i18next';
import { shareOf } from '@assay/client';
import { ticksText } from '@assay/client/futures';
import type { OwnStanding } from '@assay/client/futures';
import { useDepthValue, useTicker } from '@assay/client/react';
import { Select, Slider, Stepper, TextField } from '@assay/ui';
import { isFurther, takesLimit } from '../../../orders/model/order-kinds.ts';
import { useMarketStand } from '../../../futures/model/market-now.ts';
import { bestPrices } from '../model/best-prices.ts';
import { useFutures, useTicket } from '../model/futures-context.ts';
import { SIZE_UNITS } from '../model/ticket-state.ts';
import type { SizeUnit } from '../model/ticket-state.ts';
import type { TicketField } from '../model/ticket-problem.ts';
import type { TicketSummary } from '../model/ticket-summary.ts';

const PERCENTS = [0, 25, 50, 75, 100];

interface TicketFieldsProps {
  readonly summary: TicketSummary;
  readonly own: OwnStanding | null;
  readonly error: (field: TicketField) => string | null;
}

/** Price and size, and the slider that takes a share of the largest order. */
export function TicketFields({ summary, own, error }: TicketFieldsProps) {
  const { t } = useTranslation();
  const [ticket, act] = useTicket();
  return (
    <>
      {takesLimit(ticket.kind) ? (
        <>
          <PriceField error={error('price')} />
          <PriceChips />
        </>
      ) : isFurther(ticket.kind) ? null : (
        <TextField
          label={t('futures.ticket.price')}
          labelInside
          value={t('futures.ticket.marketPrice')}
          disabled
          onValue={() => undefined}
          className="text-right"
        />
      )}
      <SizeField summary={summary} error={error('size')} />
      <div>
        <Slider
          label={t('futures.ticket.share')}
          value={summary.percent}
          disabled={own === null || summary.largest === 0}
          onValue={(percent) =>
            act({ type: 'lots', lots: shareOf(summary.largest, percent), price: summary.price })
          }
        />
        <div aria-hidden="true" className="-mt-1 flex justify-between text-11 text-quiet figures">
          {PERCENTS.map((percent) => (
            <span key={percent} className="w-8 text-center first:text-left last:text-right">
              {percent}%
            </span>
          ))}
        </div>
      </div>
    </>
  );
}

/** Arrow keys step as the stepper does, ten steps at once with Shift. */
function PriceField({ error }: { readonly error: string | null }) {
  const { t } = useTranslation();
  const { rules } = useFutures();
  const [ticket, act] = useTicket();
  const label = t('futures.ticket.price');
  const step = (steps: number): void => act({ type: 'step-price', steps });
  const onKeyDown = (event: KeyboardEvent): void => {
    const way = { ArrowUp: 1, ArrowDown: -1 }[event.key];
    if (way === undefined) return;
    event.preventDefault();
    step(way * (event.shiftKey ? 10 : 1));
  };
  return (
    <TextField
      label={label}
      labelInside
      decimals={rules.tickDecimals}
      value={ticket.price}
      unit={rules.quote}
      error={error}
      onKeyDown={onKeyDown}
      onFocus={() => act({ type: 'set', change: { aim: 'price' } })}
      onValue={(price) => act({ type: 'set', change: { price } })}
      trailing={
        <Stepper
          upLabel={t('futures.ticket.raise', { field: label })}
          downLabel={t('futures.ticket.lower', { field: label })}
          onUp={() => step(1)}
          onDown={() => step(-1)}
        />
      }
    />
  );
}

/** The prices that are taken most: best bid, middle, last trade, mark. */
function PriceChips() {
  const { t } = useTranslation();
  const { market, rules } = useFutures();
  const [, act] = useTicket();
  const best = useDepthValue(market.rules, bestPrices, '', 500);
  const [bid = '', middle = ''] =
    best === '' ? [] : best.split(' ').map((ticks) => ticksText(Number(ticks), rules));
  const last = useTicker(rules.symbol)?.close ?? '';
  const mark = useMarketStand(rules.symbol)?.markPrice ?? '';
  const chips = [
    { name: 'bid', price: bid },
    { name: 'middle', price: middle },
    { name: 'last', price: last },
    { name: 'mark', price: mark },
  ] as const;
  return (
    <div role="group" aria-label={t('futures.ticket.prices')} className="flex flex-wrap gap-1">
      {chips.map(({ name, price }) => (
        <button
          key={name}
          type="button"
          disabled={price === ''}
          className="h-6 rounded-s bg-hover px-2 text-12 text-soft hover:text-main disabled:text-quiet max-md:h-8"
          onClick={() => act({ type: 'set', change: { price } })}
        >
          {t(`futures.ticket.priceOf.${name}`)}
        </button>
      ))}
    </div>
  );
}

interface SizeFieldProps {
  readonly summary: TicketSummary;
  readonly error: string | null;
}

/** How much, in the coin of sizes, in what it is worth, or in contracts of the smallest step. */
function SizeField({ summary, error }: SizeFieldProps) {
  const { t } = useTranslation();
  const { rules } = useFutures();
  const [ticket, act] = useTicket();
  const names: Readonly<Record<SizeUnit, string>> = {
    coin: rules.sizeCoin,
    value: t('futures.ticket.valueIn', { coin: rules.settleCoin }),
    contracts: t('futures.ticket.contracts'),
  };
  const decimals = { coin: rules.lotDecimals, value: rules.settleScale, contracts: 0 }[ticket.unit];
  return (
    <TextField
      label={t('futures.ticket.size')}
      labelInside
      decimals={decimals}
      value={ticket.size}
      error={error}
      data-size
      onValue={(size) => act({ type: 'set', change: { size } })}
      trailing={
        <span className="pr-1">
          <Select
            look="quiet"
            label={t('futures.ticket.unit')}
            value={ticket.unit}
            options={SIZE_UNITS.map((value) => ({ value, label: names[value] }))}
            onValue={(unit) => act({ type: 'unit', unit, price: summary.price })}
          />
        </span>
      }
    />
  );
}
