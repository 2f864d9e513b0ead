import { useTranslation } from 'react-i18next';
import { LINK_BUTTON } from '../../orders/components/link-button.ts';
import { usePositionOffs } from '../model/closing-off.ts';
import { useFuturesAccounts } from '../model/own-futures.ts';

const BUTTONS = ['market', 'limit', 'reverse', 'protect'] as const;

export type PositionButton = (typeof BUTTONS)[number];

interface ButtonsProps {
  readonly symbol: string;
  readonly onAsk: (what: PositionButton) => void;
}

/** In hedge mode there is nothing to reverse: the other side is a position of its own. What cannot trade now may rest. */
export function PositionButtons({ symbol, onAsk }: ButtonsProps) {
  const { t } = useTranslation();
  const off = usePositionOffs(symbol);
  const isHedged = useFuturesAccounts().data?.positionMode === 'hedge';
  return (
    <span className="position-acts inline-flex gap-x-3">
      {BUTTONS.filter((what) => what !== 'reverse' || !isHedged).map((what) => (
        <button
          key={what}
          type="button"
          className={LINK_BUTTON}
          disabled={off[what] !== null}
          title={off[what] ?? undefined}
          aria-label={t(`futures.act.${what}Label`)}
          onClick={() => onAsk(what)}
        >
          {t(`futures.act.${what}`)}
        </button>
      ))}
    </span>
  );
}
