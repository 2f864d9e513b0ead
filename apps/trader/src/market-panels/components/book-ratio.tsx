import { useTranslation } from 'react-i18next';
import { useDepthValue } from '@assay/client/react';
import { bidShare } from '../model/book-values.ts';
import { usePanels } from '../model/panels-context.ts';

/** How the sizes near the price divide between buyers and sellers. */
export function BookRatio() {
  const { t } = useTranslation();
  const { rules } = usePanels();
  const share = useDepthValue(rules, bidShare, -1, 500);
  const bids = share < 0 ? 50 : share / 10;
  return (
    <div className="flex h-8 shrink-0 items-center gap-2 border-t border-line px-3 text-12 font-medium figures">
      <span className="sr-only">{t('trade.book.ratio')}</span>
      <span className="text-up">{share < 0 ? '--' : `${bids.toFixed(1)}%`}</span>
      <span aria-hidden="true" className="flex h-1 flex-1 gap-0.5 overflow-hidden rounded-s">
        <span className="rounded-s bg-up-fill" style={{ width: `${bids}%` }} />
        <span className="flex-1 rounded-s bg-down-fill" />
      </span>
      <span className="text-down">{share < 0 ? '--' : `${(100 - bids).toFixed(1)}%`}</span>
    </div>
  );
}
