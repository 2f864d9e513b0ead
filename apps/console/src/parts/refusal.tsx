import { Note } from '@assay/ui';
import { useTranslation } from 'react-i18next';
import type { Refused } from '../desk/ask.ts';

/** Why something is not done, in the exchange's own words where it has said any. */
export function Refusal({ refused }: { readonly refused: Refused }) {
  const { t } = useTranslation();
  return (
    <div role="alert">
      <Note tone="bad">{refused.message === '' ? t('desk.away.text') : refused.message}</Note>
    </div>
  );
}
