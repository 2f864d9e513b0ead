import { Button, Panel, PanelHead, Time } from '@assay/ui';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { BUILT_IN } from '@assay/protocol';
import type { ConsoleBrandChange } from '@assay/protocol';
import { changedBranding, useActing } from '../desk/queries.ts';
import { ReasonField } from './reason-field.tsx';
import { Refusal } from './refusal.tsx';

/** Changes of name and look that wait for another operator; nothing where none does. */
export function BrandChanges({ open }: { readonly open: readonly ConsoleBrandChange[] }) {
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

function Change({ one }: { readonly one: ConsoleBrandChange }) {
  const { change, setting, input, by, isOwn, until } = one;
  const { t } = useTranslation();
  const [reason, setReason] = useState('');
  const { mutate, isPending, error } = useActing();
  const decide = (action: string): void =>
    mutate({ action, input: { change }, reason: reason.trim() }, { onSuccess: () => void changedBranding() });
  return (
    <form
      className="grid max-w-140 gap-3 text-13"
      onSubmit={(event) => {
        event.preventDefault();
        decide('branding approve');
      }}
    >
      <p className="font-medium">
        {t(`desk.setUp.setting.${setting}`)}
        <span className="block text-12 font-regular text-quiet">
          {t('desk.setUp.changeBy', { change, by })} <Time value={until} />
        </span>
      </p>
      {Object.entries(input).map(([field, value]) =>
        field === 'picture' && value !== BUILT_IN ? (
          <img
            key={field}
            src={`data:image/webp;base64,${value}`}
            alt={t('desk.setUp.logo')}
            className="h-10 max-w-40 rounded-s border border-line bg-sunk object-contain p-1"
          />
        ) : (
          <p key={field} className="text-soft wrap-anywhere">
            {value}
          </p>
        ),
      )}
      <ReasonField value={reason} onValue={setReason} />
      <div className="flex gap-2">
        {isOwn ? null : (
          <Button type="submit" tone="primary" size="s" disabled={isPending}>
            {t('desk.setUp.approve')}
          </Button>
        )}
        <Button size="s" disabled={isPending} onClick={() => decide('branding reject')}>
          {t(isOwn ? 'desk.setUp.withdraw' : 'desk.setUp.reject')}
        </Button>
      </div>
      {error === null ? null : <Refusal refused={error} />}
    </form>
  );
}
