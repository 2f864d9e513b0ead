import { Icon, IconButton } from '@assay/ui';
import type { KeyboardEvent } from 'react';
import { useTranslation } from 'react-i18next';

/** The field of the palette: it keeps the focus while the keys move through the list below. */
export function PaletteField(props: {
  readonly id: string;
  readonly marketsOnly: boolean;
  readonly chosenKey: string | undefined;
  readonly words: string;
  readonly onWords: (words: string) => void;
  readonly onKey: (event: KeyboardEvent) => void;
  readonly onClose: () => void;
}) {
  const { t } = useTranslation();
  const { id, chosenKey } = props;
  const label = props.marketsOnly ? t('palette.searchMarkets') : t('palette.search');
  return (
    <div className="flex h-13 shrink-0 items-center gap-3 border-b border-line px-4 text-quiet">
      <Icon name="search" />
      <input
        type="text"
        role="combobox"
        aria-expanded="true"
        aria-controls={`${id}-list`}
        aria-activedescendant={chosenKey === undefined ? undefined : `${id}-${chosenKey}`}
        aria-autocomplete="list"
        aria-label={label}
        placeholder={label}
        value={props.words}
        maxLength={60}
        autoComplete="off"
        spellCheck={false}
        onKeyDown={props.onKey}
        onChange={(event) => props.onWords(event.target.value)}
        className="h-full w-full min-w-0 bg-transparent text-15 text-main outline-none placeholder:text-quiet focus-visible:outline-none"
      />
      <kbd className="rounded-s border border-line-2 px-1.5 font-sans text-11 text-quiet max-sm:hidden">
        Esc
      </kbd>
      <IconButton icon="close" label={t('app.close')} className="-mr-2 sm:hidden" onClick={props.onClose} />
    </div>
  );
}
