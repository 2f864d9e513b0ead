import type { Ticker } from '@assay/client';
import { Tooltip, useTimeText } from '@assay/ui';
import { useTranslation } from 'react-i18next';
import { dayCoverage } from '../model/day-coverage.ts';

/** The name of the day's change, which says where the day is no whole one, or not of trades alone. */
export function DayTerm({ ticker }: { readonly ticker: Ticker | null }) {
  const { t } = useTranslation();
  const timeText = useTimeText();
  const { since, indexUntil } = dayCoverage(ticker);
  if (since === null && indexUntil === null) return t('trade.strip.change');
  const begun = since === null ? '' : t('trade.strip.since', { time: timeText(since) });
  const index =
    indexUntil === null
      ? ''
      : indexUntil === 'now'
        ? t('trade.strip.indexStill')
        : t('trade.strip.indexUntil', { time: timeText(indexUntil) });
  const name = since === null ? 'changeIndex' : indexUntil === null ? 'changeSoFar' : 'changeSoFarIndex';
  return (
    <Tooltip text={`${begun} ${index}`.trim()}>
      <span className="md:hidden">{t('trade.strip.changeShort')}</span>
      <span className="max-md:hidden">{t(`trade.strip.${name}`)}</span>
    </Tooltip>
  );
}
