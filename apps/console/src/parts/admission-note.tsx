import { Note } from '@assay/ui';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import type { ConsoleSession } from '@assay/protocol';
import { addressOf } from '../desk/address.ts';
import { waitsFor } from '../desk/people.ts';
import { useOperators } from '../desk/queries.ts';

/** To whoever admits people, where somebody has accepted. */
export function AdmissionNote({ session }: { readonly session: ConsoleSession }) {
  const { t } = useTranslation();
  const [now] = useState(() => Date.now());
  const { data = [] } = useOperators(session.actions.some(({ name }) => name === 'operators admit'));
  const waiting = data.filter((one) => waitsFor(one, now) === 'admission');
  if (waiting.length === 0) return null;
  return (
    <Note tone="warn" className="mt-3">
      {t('desk.operators.waiting', { names: waiting.map(({ name }) => name).join(', ') })}{' '}
      <a href={addressOf({ page: 'operators' })} className="font-medium underline underline-offset-3">
        {t('desk.operators.look')}
      </a>
    </Note>
  );
}
