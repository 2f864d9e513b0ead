import { useTranslation } from 'react-i18next';
import { useBalances, useSession } from '@assay/client/react';
import { Amount, KeyValue, Skeleton, formatDecimal, useFigureSettings } from '@assay/ui';
import { usePreferences } from '../../../preferences/preferences.ts';
import { useTradeContext } from '../model/trade-context.ts';
import { trimmedDecimal } from '../model/value-text.ts';

/** Both coins of the market: available, and in orders. */
export function BalancesBox() {
  const { t } = useTranslation();
  const { locale } = useFigureSettings();
  const { rules } = useTradeContext();
  const { status } = useSession();
  const balances = useBalances();
  const hidden = usePreferences((preferences) => preferences.hideAmounts);
  if (status !== 'signed-in') return null;
  return (
    <div className="grid shrink-0 gap-2 border-t border-line p-3 max-wide:md:hidden">
      <h3 className="text-13">{t('trade.balances.title')}</h3>
      <dl className="grid gap-2">
        {[rules.base, rules.quote].map((coin) => {
          const balance = balances?.get(coin);
          return (
            <KeyValue key={coin} term={coin}>
              {balances === null ? (
                <Skeleton className="mt-1 w-28" />
              ) : (
                <>
                  <Amount
                    value={trimmedDecimal(balance?.available ?? '0')}
                    hidden={hidden}
                    className="font-medium"
                  />
                  {!hidden && Number(balance?.occupied ?? 0) > 0 ? (
                    <span className="ml-1 inline-block text-quiet">
                      {t('trade.balances.inOrders', {
                        amount: formatDecimal(locale, trimmedDecimal(balance?.occupied ?? '0')),
                      })}
                    </span>
                  ) : null}
                </>
              )}
            </KeyValue>
          );
        })}
      </dl>
    </div>
  );
}
