import type { PaymentStatusName } from '@assay/protocol';
import { Badge } from '@assay/ui';
import { useTranslation } from 'react-i18next';

const TONES = {
  'under-review': 'info',
  passed: 'ok',
  failed: 'bad',
} as const satisfies Record<PaymentStatusName, string>;

/** What people have decided about a payment, in a word. */
export function PaymentState({ status }: { readonly status: PaymentStatusName }) {
  const { t } = useTranslation();
  return <Badge tone={TONES[status]}>{t(`wallet.payment.state.${status}`)}</Badge>;
}
