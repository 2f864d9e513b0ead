import { Amount } from '@assay/ui';
import { useTranslation } from 'react-i18next';

/** Below a field for an amount: what there is of the coin, and a press that takes all of it. */
export function AvailableLine(props: {
  readonly available: string;
  readonly coin: string;
  readonly onAll: () => void;
}) {
  const { t } = useTranslation();
  return (
    <p className="flex items-baseline justify-between text-12 text-quiet">
      <span>
        {t('wallet.available')} <Amount value={props.available} unit={props.coin} trimmed />
      </span>
      <button type="button" className="tap font-medium text-accent hover:underline" onClick={props.onAll}>
        {t('wallet.all')}
      </button>
    </p>
  );
}
