import { useClient, useMarketList } from '@assay/client/react';
import { classNames, ErrorState, IconButton, Skeleton } from '@assay/ui';
import { useEffect, useRef, type CSSProperties } from 'react';
import { useTranslation } from 'react-i18next';
import MarketPicker from './market-picker.tsx';

/** Where the list hangs on a wide screen: below this box. */
export type Anchor = Pick<DOMRect, 'left' | 'bottom'>;

const GAP = 6;

/**
 * The list of markets over the page: below its button where there is room, a sheet from the foot of a phone.
 * Its own `dialog` keeps the focus inside and gives it back; Escape and a press outside close it.
 */
export default function PickerDialog(props: {
  readonly anchor: Anchor;
  readonly current: string;
  readonly contracts: boolean;
  readonly onPick: (symbol: string) => void;
  readonly onClose: () => void;
}) {
  const { t } = useTranslation();
  const element = useRef<HTMLDialogElement>(null);
  useEffect(() => element.current?.showModal(), []);
  // The box of a button, so it is set where classes cannot reach; a sheet does not read it.
  const position = {
    '--picker-left': `${props.anchor.left}px`,
    '--picker-top': `${props.anchor.bottom + GAP}px`,
  } as CSSProperties;
  return (
    // The click on the backdrop lands on the element itself; Escape does the same by keyboard.
    // oxlint-disable-next-line jsx-a11y/click-events-have-key-events, jsx-a11y/no-noninteractive-element-interactions
    <dialog
      ref={element}
      aria-label={t('markets.choose')}
      style={position}
      onClose={props.onClose}
      onClick={(event) => {
        if (event.target === event.currentTarget) props.onClose();
      }}
      className={classNames(
        'fixed m-0 max-h-none max-w-none overflow-hidden bg-panel p-0 text-main shadow-2',
        'max-md:top-auto max-md:bottom-0 max-md:left-0 max-md:h-[85dvh] max-md:w-full max-md:rounded-t-panel',
        'md:top-(--picker-top) md:left-(--picker-left) md:h-[min(560px,calc(100dvh-var(--picker-top)-16px))] md:w-[440px] md:rounded-panel md:backdrop:bg-transparent',
      )}
    >
      <div className="flex h-full flex-col">
        <div className="flex h-12 shrink-0 items-center pr-2 pl-4 md:hidden">
          <h2 className="text-15">{t('markets.choose')}</h2>
          <IconButton icon="close" label={t('app.close')} className="ml-auto" onClick={props.onClose} />
        </div>
        <Body current={props.current} contracts={props.contracts} onPick={props.onPick} />
      </div>
    </dialog>
  );
}

interface BodyProps {
  readonly current: string;
  readonly contracts: boolean;
  readonly onPick: (symbol: string) => void;
}

function Body({ current, contracts, onPick }: BodyProps) {
  const { t } = useTranslation();
  const { markets: hub } = useClient();
  const { phase } = useMarketList();
  if (phase === 'failed') {
    return (
      <ErrorState
        className="grow"
        title={t('markets.failed')}
        text={t('markets.failedText')}
        retryLabel={t('markets.retry')}
        onRetry={() => void hub.load()}
      />
    );
  }
  if (phase === 'ready') {
    return (
      <MarketPicker
        takesFocus
        current={current}
        contracts={contracts}
        onPick={onPick}
        className="min-h-0 grow"
      />
    );
  }
  return (
    <div className="grid gap-5 p-4" aria-busy="true">
      {[0, 1, 2, 3, 4, 5].map((row) => (
        <Skeleton key={row} className="w-full" />
      ))}
    </div>
  );
}
