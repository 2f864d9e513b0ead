import { useFigureSettings } from '@assay/ui';
import { useMarketStand } from '../model/market-now.ts';
import { distancePpm, signedPercent } from '../model/percent.ts';

/** How far an expected price lies from the mark price of now. */
export function AgainstMark({ price, symbol }: { readonly price: string; readonly symbol: string }) {
  const { locale } = useFigureSettings();
  const away = distancePpm(price, useMarketStand(symbol)?.markPrice ?? null);
  return <>{away === null ? '--' : signedPercent(locale, away)}</>;
}
