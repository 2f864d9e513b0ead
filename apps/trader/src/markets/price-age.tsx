import { useTicker } from '@assay/client/react';
import { Badge, formatDecimal, useFigureSettings } from '@assay/ui';
import { useTranslation } from 'react-i18next';
import { useOutage } from '../venue/use-outage.ts';
import { useNow } from './use-now.ts';

/** How many seconds ago the last price of a market came, while the venue cannot be reached; else null. */
export function usePriceAge(symbol: string): number | null {
  const receivedAt = useTicker(symbol)?.receivedAt ?? null;
  const isOut = useOutage() !== null;
  const now = useNow(isOut);
  return isOut && receivedAt !== null ? Math.max(0, Math.round((now - receivedAt) / 1000)) : null;
}

/** In the head of a panel whose figures are not of now. The bar above is read out; this is seen alone. */
export function PriceAge({ symbol }: { readonly symbol: string }) {
  const { t } = useTranslation();
  const { locale } = useFigureSettings();
  const age = usePriceAge(symbol);
  if (age === null) return null;
  return (
    <Badge tone="warn">{t('terminal.outage.old', { seconds: formatDecimal(locale, String(age)) })}</Badge>
  );
}
