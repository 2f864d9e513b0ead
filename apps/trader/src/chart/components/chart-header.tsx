import { useEffect, useRef, useState, useSyncExternalStore } from 'react';
import type { RefObject } from 'react';
import { useTranslation } from 'react-i18next';
import type { CandleChoice } from '@assay/client/candles';
import { Icon, IconButton, Menu } from '@assay/ui';
import type { MenuEntry } from '@assay/ui';
import { PERIODS } from '../model/chart-periods.ts';
import { LOOKS, SCALES } from '../model/chart-settings.ts';
import type { ChartSettings } from '../model/chart-settings.ts';
import { ToolButton, ToolIcon } from './tool-button.tsx';

export type ChartView = 'price' | 'depth';
const VIEWS: readonly ChartView[] = ['price', 'depth'];
const CHOICES: readonly CandleChoice[] = ['series', 'trade', 'index'];
const OF_FUTURES: readonly CandleChoice[] = [...CHOICES, 'mark'];
const CHOICE =
  'tap-square h-[26px] shrink-0 rounded-control px-2 font-medium whitespace-nowrap hover:bg-hover hover:text-main aria-pressed:bg-hover aria-pressed:text-main max-md:min-w-11 max-md:px-1.5';

export interface ChartHeaderProps {
  readonly view: ChartView;
  readonly onView: (view: ChartView) => void;
  readonly settings: ChartSettings;
  readonly onSettings: (change: Partial<ChartSettings>) => void;
  /** Whose prices the candles are. */
  readonly choice: CandleChoice;
  readonly onChoice: (choice: CandleChoice) => void;
  /** Whether the market has a mark price. */
  readonly hasMark: boolean;
  readonly onIndicators: () => void;
  readonly onAlerts: () => void;
  readonly onPicture: () => void;
  /** The rail of drawing tools, which a phone shows on demand. */
  readonly railOpen: boolean;
  readonly onRail: (open: boolean) => void;
  readonly panel: RefObject<HTMLElement | null>;
}

/** Periods and tools of the chart. */
export function ChartHeader(props: ChartHeaderProps) {
  const { t } = useTranslation();
  const { view, settings, onSettings } = props;
  const price = view === 'price';
  return (
    <div className="flex min-h-10 shrink-0 items-center gap-1 border-b border-line px-2 text-quiet max-md:min-h-11 max-md:gap-0 max-md:pl-1">
      {price ? <Periods settings={settings} onSettings={onSettings} /> : null}
      {price ? (
        <>
          <button
            type="button"
            className={`${CHOICE} flex items-center justify-center gap-1.5`}
            onClick={props.onIndicators}
          >
            <ToolIcon name="indicators" />
            <span className="max-2xl:sr-only">{t('chart.openIndicators')}</span>
          </button>
          <ToolButton
            icon="draw"
            label={t('chart.tools.show')}
            className="max-md:w-11 md:hidden"
            pressed={props.railOpen}
            onClick={() => props.onRail(!props.railOpen)}
          />
        </>
      ) : null}
      <span className="ml-auto flex items-center gap-1 max-md:gap-0">
        <span
          role="group"
          aria-label={t('chart.views.label')}
          className={`flex gap-0.5 ${price ? 'max-md:hidden' : ''}`}
        >
          {VIEWS.map((name) => (
            <button
              key={name}
              type="button"
              aria-pressed={name === view}
              onClick={() => props.onView(name)}
              className={CHOICE}
            >
              {t(`chart.views.${name}`)}
            </button>
          ))}
        </span>
        <ToolButton
          icon="bell"
          label={t('chart.alerts')}
          className={price ? 'max-md:hidden' : ''}
          onClick={props.onAlerts}
        />
        {/* Out of sight it keeps its place: the choice of views stays under the pointer. */}
        <span inert={!price} className={`flex justify-end md:min-w-[68px] ${price ? '' : 'invisible'}`}>
          <SettingsMenu {...props} />
        </span>
        <FullScreenButton panel={props.panel} />
      </span>
    </div>
  );
}

function Periods({ settings, onSettings }: Pick<ChartHeaderProps, 'settings' | 'onSettings'>) {
  const { t } = useTranslation();
  const row = useRef<HTMLDivElement>(null);
  // On a phone the row is wider than its place: what is chosen is in sight.
  useEffect(() => {
    const chosen = row.current?.querySelector<HTMLElement>('[aria-pressed=true]');
    if (row.current === null || !chosen) return;
    row.current.scrollLeft = chosen.offsetLeft - row.current.offsetLeft - row.current.clientWidth / 2;
  }, []);
  return (
    <div
      role="group"
      aria-label={t('chart.period')}
      ref={row}
      className="flex min-w-0 items-center gap-0.5 max-2xl:gap-0 scroll-row max-md:flex-1 max-md:gap-0 max-md:self-stretch"
    >
      {PERIODS.map((name) => (
        <button
          key={name}
          type="button"
          aria-pressed={name === settings.period}
          onClick={() => onSettings({ period: name })}
          className={CHOICE}
        >
          {t(`chart.periods.${name}`)}
        </button>
      ))}
    </div>
  );
}

/** Look, scale, whose prices, and the picture; on a phone also what has no button of its own there. */
function SettingsMenu(props: ChartHeaderProps) {
  const { settings, onSettings, choice, onChoice, hasMark, onPicture } = props;
  const { t } = useTranslation();
  const isPhone = useIsPhone();
  const entries: readonly MenuEntry[] = [
    ...(isPhone
      ? [
          { key: 'depth', label: t('chart.views.depth'), onSelect: () => props.onView('depth') },
          { key: 'alerts', label: t('chart.alerts'), onSelect: props.onAlerts },
        ]
      : []),
    ...LOOKS.map((look, index) => ({
      key: look,
      separatorBefore: isPhone && index === 0,
      label: t(`chart.looks.${look}`),
      checked: look === settings.look,
      onSelect: () => onSettings({ look }),
    })),
    ...SCALES.map((scale, index) => ({
      key: scale,
      label: t(`chart.scales.${scale}`),
      checked: scale === settings.scale,
      separatorBefore: index === 0,
      onSelect: () => onSettings({ scale }),
    })),
    ...(hasMark ? OF_FUTURES : CHOICES).map((one, index) => ({
      key: one,
      label: t(`chart.kinds.${one}`),
      checked: one === choice,
      separatorBefore: index === 0,
      onSelect: () => onChoice(one),
    })),
    {
      key: 'picture',
      label: t('chart.picture'),
      icon: <ToolIcon name="camera" />,
      separatorBefore: true,
      onSelect: onPicture,
    },
  ];
  return (
    <Menu
      label={
        choice === 'series' ? t('chart.settings') : t('chart.settingsOf', { kind: t(`chart.kind.${choice}`) })
      }
      triggerClass="tap-square flex h-7 items-center justify-center gap-1.5 rounded-control px-1.5 hover:bg-hover hover:text-main max-md:min-w-11"
      trigger={
        <>
          {choice === 'series' ? null : <span className="font-medium">{t(`chart.kind.${choice}`)}</span>}
          <Icon name="settings" />
        </>
      }
      entries={entries}
    />
  );
}

const PHONE = '(max-width: 819px)';

function useIsPhone(): boolean {
  return useSyncExternalStore(
    (changed) => {
      const query = window.matchMedia(PHONE);
      query.addEventListener('change', changed);
      return () => query.removeEventListener('change', changed);
    },
    () => window.matchMedia(PHONE).matches,
  );
}

function FullScreenButton({ panel }: Pick<ChartHeaderProps, 'panel'>) {
  const { t } = useTranslation();
  const [full, setFull] = useState(false);
  useEffect(() => {
    const follow = (): void => setFull(document.fullscreenElement !== null);
    document.addEventListener('fullscreenchange', follow);
    return () => document.removeEventListener('fullscreenchange', follow);
  }, []);
  return (
    <IconButton
      icon={full ? 'shrink' : 'expand'}
      label={t(full ? 'chart.leaveFull' : 'chart.full')}
      className="max-md:w-11"
      onClick={() => void (full ? document.exitFullscreen() : panel.current?.requestFullscreen())}
    />
  );
}
