import { Icon } from '@assay/ui';
import { useTranslation } from 'react-i18next';
import { Shortened, shortened } from './shortened.tsx';

/** Letters of the hash at its beginning and at its end. */
const ENDS = [6, 4] as const;

interface TransactionLinkProps {
  readonly transaction: string;
  /** Its page at an explorer; null: the network has none, and the hash can be copied. */
  readonly link: string | null;
}

/** A transaction of a chain by the ends of its hash, and the way to look at it. */
export function TransactionLink({ transaction, link }: TransactionLinkProps) {
  const { t } = useTranslation();
  // The address comes from the exchange's settings; a page is opened by the web's own schemes alone.
  if (link !== null && /^https?:/.test(link)) {
    return (
      <a
        href={link}
        target="_blank"
        rel="noreferrer"
        className="inline-flex items-center gap-1.5 font-mono text-12 text-accent hover:underline"
      >
        {shortened(transaction, ...ENDS)}
        <Icon name="external" size={12} />
      </a>
    );
  }
  return <Shortened text={transaction} label={t('wallet.copyTransaction')} ends={ENDS} />;
}
