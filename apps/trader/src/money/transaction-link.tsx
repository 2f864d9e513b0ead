import { Icon, IconButton } from '@assay/ui';
import { useTranslation } from 'react-i18next';
import { useCopy } from '../clipboard/use-copy.ts';

interface TransactionLinkProps {
  readonly transaction: string;
  /** Its page at an explorer; null: the network has none, and the hash can be copied. */
  readonly link: string | null;
}

/** A transaction of a chain by the ends of its hash, and the way to look at it. */
export function TransactionLink({ transaction, link }: TransactionLinkProps) {
  const { t } = useTranslation();
  const copy = useCopy();
  const short = `${transaction.slice(0, 6)}…${transaction.slice(-4)}`;
  // The address comes from the exchange's settings; a page is opened by the web's own schemes alone.
  if (link !== null && /^https?:/.test(link)) {
    return (
      <a
        href={link}
        target="_blank"
        rel="noreferrer"
        className="inline-flex items-center gap-1.5 font-mono text-12 text-accent hover:underline"
      >
        {short}
        <Icon name="external" size={12} />
      </a>
    );
  }
  return (
    <span className="inline-flex items-center gap-1 font-mono text-12">
      {short}
      <IconButton icon="copy" label={t('wallet.copyTransaction')} onClick={() => void copy(transaction)} />
    </span>
  );
}
