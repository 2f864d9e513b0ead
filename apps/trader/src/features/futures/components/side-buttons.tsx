import { useTranslation } from 'react-i18next';
import { Button } from '@assay/ui';
import type { Side } from '../model/ticket-state.ts';

/** On a phone: long and short always in reach. */
export function SideButtons({ onSide }: { readonly onSide: (side: Side) => void }) {
  const { t } = useTranslation();
  return (
    <div className="trade-foot fixed inset-x-0 bottom-(--h-status,0px) z-10 border-t border-line bg-panel px-3 pt-2 pb-[calc(8px+env(safe-area-inset-bottom))]">
      <div className="grid grid-cols-2 gap-2">
        <Button tone="buy" size="l" onClick={() => onSide('long')}>
          {t('futures.side.long')}
        </Button>
        <Button tone="sell" size="l" onClick={() => onSide('short')}>
          {t('futures.side.short')}
        </Button>
      </div>
    </div>
  );
}
