import { useTranslation } from 'react-i18next';
import { baseText, quoteText } from '@assay/client';
import { useSession } from '@assay/client/react';
import { Amount, IconButton, Skeleton } from '@assay/ui';
import { openFaucet } from '../../../play-money/faucet-request.ts';
import { usePreferences } from '../../../preferences/preferences.ts';
import { useOffInOutage } from '../../../venue/use-outage.ts';
import { useFaucetAmounts } from '../../../venue/venue-queries.ts';
import { useTradeContext, useForm } from '../model/trade-context.ts';
import { trimmedDecimal } from '../model/value-text.ts';

/** What can be spent, and in the sandbox a way to more. */
export function AvailableLine({ units }: { readonly units: number | null }) {
  const { t } = useTranslation();
  const { rules } = useTradeContext();
  const [{ side }] = useForm();
  const { status } = useSession();
  const faucet = useFaucetAmounts();
  const off = useOffInOutage();
  const hidden = usePreferences((preferences) => preferences.hideAmounts);
  const coin = side === 'buy' ? rules.quote : rules.base;
  return (
    <div className="flex h-5 items-center justify-between text-quiet">
      <span>{t('trade.form.available')}</span>
      <span className="flex items-center gap-1 text-main">
        {status !== 'signed-in' ? (
          <span className="text-quiet">--</span>
        ) : units === null ? (
          <Skeleton className="w-24" />
        ) : (
          <Amount
            className="font-medium"
            value={trimmedDecimal(side === 'buy' ? quoteText(units, rules) : baseText(units, rules))}
            unit={coin}
            hidden={hidden}
          />
        )}
        {status === 'signed-in' && faucet[coin] !== undefined ? (
          <IconButton
            icon="plus"
            label={t('trade.form.playMoney', { coin })}
            title={t('trade.form.playMoney', { coin })}
            className="size-5 text-accent! disabled:text-off!"
            {...off}
            onClick={() => openFaucet(coin)}
          />
        ) : null}
      </span>
    </div>
  );
}
