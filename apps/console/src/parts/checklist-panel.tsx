import { Icon, Panel, PanelHead, Time, classNames } from '@assay/ui';
import type { IconName } from '@assay/ui';
import { useTranslation } from 'react-i18next';
import type { ChecklistLine } from '@assay/protocol';
import { addressOf } from '../desk/address.ts';

const LOOKS: Readonly<Record<ChecklistLine['state'], { readonly icon: IconName; readonly tone: string }>> = {
  'in-order': { icon: 'check', tone: 'text-ok' },
  missing: { icon: 'close', tone: 'text-danger' },
  expired: { icon: 'clock', tone: 'text-warn' },
  excused: { icon: 'info', tone: 'text-quiet' },
};

/** Line by line: what must be true, what was found, who has shown it and until when it holds. */
export function ChecklistPanel({ lines }: { readonly lines: readonly ChecklistLine[] }) {
  const { t } = useTranslation();
  const inOrder = lines.filter(({ state }) => state === 'in-order' || state === 'excused').length;
  return (
    <Panel aria-label={t('desk.live.checklist')}>
      <PanelHead title={t('desk.live.checklist')}>
        <span className="text-12 text-quiet">
          {t('desk.live.inOrder', { count: inOrder, of: lines.length })}
        </span>
      </PanelHead>
      <ul>
        {lines.map((line) => (
          <Line key={line.key} line={line} />
        ))}
      </ul>
    </Panel>
  );
}

function Line({ line }: { readonly line: ChecklistLine }) {
  const { t } = useTranslation();
  const { title, state, finding, by, at, until, action } = line;
  const { icon, tone } = LOOKS[state];
  return (
    <li className="grid items-start gap-x-4 gap-y-1 border-b border-line px-4 py-2.5 text-13 last:border-b-0 sm:grid-cols-[minmax(0,16rem)_minmax(0,1fr)_auto]">
      <span className="flex items-center gap-2 font-medium">
        <span className={classNames('inline-flex', tone)}>
          <Icon name={icon} />
        </span>
        {title}
        <span className="sr-only">{t(`desk.live.state.${state}`)}</span>
      </span>
      <span className="min-w-0 text-soft">
        <span className="wrap-break-word">{finding}</span>
        <span className="block text-12 text-quiet">
          {by === null ? t('desk.live.seen') : t('desk.live.shown', { by })} <Time value={at} />
          {until === null ? null : (
            <>
              {t('desk.live.until')} <Time value={until} />
            </>
          )}
        </span>
      </span>
      {action === null ? null : (
        <a
          href={addressOf({ page: 'action', name: action })}
          className="text-12 font-medium underline underline-offset-3"
        >
          {state === 'in-order' ? t('desk.live.again') : t('desk.live.show')}
        </a>
      )}
    </li>
  );
}
