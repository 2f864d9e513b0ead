import { Button, Note, Panel, PanelHead } from '@assay/ui';
import { useMutation } from '@tanstack/react-query';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import type { ConsoleSession } from '@assay/protocol';
import { Refused, desk } from '../desk/ask.ts';
import { MIN_PASSPHRASE, canSign, makeKey } from '../desk/own-key.ts';
import type { KeyStanding } from '../desk/own-key.ts';
import { askSession, decidedProposal } from '../desk/queries.ts';
import { Lines } from './lines.tsx';
import { ReasonField } from './reason-field.tsx';
import { Refusal } from './refusal.tsx';
import { SecretPair, useSecret } from './secret-pair.tsx';

const ACTION = 'operators new-key';

/** The operator's key in this browser, whether it counts, or a way to one. Only for whoever may approve anything. */
export function KeyPanel(props: { readonly session: ConsoleSession; readonly standing: KeyStanding }) {
  const { session, standing } = props;
  const { t } = useTranslation();
  const operator = session.operator.id;
  const [isMaking, setIsMaking] = useState(false);
  const { mutate, data, error, isPending } = useMutation({
    mutationFn: async ({ passphrase, reason }: Wish) => {
      const { publicKey, takeBack } = await makeKey(operator, passphrase);
      try {
        return await desk.act({ action: ACTION, input: { publicKey }, reason });
      } catch (refused) {
        // The exchange does not know it: it is of no use.
        if (refused instanceof Refused && refused.code !== 'unreachable') takeBack();
        throw refused;
      }
    },
    onSuccess: async () => {
      setIsMaking(false);
      // It counts now, or later.
      await Promise.all([askSession(), decidedProposal()]);
    },
  });
  if (!session.actions.some(({ name }) => name === ACTION)) return null;
  return (
    <Panel aria-label={t('desk.key.title')}>
      <PanelHead title={t('desk.key.title')} />
      {data === undefined ? null : <Lines result={data.result} lines={data.lines} />}
      <div className="grid gap-3 p-3 text-13">
        {canSign() ? null : <Note tone="info">{t('desk.key.insecure')}</Note>}
        {error === null ? null : <Refusal refused={error} />}
        {!canSign() ? null : isMaking ? (
          <KeyForm isBusy={isPending} onSend={mutate} />
        ) : (
          <>
            {standing.waits ? <Note tone="info">{t('desk.key.waits')}</Note> : null}
            <p className="text-soft">{t(standing.isHere ? 'desk.key.here' : 'desk.key.text')}</p>
            <div>
              <Button size="s" onClick={() => setIsMaking(true)}>
                {t(standing.isHere || standing.waits ? 'desk.key.another' : 'desk.key.make')}
              </Button>
            </div>
          </>
        )}
      </div>
    </Panel>
  );
}

interface Wish {
  readonly passphrase: string;
  readonly reason: string;
}

function KeyForm(props: { readonly isBusy: boolean; readonly onSend: (wish: Wish) => void }) {
  const { t } = useTranslation();
  const passphrase = useSecret(MIN_PASSPHRASE);
  const [reason, setReason] = useState('');
  return (
    <form
      className="grid gap-3"
      onSubmit={(event) => {
        event.preventDefault();
        if (passphrase.isFit) props.onSend({ passphrase: passphrase.typed, reason: reason.trim() });
      }}
    >
      <Note tone="info">{t('desk.key.replaces')}</Note>
      <SecretPair
        secret={passphrase}
        label={t('desk.key.passphrase')}
        labelAgain={t('desk.key.again')}
        help={t('desk.key.passphraseHelp', { count: passphrase.least })}
      />
      <ReasonField value={reason} onValue={setReason} />
      <div>
        <Button type="submit" tone="primary" disabled={props.isBusy || !passphrase.isFit}>
          {t('desk.key.make')}
        </Button>
      </div>
    </form>
  );
}
