import type { Market } from '@assay/client';
import { useTicker } from '@assay/client/react';
import { CoinMark, EmptyState, Icon, Percent, Price } from '@assay/ui';
import { useEffect } from 'react';
import { useTranslation } from 'react-i18next';
import { GROUPS, type Command, type Entry } from '../model/found-entries.ts';

/** The found entries in their groups; the field above keeps the focus and names the chosen one. */
export function PaletteList(props: {
  readonly id: string;
  readonly entries: readonly Entry[];
  readonly chosen: number;
  readonly onChoose: (key: string) => void;
  readonly onTake: (entry: Entry) => void;
}) {
  const { t } = useTranslation();
  const { id, entries } = props;
  const chosenKey = entries[props.chosen]?.key;
  useEffect(() => {
    if (chosenKey === undefined) return;
    document.getElementById(`${id}-${chosenKey}`)?.scrollIntoView({ block: 'nearest' });
  }, [id, chosenKey]);
  return (
    <div id={`${id}-list`} role="listbox" aria-label={t('palette.found')} className="p-2 thin-scroll">
      {GROUPS.map((group) => {
        const own = entries.filter((entry) => entry.group === group);
        if (own.length === 0) return null;
        return (
          <div key={group} role="group" aria-labelledby={`${id}-${group}`}>
            <p id={`${id}-${group}`} className="px-2 pt-2 pb-1 text-12 text-quiet">
              {t(`palette.groups.${group}`)}
            </p>
            {own.map((entry) => (
              // The field has the keys; the pointer does the same here.
              // oxlint-disable-next-line jsx-a11y/click-events-have-key-events, jsx-a11y/interactive-supports-focus
              <div
                key={entry.key}
                id={`${id}-${entry.key}`}
                role="option"
                aria-selected={entry.key === chosenKey}
                onPointerMove={() => props.onChoose(entry.key)}
                onClick={() => props.onTake(entry)}
                className="flex h-10 cursor-pointer items-center gap-3 rounded-control px-2 text-13 aria-selected:bg-hover"
              >
                {entry.kind === 'market' ? (
                  <MarketLine market={entry.market} />
                ) : (
                  <CommandLine command={entry.command} />
                )}
              </div>
            ))}
          </div>
        );
      })}
      {entries.length === 0 ? (
        <EmptyState className="min-h-[160px]" title={t('palette.none')} text={t('palette.noneText')} />
      ) : null}
    </div>
  );
}

function MarketLine({ market }: { readonly market: Market }) {
  const { rules, item } = market;
  const ticker = useTicker(rules.symbol);
  return (
    <>
      <CoinMark coin={rules.base} size={20} />
      <span className="grow truncate">
        <b className="font-strong">{rules.name}</b>
        <span className="ml-2 text-quiet">{item.name}</span>
      </span>
      <Price value={ticker?.close ?? null} decimals={rules.tickDecimals} className="font-medium" />
      <Percent value={ticker?.percent ?? null} className="w-[68px] text-right" />
    </>
  );
}

function CommandLine({ command }: { readonly command: Command }) {
  const { t } = useTranslation();
  return (
    <>
      <span className="flex size-5 items-center justify-center text-quiet">
        {command.icon ?? <Icon name="chevron-right" />}
      </span>
      <span className="grow truncate">{command.label}</span>
      {command.checked ? (
        <>
          <span className="sr-only">{t('palette.current')}</span>
          <Icon name="check" />
        </>
      ) : null}
      {command.shortcut ? (
        <kbd className="rounded-s border border-line-2 px-1.5 font-sans text-11 text-quiet">
          {command.shortcut}
        </kbd>
      ) : null}
    </>
  );
}
