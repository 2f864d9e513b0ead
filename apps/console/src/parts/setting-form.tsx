import { Button, Note } from '@assay/ui';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import type { VenueSetting, ConsoleSettingChanged } from '@assay/protocol';
import { changedVenueSettings, useAsking } from '../desk/queries.ts';
import { Refusal } from './refusal.tsx';

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
  const changed = data?.result;
  const send = async (): Promise<void> =>
    mutate(
      { input: await input(), reason: t('desk.setUp.reason') },
      {
        onSuccess() {
          onSaved?.();
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
