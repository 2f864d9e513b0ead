import { useTranslation } from 'react-i18next';
import { useBalances, useSession } from '@assay/client/react';
import type { SecondPeriod } from '@assay/protocol';
import { Amount, Button, IconButton, Skeleton, TextField, formatDecimal, useFigureSettings } from '@assay/ui';
import { openFaucet } from '../../../play-money/faucet-request.ts';
import { usePreferences } from '../../../preferences/preferences.ts';
import { useOffInOutage } from '../../../venue/use-outage.ts';
import { useFaucetAmounts } from '../../../venue/venue-queries.ts';

interface StakeFieldProps {
  readonly period: SecondPeriod;
  readonly value: string;
  readonly onValue: (stake: string) => void;
  /** Stakes that one press chooses. */
  readonly quick: readonly string[];
  readonly error: string | null;
}

/** Digits behind the point are taken, so that they can be objected to: left out, 10.5 would become 105. */
const TYPED_DECIMALS = 2;

/** The stake, what there is to stake, and round amounts to press. */
export function StakeField({ period, value, onValue, quick, error }: StakeFieldProps) {
  const { t } = useTranslation();
  const { locale } = useFigureSettings();
  const figure = (text: string): string => formatDecimal(locale, text, 0);
  return (
    <div className="grid gap-1.5">
      <div className="flex h-5 items-center justify-between text-12 text-quiet">
        <span>{t('seconds.ticket.stake')}</span>
        <Available currency={period.currency} />
      </div>
      <TextField
        label={t('seconds.ticket.bounds', {
          min: figure(period.minAmount),
          max: figure(period.maxAmount),
        })}
        labelInside
        aria-label={t('seconds.ticket.stakeLabel', {
          currency: period.currency,
          min: figure(period.minAmount),
          max: figure(period.maxAmount),
        })}
        value={value}
        onValue={onValue}
        decimals={TYPED_DECIMALS}
        inputMode="numeric"
        unit={period.currency}
        error={error}
      />
      <div className="grid grid-cols-5 gap-1.5">
        {quick.map((stake) => (
          <Button
            key={stake}
            size="s"
            aria-label={t('seconds.ticket.quick', { stake: figure(stake), currency: period.currency })}
            className="border-line! px-0! font-medium! text-soft! figures"
            onClick={() => onValue(stake)}
          >
            {figure(stake)}
          </Button>
        ))}
      </div>
    </div>
  );
}

function Available({ currency }: { readonly currency: string }) {
  const { t } = useTranslation();
  const { status } = useSession();
  const balances = useBalances();
  const faucet = useFaucetAmounts();
  const off = useOffInOutage();
  const hidden = usePreferences((preferences) => preferences.hideAmounts);
  if (status !== 'signed-in') return null;
  return (
    <span className="flex items-center gap-1">
      <span>{t('seconds.ticket.available')}</span>
      {balances === null ? (
        <Skeleton className="w-20" />
      ) : (
        <Amount
          className="text-13 font-strong text-main"
          value={balances.get(currency)?.available ?? '0'}
          decimals={2}
          unit={currency}
          hidden={hidden}
        />
      )}
      {faucet[currency] === undefined ? null : (
        <IconButton
          icon="plus"
          label={t('seconds.ticket.playMoney', { currency })}
          title={t('seconds.ticket.playMoney', { currency })}
          className="size-5 text-accent! disabled:text-off!"
          {...off}
          onClick={() => openFaucet(currency)}
        />
      )}
    </span>
  );
}
