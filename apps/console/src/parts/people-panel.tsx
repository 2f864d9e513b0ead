import { Badge, Button, Checkbox, Note, Panel, PanelHead, Skeleton, Time } from '@assay/ui';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { titleOf } from '@assay/protocol';
import type { ConsoleOperator, ConsoleSession } from '@assay/protocol';
import { addressOf } from '../desk/address.ts';
import { waitsFor } from '../desk/people.ts';
import { changedOperators, useAsking, useOperators } from '../desk/queries.ts';
import { KeyDigits } from './key-digits.tsx';
import { Refusal } from './refusal.tsx';

/** Who is an operator, and what has to be done about whom next. */
export function PeoplePanel({ session }: { readonly session: ConsoleSession }) {
  const { t } = useTranslation();
  const { data, error } = useOperators(true);
  const title = t('desk.operators.list');
  const mayAdmit = session.actions.some(({ name }) => name === 'operators admit');
  return (
    <Panel aria-label={title}>
      <PanelHead title={title} roomy />
      {error === null ? null : <Refusal refused={error} />}
      {data === undefined && error === null ? <Skeleton className="m-3 h-24" /> : null}
      <ul>
        {data?.map((one) => (
          <Row key={one.id} one={one} all={data} mayAdmit={mayAdmit} />
        ))}
      </ul>
    </Panel>
  );
}

const TONES = { active: 'ok', invited: 'plain', joined: 'warn', suspended: 'plain' } as const;

function Row(props: {
  readonly one: ConsoleOperator;
  readonly all: readonly ConsoleOperator[];
  readonly mayAdmit: boolean;
}) {
  const { one, all, mayAdmit } = props;
  const { t } = useTranslation();
  const [now] = useState(() => Date.now());
  const next = waitsFor(one, now);
  const inviter = all.find(({ id }) => id === one.invitedBy);
  return (
    <li className="grid gap-1 border-b border-line px-4 py-2.5 text-13 last:border-b-0 sm:px-5">
      <p className="flex flex-wrap items-center gap-x-3 gap-y-1">
        <span className="text-quiet figures">{one.id}</span>
        <span className="font-medium wrap-anywhere">{one.name}</span>
        <Badge tone={TONES[one.status]}>{t(`desk.operators.status.${one.status}`)}</Badge>
        <span className="text-12 wrap-anywhere text-quiet">{one.email}</span>
      </p>
      <p className="text-12 text-quiet">
        {one.roles.map(titleOf).join(', ')}
        {inviter === undefined ? null : `. ${t('desk.operators.invitedBy', { name: inviter.name })}`}
      </p>
      {next === 'acceptance' && one.inviteUntil !== null ? (
        <p className="text-12 text-quiet">
          {t('desk.operators.until')} <Time value={one.inviteUntil} />
        </p>
      ) : null}
      {next === 'another-invitation' ? <p className="text-12 text-warn">{t('desk.operators.past')}</p> : null}
      {next === 'admission' && mayAdmit ? <Admission one={one} /> : null}
    </li>
  );
}

/** The key is compared by the two, and not by the exchange. */
function Admission({ one }: { readonly one: ConsoleOperator }) {
  const { t } = useTranslation();
  const [isCompared, setIsCompared] = useState(false);
  const { mutate, data, error, isPending } = useAsking('operators admit');
  const admit = (): void => {
    const asked = { input: { id: one.id }, reason: t('desk.operators.admitWhy') };
    mutate(asked, { onSuccess: () => void changedOperators() });
  };
  if (data?.result.proposal !== undefined) {
    return (
      <div role="status">
        <Note tone="info">
          {t('desk.operators.proposed', { proposal: data.result.proposal })}{' '}
          <a href={addressOf({ page: 'proposals', id: data.result.proposal })} className="underline">
            {t('desk.proposals.title')}
          </a>
        </Note>
      </div>
    );
  }
  return (
    <div className="mt-1 grid max-w-140 gap-3">
      <p className="text-soft">{t('desk.operators.compare', { name: one.name })}</p>
      {one.publicKey === null ? null : <KeyDigits publicKey={one.publicKey} />}
      <Checkbox checked={isCompared} onChecked={setIsCompared} wraps>
        {t('desk.operators.compared', { name: one.name })}
      </Checkbox>
      {error === null ? null : <Refusal refused={error} />}
      <div>
        <Button tone="primary" disabled={!isCompared || isPending} onClick={admit}>
          {t('desk.operators.admit', { name: one.name })}
        </Button>
      </div>
    </div>
  );
}
