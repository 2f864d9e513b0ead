import { useClient } from '@assay/client/react';
import { Button, Note, useTimeText } from '@assay/ui';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { CopyButton } from '../../clipboard/copy-button.tsx';
import { pinKey, type KeyStanding, type PinnedKey } from '../model/key-pin.ts';

/** The key of published ticks; another one than is kept can be kept instead. */
export function KeyStandingLine(props: { readonly publicKey: string; readonly standing: KeyStanding }) {
  const { publicKey } = props;
  const { storage } = useClient();
  const [kept, setKept] = useState<PinnedKey | null>(null);
  const standing: KeyStanding = kept === null ? props.standing : { state: 'same', pinned: kept };
  const onTrust = (): void => setKept(pinKey(storage, publicKey, Date.now()));
  return <KeyLine publicKey={publicKey} standing={standing} onTrust={onTrust} />;
}

/** The key that signed the proof, and what it is to this browser. */
export function KeyLine(props: {
  readonly publicKey: string;
  readonly standing: KeyStanding;
  readonly onTrust: () => void;
}) {
  const { t } = useTranslation();
  const { publicKey, standing } = props;
  return (
    <section className="grid gap-2 border-t border-line pt-3">
      <div className="flex flex-wrap items-center justify-between gap-2">
        <h3 className="text-13">{t('seconds-verify.key.title')}</h3>
        <CopyButton text={publicKey} label={t('seconds-verify.key.copy')} />
      </div>
      <p className="font-mono text-12 break-all">{publicKey}</p>
      <Standing standing={standing} onTrust={props.onTrust} />
    </section>
  );
}

function Standing({ standing, onTrust }: { readonly standing: KeyStanding; readonly onTrust: () => void }) {
  const { t } = useTranslation();
  const timeText = useTimeText();
  if (!('pinned' in standing))
    return <p className="text-12 text-soft">{t(`seconds-verify.key.${standing.state}`)}</p>;
  const { key, since: time } = standing.pinned;
  const since = timeText(time);
  if (standing.state === 'same')
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
