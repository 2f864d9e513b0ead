import type { CreateApiKeyResponse } from '@assay/protocol';
import { Dialog, Note } from '@assay/ui';
import { useTranslation } from 'react-i18next';
import { KeptOnce } from '../../../account-forms/kept-once.tsx';
import { CopyButton } from '../../../clipboard/copy-button.tsx';

/** A new key with its secret, which is shown this once: the dialog is left by saying that it is kept. */
export function ApiKeyMadeDialog(props: {
  readonly made: CreateApiKeyResponse;
  readonly onKept: () => void;
}) {
  const { t } = useTranslation();
  const { made, onKept } = props;
  return (
    <Dialog
      open
      stays
      onClose={onKept}
      title={t('keys.made.title')}
      closeLabel={t('app.close')}
      className="w-[520px]"
    >
      <div className="grid gap-4">
        <Note tone="warn">{t('keys.made.once')}</Note>
        <Shown label={t('keys.made.key')} text={made.key} copyLabel={t('keys.made.copyKey')} />
        <Shown label={t('keys.made.secret')} text={made.secret} copyLabel={t('keys.made.copySecret')} />
        <Shown label={t('keys.made.userId')} text={made.userId} copyLabel={t('keys.made.copyUserId')} />
        <p className="text-soft">{t('keys.made.how')}</p>
        <KeptOnce kept={t('keys.made.kept')} done={t('keys.made.done')} onKept={onKept} />
      </div>
    </Dialog>
  );
}

function Shown(props: { readonly label: string; readonly text: string; readonly copyLabel: string }) {
  return (
    <div>
      <p className="mb-1.5 text-13 font-medium">{props.label}</p>
      <div className="flex flex-wrap items-center gap-2">
        <code className="min-w-0 flex-1 basis-56 rounded-control border border-line bg-sunk px-3 py-2 font-mono text-13 break-all">
          {props.text}
        </code>
        <CopyButton text={props.text} label={props.copyLabel} size="m" />
      </div>
    </div>
  );
}
