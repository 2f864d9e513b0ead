import { Button, Note, showToast } from '@assay/ui';
import { createContext, useContext, useState } from 'react';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import type { ConsoleSettingChanged, SettingInput, VenueSetting } from '@assay/protocol';
import { changedVenueSettings, useAsking } from '../desk/queries.ts';
import { ReasonField } from './reason-field.tsx';
import { Refusal } from './refusal.tsx';

/** Whether each change says why: not in the first set-up, where that is why. */
export const AsksReason = createContext(false);

/** By which a form begins again once something else of its own setting is in force; in the first set-up it says so and stays. */
export function useFormKeys(): (inForce: SettingInput) => string {
  const beginsAgain = useContext(AsksReason);
  return (inForce) => (beginsAgain ? JSON.stringify(inForce) : '');
}

/** One setting: its fields, what is said to the exchange, and what came of it. */
export function SettingForm(props: {
  readonly setting: VenueSetting;
  /** What is said. */
  readonly input: () => Promise<Readonly<Record<string, string>>> | Readonly<Record<string, string>>;
  /** Nothing is typed that could be said. */
  readonly isUnchanged: boolean;
  readonly onSaved?: () => void;
  readonly children: ReactNode;
}) {
  const { setting, input, isUnchanged, onSaved, children } = props;
  const { t } = useTranslation();
  const { mutate, isPending, data, error } = useAsking(setting);
  const asksReason = useContext(AsksReason);
  const [reason, setReason] = useState('');
  const changed = data?.result;
  const send = async (): Promise<void> =>
    mutate(
      { input: await input(), reason: asksReason ? reason.trim() : t('desk.setUp.reason') },
      {
        onSuccess({ result }) {
          onSaved?.();
          setReason('');
          // Its form begins again with what has come into force.
          if (asksReason && result.version !== null) {
            showToast({ tone: 'ok', title: t('desk.setUp.inForce') });
          }
          void changedVenueSettings();
        },
      },
    );
  return (
    <form
      aria-label={t(`desk.setUp.setting.${setting}`)}
      className="grid gap-3"
      onSubmit={(event) => {
        event.preventDefault();
        void send();
      }}
    >
      {children}
      {asksReason && !isUnchanged ? <ReasonField value={reason} onValue={setReason} /> : null}
      <div>
        <Button type="submit" disabled={isPending || isUnchanged}>
          {t('desk.setUp.save')}
        </Button>
      </div>
      {error === null ? null : <Refusal refused={error} />}
      {changed === undefined || error !== null ? null : (
        <div role="status">
          <Note tone={changed.version === null ? 'info' : 'ok'}>
            {t(`desk.setUp.${outcomeOf(changed)}`, { change: changed.change })}
          </Note>
        </div>
      )}
    </form>
  );
}

function outcomeOf({ version, holdsFrom }: ConsoleSettingChanged): 'inForce' | 'proposed' | 'comes' {
  if (version !== null) return 'inForce';
  return holdsFrom === null ? 'proposed' : 'comes';
}
