import { useTranslation } from 'react-i18next';
import { priceText, spreadTicks } from '@assay/client';
import { useDepthValue, useTicker } from '@assay/client/react';
import { DirectionArrow, Price, directionOf, formatDecimal, useFigureSettings } from '@assay/ui';
import { usePanels } from '../model/panels-context.ts';

/** The row between the sides: last price and spread. */
export function BookMiddle({ stale }: { readonly stale: boolean }) {
  const { t } = useTranslation();
  const { locale } = useFigureSettings();
  const { rules } = usePanels();
  const ticker = useTicker(rules.symbol);
  const spread = useDepthValue(rules, spreadTicks, -1, 200);
  const direction = directionOf(ticker?.change ?? null);
  const close = ticker?.close ?? null;
  const share =
    close === null || spread < 0 ? null : (Number(priceText(spread, rules)) / Number(close)) * 100;
  return (
    <div className="my-0.5 flex h-10 shrink-0 items-center gap-2 border-y border-line bg-sunk px-3">
      <b
        className={`flex items-center text-18 font-strong tracking-[-0.01em] ${direction === 'up' ? 'text-up' : direction === 'down' ? 'text-down' : ''}`}
      >
        {direction === null ? null : <DirectionArrow direction={direction} />}
        <Price value={close} decimals={rules.tickDecimals} />
      </b>
      {stale ? (
        <span className="ml-auto text-12 text-warn" role="status">
          {t('trade.book.stale')}
        </span>
      ) : (
        <span className="ml-auto text-right text-12 leading-[15px] text-quiet figures">
          {spread < 0
            ? t('trade.book.oneSided')
            : t('trade.book.spread', { spread: formatDecimal(locale, priceText(spread, rules)) })}
          {share === null ? null : (
            <>
              <br />
              {share.toFixed(3)}%
            </>
          )}
        </span>
      )}
    </div>
  );
}
