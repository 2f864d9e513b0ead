import { useClient } from '@assay/client/react';
import { Button, Note, useTimeText } from '@assay/ui';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { CopyButton } from '../../clipboard/copy-button.tsx';
import { pinKey, type KeyStatus, type PinnedKey } from '../model/key-pin.ts';

/** The key of published ticks; another one than is kept can be kept instead. */
export function KeyStatusLine(props: { readonly publicKey: string; readonly status: KeyStatus }) {
  const { publicKey } = props;
  const { storage } = useClient();
  const [kept, setKept] = useState<PinnedKey | null>(null);
  const status: KeyStatus = kept === null ? props.status : { state: 'same', pinned: kept };
  const onTrust = (): void => setKept(pinKey(storage, publicKey, Date.now()));
  return <KeyLine publicKey={publicKey} status={status} onTrust={onTrust} />;
}

/** The key that signed the proof, and what it is to this browser. */
export function KeyLine(props: {
  readonly publicKey: string;
  readonly status: KeyStatus;
  readonly onTrust: () => void;
}) {
  const { t } = useTranslation();
  const { publicKey, status } = props;
  return (
    <section className="grid gap-2 border-t border-line pt-3">
      <div className="flex flex-wrap items-center justify-between gap-2">
        <h3 className="text-13">{t('seconds-verify.key.title')}</h3>
        <CopyButton text={publicKey} label={t('seconds-verify.key.copy')} />
      </div>
      <p className="font-mono text-12 break-all">{publicKey}</p>
      <KeyStatusText status={status} onTrust={props.onTrust} />
    </section>
  );
}

function KeyStatusText({ status, onTrust }: { readonly status: KeyStatus; readonly onTrust: () => void }) {
  const { t } = useTranslation();
  const timeText = useTimeText();
  if (!('pinned' in status))
    return <p className="text-12 text-soft">{t(`seconds-verify.key.${status.state}`)}</p>;
  const { key, since: time } = status.pinned;
  const since = timeText(time);
  if (status.state === 'same')
    return <p className="text-12 text-soft">{t('seconds-verify.key.same', { since })}</p>;
  return (
    <Note tone="bad">
      <p className="break-all">{t('seconds-verify.key.other', { since, kept: key })}</p>
      <p className="mt-1">{t('seconds-verify.key.otherText')}</p>
      <Button size="s" tone="risk" className="mt-2" onClick={onTrust}>
        {t('seconds-verify.key.trust')}
      </Button>
    </Note>
  );
}
