import { useTranslation } from 'react-i18next';
import { unitsText } from '@assay/client/futures';
import type { OwnLeg } from '@assay/client/futures';
import type { FuturesTriggerByText } from '@assay/protocol';
import { Checkbox, Select, TextField } from '@assay/ui';
import { Money, toneOf } from '../../../futures/components/position-cells.tsx';
import { useFutures, useTicket } from '../model/futures-context.ts';
import { isBeyondEnd, outcomeAt } from '../model/protection.ts';
import type { TicketField } from '../model/ticket-problem.ts';
import type { TicketSummary } from '../model/ticket-summary.ts';

const BASES: readonly FuturesTriggerByText[] = ['mark-price', 'last-price', 'index-price'];

interface TicketProtectionProps {
  readonly summary: TicketSummary;
  readonly error: (field: TicketField) => string | null;
}

/** A take-profit and a stop-loss that come with the order, and what each would come to. */
export function TicketProtection({ summary, error }: TicketProtectionProps) {
  const { t } = useTranslation();
  const [{ protects, protectBy, closesWhole }, act] = useTicket();
  const opened = summary.preview?.opened ?? null;
  const end = summary.preview?.liquidationAfter ?? null;
  const isMore = opened !== null && opened.lots < (summary.preview?.legAfter?.lots ?? 0);
  return (
    <div className="grid gap-2">
      <div className="flex min-h-7 flex-wrap items-center justify-between gap-x-2">
        <Checkbox checked={protects} onChecked={(next) => act({ type: 'set', change: { protects: next } })}>
          {t('futures.protect.title')}
        </Checkbox>
        {protects ? (
          <Select
            look="quiet"
            label={t('trade.form.triggerBy')}
            value={protectBy}
            options={BASES.map((value) => ({ value, label: t(`futures.protect.by.${value}`) }))}
            onValue={(next) => act({ type: 'set', change: { protectBy: next } })}
          />
        ) : null}
      </div>
      {protects ? (
        <>
          <div className="grid grid-cols-2 items-start gap-2">
            <PriceOf name="takeProfit" leg={opened} error={error('takeProfit')} />
            <PriceOf name="stopLoss" leg={opened} end={end} error={error('stopLoss')} />
          </div>
          {isMore ? (
            <Checkbox
              checked={closesWhole}
              onChecked={(next) => act({ type: 'set', change: { closesWhole: next } })}
            >
              {t('futures.protect.whole')}
            </Checkbox>
          ) : null}
        </>
      ) : null}
    </div>
  );
}

interface PriceOfProps {
  readonly name: 'takeProfit' | 'stopLoss';
  /** What the order opens. */
  readonly leg: OwnLeg | null;
  /** Where it is liquidated, in ticks: a stop-loss beyond it is never met. */
  readonly end?: number | null;
  readonly error: string | null;
}

function PriceOf({ name, leg, end = null, error }: PriceOfProps) {
  const { t } = useTranslation();
  const { rules } = useFutures();
  const [ticket, act] = useTicket();
  const isBeyond = isBeyondEnd(ticket[name], rules, ticket.side, end);
  const outcome = isBeyond ? null : outcomeAt(ticket[name], rules, leg);
  return (
    <div>
      <TextField
        label={t(`futures.protect.${name}Short`)}
        labelInside
        decimals={rules.tickDecimals}
        value={ticket[name]}
        error={error}
        onValue={(text) => act({ type: 'set', change: { [name]: text } })}
      />
      <p
        className={`mt-1 min-h-4 text-12 leading-4 ${outcome === null ? '' : toneOf(unitsText(outcome, rules))}`}
      >
        {isBeyond && error === null ? (
          <span className="text-warn">{t('futures.protect.beyond')}</span>
        ) : outcome === null || error !== null ? null : (
          <Money value={unitsText(outcome, rules)} coin={rules.settleCoin} signed unit />
        )}
      </p>
    </div>
  );
}
