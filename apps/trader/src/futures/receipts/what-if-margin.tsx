import { whatIfMargin } from '@assay/verify';
import type { VerifiedReceipt } from '@assay/verify';
import { TextField, formatTrimmed, useFigureSettings, useTimeText } from '@assay/ui';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { decimalOf, unitsOf } from './receipt-figures.ts';

/** What more margin would have changed of a liquidation: how much was missing, and until when so much more was in time. */
export function WhatIfMargin({ check }: { readonly check: VerifiedReceipt }) {
  const { t } = useTranslation();
  const { locale } = useFigureSettings();
  const [more, setMore] = useState('');
  const { coin, decimals } = check.receipt;
  const found = whatIfMargin(check, unitsOf(more, decimals) ?? 0n);
  if (found === null) return null;
  const missing = found.steps.reduce((most, one) => {
    const isBegun = one.second <= begunOf(check);
    return isBegun && BigInt(one.missing) > most ? BigInt(one.missing) : most;
  }, 0n);
  return (
    <section className="grid gap-2 border-t border-line pt-3">
      <h3 className="text-13">{t('receipts.whatIf.title')}</h3>
      <p className="text-12 text-soft">
        {t('receipts.whatIf.missing', {
          amount: formatTrimmed(locale, decimalOf(missing, decimals)),
          coin,
        })}
      </p>
      <TextField
        label={t('receipts.whatIf.more')}
        unit={coin}
        value={more}
        onValue={setMore}
        decimals={decimals}
      />
      <p aria-live="polite" className="min-h-8 text-12">
        {more === '' ? null : <Verdict until={found.savedUntil} />}
      </p>
    </section>
  );
}

function Verdict({ until }: { readonly until: number | null }) {
  const { t } = useTranslation();
  const timeText = useTimeText();
  if (until === null) return t('receipts.whatIf.little');
  return t('receipts.whatIf.saved', { time: timeText(until * 1000) });
}

/** Second by whose tick the liquidation began. */
function begunOf({ receipt }: VerifiedReceipt): number {
  const begun = receipt.events.find((one) => one.event === 'begun');
  return begun?.event === 'begun' ? begun.second : 0;
}
