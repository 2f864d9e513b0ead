import { useSession } from '@assay/client/react';
import { Note, Panel, PanelHead, Skeleton, StrengthBar, Time } from '@assay/ui';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useTakesPhones } from '../../../venue/venue-queries.ts';
import { checklistOf } from '../model/checklist.ts';
import { ProtectionRow } from './protection-row.tsx';

/** What protects the account, how strong that is, and what to do next. */
export function SecurityChecklist() {
  const { t } = useTranslation();
  const { user } = useSession();
  const takesPhones = useTakesPhones();
  if (user === null) return <LoadingChecklist />;
  const list = checklistOf(user.security);
  const items = list.items.filter(({ name }) => takesPhones || name !== 'phone' || user.phone !== null);
  return (
    <Panel aria-label={t('security.checklist.title')}>
      <PanelHead title={t('security.checklist.title')} roomy>
        <span className="text-13 text-quiet">
          {t('security.checklist.done', { done: list.done, total: list.total })}
        </span>
      </PanelHead>
      <div className="border-b border-line px-4 py-4 sm:px-5">
        <StrengthBar
          label={t('security.checklist.strength')}
          level={list.strength}
          words={t(`credentials.strengths.${list.strength}`)}
          className="max-w-[420px] text-13"
        />
        <p className="mt-2 text-13 text-soft">
          {list.next === null ? t('security.checklist.nothingOpen') : t(`security.next.${list.next}`)}
        </p>
      </div>
      <PausedWithdrawals until={user.withdrawalsPausedUntil} />
      <ul>
        {items.map(({ name, state }) => (
          <ProtectionRow key={name} name={name} state={state} user={user} />
        ))}
      </ul>
    </Panel>
  );
}

/** Said for as long as withdrawals wait. */
function PausedWithdrawals({ until }: { readonly until: number | null }) {
  const { t } = useTranslation();
  const [now] = useState(() => Date.now());
  if (until === null || until <= now) return null;
  return (
    <div className="border-b border-line px-4 py-3 sm:px-5">
      <Note tone="warn" icon="clock">
        {t('security.pausedUntil')} <Time value={until} />
      </Note>
    </div>
  );
}

/** As many rows as the list will have. */
const ROWS = 7;

function LoadingChecklist() {
  const { t } = useTranslation();
  return (
    <Panel aria-label={t('security.checklist.title')} aria-busy="true">
      <PanelHead title={t('security.checklist.title')} roomy />
      <div className="border-b border-line px-4 py-4 sm:px-5">
        <Skeleton className="h-4 w-64" />
        <Skeleton className="mt-3 w-80 max-w-full" />
      </div>
      {Array.from({ length: ROWS }, (_, row) => (
        <div key={row} className="flex items-center gap-4 border-b border-line px-5 py-5 last:border-b-0">
          <Skeleton className="size-6 rounded-full" />
          <Skeleton className="h-4 w-52" />
        </div>
      ))}
    </Panel>
  );
}
