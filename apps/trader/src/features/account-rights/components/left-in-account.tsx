import type { ClosingStateResponse } from '@assay/protocol';
import { Amount, Button, buttonClass } from '@assay/ui';
import { Link } from '@tanstack/react-router';
import { useTranslation } from 'react-i18next';
import { FormFailure } from '../../../forms/form-failure.tsx';
import { useCancelOrders } from '../model/use-rights.ts';

/** What keeps the account from being closed, and the ways to act on it. */
export function LeftInAccount({ state }: { readonly state: ClosingStateResponse }) {
  const { t } = useTranslation();
  const cancel = useCancelOrders();
  const { balances, openOrders } = state;
  return (
    <div className="grid gap-3">
      <p className="text-13 text-soft">{t('rights.close.left')}</p>
      <ul className="max-h-[300px] overflow-y-auto rounded-control border border-line">
        {openOrders > 0 ? (
          <li className={LINE}>
            <span>{t('rights.close.orders', { count: openOrders })}</span>
            <Button size="s" disabled={cancel.isPending} onClick={() => cancel.mutate()}>
              {cancel.isPending ? t('rights.busy') : t('rights.close.cancel')}
            </Button>
          </li>
        ) : null}
        {balances.map(({ coin, available, occupied }) => (
          <li key={coin} className={LINE}>
            <span className="min-w-0">
              <Amount value={available} trimmed unit={coin} />
              {Number(occupied) === 0 ? null : (
                <span className="block text-12 text-quiet">
                  + <Amount value={occupied} trimmed /> {t('rights.close.occupied')}
                </span>
              )}
            </span>
          </li>
        ))}
      </ul>
      <FormFailure message={cancel.error?.message ?? ''} />
      <p className="flex flex-wrap gap-2">
        <Link to="/account/wallet/assets" className={buttonClass({ size: 's' })}>
          {t('rights.close.wallet')}
        </Link>
        <Link to="/trade/index" className={buttonClass({ size: 's' })}>
          {t('rights.close.trade')}
        </Link>
      </p>
    </div>
  );
}

const LINE =
  'flex min-h-11 items-center justify-between gap-3 border-t border-line px-3 py-1.5 text-13 first:border-t-0';
