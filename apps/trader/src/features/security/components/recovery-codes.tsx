import { Icon, Note } from '@assay/ui';
import { useTranslation } from 'react-i18next';
import { KeptOnce } from '../../../account-forms/kept-once.tsx';
import { CopyButton } from '../../../clipboard/copy-button.tsx';

/** The codes for a lost factor, which are shown this once: they are left by saying that they are kept. */
export function RecoveryCodes(props: { readonly codes: readonly string[]; readonly onKept: () => void }) {
  const { t } = useTranslation();
  const { codes, onKept } = props;
  const text = `${codes.join('\n')}\n`;
  return (
    <div className="grid gap-4">
      <Note tone="warn">{t('security.recovery.once')}</Note>
      <ul
        aria-label={t('security.recovery.title')}
        className="grid gap-x-6 gap-y-1 rounded-control border border-line bg-sunk p-4 font-mono text-13 sm:grid-cols-2"
      >
        {codes.map((code) => (
          <li key={code}>{code}</li>
        ))}
      </ul>
      <div className="flex flex-wrap gap-2">
        <CopyButton text={text} label={t('security.recovery.copy')} size="m" />
        <a
          href={`data:text/plain;charset=utf-8,${encodeURIComponent(text)}`}
          download="assay-recovery-codes.txt"
          className="inline-flex min-h-9 items-center gap-2 rounded-control border border-line-2 bg-panel px-4 py-1 text-13 font-strong hover:bg-hover"
        >
          <Icon name="download" size={14} />
          {t('security.recovery.download')}
        </a>
      </div>
      <KeptOnce kept={t('security.recovery.kept')} done={t('security.recovery.done')} onKept={onKept} />
    </div>
  );
}
