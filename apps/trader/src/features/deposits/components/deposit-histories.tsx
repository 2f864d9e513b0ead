import { DepositHistory } from './deposit-history.tsx';
import { PaymentHistory } from './payment-history.tsx';

/** What has come from chains, and by payments that people review. */
export function DepositHistories() {
  return (
    <>
      <DepositHistory />
      <PaymentHistory />
    </>
  );
}
