import { Suspense, useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { CoinMark, Icon, fetchedPart, FailsClosed } from '@assay/ui';
import type { MarketRules } from '@assay/client';
import { useOfferedSearch } from '../keyboard/page-actions.ts';
import { withTexts } from '../locales/with-texts.ts';

const loadPicker = withTexts(['markets'], () => import('./picker-dialog.tsx'));
const PickerDialog = fetchedPart(loadPicker);

/** The pair as a button that opens the list of markets, as the key of the market search does. */
export function MarketSwitcher(props: {
  readonly rules: MarketRules;
  /** Futures markets are chosen from, not spot ones. */
  readonly contracts?: boolean;
  readonly onSymbol: (symbol: string) => void;
}) {
  const { t } = useTranslation();
  const { rules, contracts = false, onSymbol } = props;
  const [anchor, setAnchor] = useState<DOMRect | null>(null);
  const button = useRef<HTMLButtonElement>(null);
  const open = () => setAnchor(button.current?.getBoundingClientRect() ?? null);
  useOfferedSearch(open);
  return (
    <>
      <button
        ref={button}
        type="button"
        aria-label={t('terminal.markets.open', { name: rules.name })}
        aria-haspopup="dialog"
        aria-expanded={anchor !== null}
        onPointerEnter={() => void loadPicker()}
        onFocus={() => void loadPicker()}
        onClick={open}
        className="-ml-1 flex h-8 items-center gap-2.5 justify-self-start rounded-control px-1 hover:bg-hover md:-ml-2 md:h-10 md:px-2"
      >
        <CoinMark coin={rules.base} size={24} />
        <b className="text-15 font-strong tracking-[-0.01em] whitespace-nowrap md:text-18">{rules.name}</b>
        <Icon name="chevron-down" />
      </button>
      {anchor === null ? null : (
        <FailsClosed onFailed={() => setAnchor(null)}>
          <Suspense fallback={null}>
            <PickerDialog
              anchor={anchor}
              current={rules.symbol}
              contracts={contracts}
              onClose={() => setAnchor(null)}
              onPick={(symbol) => {
                setAnchor(null);
                onSymbol(symbol);
              }}
            />
          </Suspense>
        </FailsClosed>
      )}
    </>
  );
}
