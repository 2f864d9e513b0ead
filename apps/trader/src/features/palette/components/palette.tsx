import type { Market } from '@assay/client';
import { useMarketList, useWatchlist } from '@assay/client/react';
import { useEffect, useId, useRef, useState, type KeyboardEvent } from 'react';
import { useTranslation } from 'react-i18next';
import { foundEntries, type Command, type Entry } from '../model/found-entries.ts';
import { PaletteField } from './palette-field.tsx';
import { PaletteList } from './palette-list.tsx';

export interface PaletteProps {
  /** Empty where markets alone are searched. */
  readonly commands: readonly Command[];
  readonly onMarket: (market: Market) => void;
  readonly onClose: () => void;
}

const PAGE = 8;

/** One field that finds markets and commands; arrow keys choose, Enter does it, Escape closes. */
export function Palette({ commands, onMarket, onClose }: PaletteProps) {
  const { t } = useTranslation();
  const { markets, contracts } = useMarketList();
  const { symbols: marked } = useWatchlist();
  const [words, setWords] = useState('');
  const [chosenKey, setChosenKey] = useState<string | null>(null);
  const dialog = useRef<HTMLDialogElement>(null);
  const id = useId();
  const entries = foundEntries({ words, markets: [...markets, ...contracts], marked, commands });
  const found = entries.findIndex(({ key }) => key === chosenKey);
  const chosen = Math.max(found, 0);
  useEffect(() => dialog.current?.showModal(), []);

  const take = (entry: Entry | undefined) => {
    if (entry === undefined) return;
    onClose();
    if (entry.kind === 'market') onMarket(entry.market);
    else entry.command.run();
  };
  const onKey = (event: KeyboardEvent) => {
    if (event.key === 'Enter') take(entries[chosen]);
    const last = entries.length - 1;
    const to = {
      ArrowDown: chosen === last ? 0 : chosen + 1,
      ArrowUp: chosen === 0 ? last : chosen - 1,
      PageDown: Math.min(chosen + PAGE, last),
      PageUp: Math.max(chosen - PAGE, 0),
    }[event.key];
    if (to === undefined) return;
    event.preventDefault();
    setChosenKey(entries[to]?.key ?? null);
  };
  return (
    // The click on the backdrop lands on the element itself; Escape does the same by keyboard.
    // oxlint-disable-next-line jsx-a11y/click-events-have-key-events, jsx-a11y/no-noninteractive-element-interactions
    <dialog
      ref={dialog}
      aria-label={t('palette.title')}
      onClose={onClose}
      onClick={(event) => {
        if (event.target === event.currentTarget) onClose();
      }}
      className="mx-auto mt-[8dvh] mb-auto w-[600px] max-w-[calc(100vw-24px)] overflow-hidden rounded-panel bg-panel p-0 text-main shadow-2"
    >
      <div className="flex max-h-[min(560px,76dvh)] flex-col">
        <PaletteField
          id={id}
          marketsOnly={commands.length === 0}
          chosenKey={entries[chosen]?.key}
          words={words}
          onKey={onKey}
          onClose={onClose}
          onWords={(next) => {
            setWords(next);
            setChosenKey(null);
          }}
        />
        <PaletteList id={id} entries={entries} chosen={chosen} onChoose={setChosenKey} onTake={take} />
      </div>
    </dialog>
  );
}
