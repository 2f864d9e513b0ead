import { Button, Panel, PanelHead, Time } from '@assay/ui';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { BUILT_IN } from '@assay/protocol';
import type { ConsoleSettingChange, ConsoleVenueSettings } from '@assay/protocol';
import { differencesOf } from '../desk/set-up.ts';
import { changedVenueSettings, useActing } from '../desk/queries.ts';
import { DifferenceList } from './difference-list.tsx';
import { ReasonField } from './reason-field.tsx';
import { Refusal } from './refusal.tsx';

/** Changes of settings that wait, for another operator or to be in force; nothing where none does. */
export function SettingChanges({ open }: Pick<ConsoleVenueSettings, 'open'>) {
  const { t } = useTranslation();
  if (open.length === 0) return null;
  return (
    <Panel aria-label={t('desk.setUp.waiting')}>
      <PanelHead title={t('desk.setUp.waiting')} roomy />
      <ul>
        {open.map((one) => (
          <li key={one.change} className="border-b border-line px-4 py-3 last:border-b-0 sm:px-5">
            <Change one={one} />
          </li>
        ))}
      </ul>
    </Panel>
  );
}

const HOUR_MS = 3_600_000;

/** How long it will wait behind its approval. */
function Wait({ one: { holdsFrom, waitMs } }: { readonly one: ConsoleSettingChange }) {
  const { t } = useTranslation();
  if (holdsFrom !== null || waitMs === 0) return null;
  return <span className="block">{t('desk.setUp.waits', { count: waitMs / HOUR_MS })}</span>;
}

function Change({ one }: { readonly one: ConsoleSettingChange }) {
  const { change, setting, input, inForce, by, mayDecide, until, holdsFrom } = one;
  const { picture } = input;
  const { t } = useTranslation();
  const [reason, setReason] = useState('');
  const { mutate, isPending, error } = useActing();
  const decide = (action: string): void =>
    mutate(
      { action, input: { change }, reason: reason.trim() },
      { onSuccess: () => void changedVenueSettings() },
    );
  return (
    <form
      className="grid max-w-140 gap-3 text-13"
      onSubmit={(event) => {
        event.preventDefault();
        decide('settings approve');
      }}
    >
      <p className="font-medium">
        {t(`desk.setUp.setting.${setting}`)}
        <span className="block text-12 font-regular text-quiet">
          {t(holdsFrom === null ? 'desk.setUp.changeBy' : 'desk.setUp.comesBy', { change, by })}{' '}
          <Time value={holdsFrom ?? until} />
          <Wait one={one} />
        </span>
      </p>
      {picture === undefined || picture === BUILT_IN ? (
        <DifferenceList rows={differencesOf(inForce, input)} />
      ) : (
        <img
          src={`data:image/webp;base64,${picture}`}
          alt={t('desk.setUp.logo')}
          className="h-10 max-w-40 rounded-s border border-line bg-sunk object-contain p-1"
        />
      )}
      {mayDecide ? (
        <>
          <ReasonField value={reason} onValue={setReason} />
          <Verdicts one={one} isPending={isPending} reject={() => decide('settings reject')} />
        </>
      ) : (
        <p className="text-12 text-quiet">{t('desk.proposals.other')}</p>
      )}
      {error === null ? null : <Refusal refused={error} />}
    </form>
  );
}

function Verdicts(props: {
  readonly one: ConsoleSettingChange;
  readonly isPending: boolean;
  readonly reject: () => void;
}) {
  const { isOwn, holdsFrom } = props.one;
  const { t } = useTranslation();
  return (
    <div className="flex gap-2">
      {isOwn || holdsFrom !== null ? null : (
        <Button type="submit" tone="primary" size="s" disabled={props.isPending}>
          {t('desk.setUp.approve')}
        </Button>
      )}
      <Button size="s" disabled={props.isPending} onClick={props.reject}>
        {t(holdsFrom !== null ? 'desk.setUp.stop' : isOwn ? 'desk.setUp.withdraw' : 'desk.setUp.reject')}
      </Button>
    </div>
  );
}
