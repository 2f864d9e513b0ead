import { Suspense, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useSession } from '@assay/client/react';
import { FailsClosed, KeyValue, Skeleton, fetchedPart, useFigureSettings } from '@assay/ui';
import { Money } from '../../../futures/components/position-cells.tsx';
import { WholeEquity } from '../../../futures/components/whole-equity.tsx';
import { useFuturesAccounts } from '../../../futures/model/own-futures.ts';
import { percentText } from '../../../futures/model/percent.ts';
import { withTexts } from '../../../locales/with-texts.ts';
import { openTransfer } from '../../../transfer/transfer-request.ts';
import { useFutures } from '../model/futures-context.ts';

const CalculatorDialog = fetchedPart(withTexts(['futures'], () => import('./calculator-dialog.tsx')));
const LINK = 'font-medium text-accent hover:underline max-md:min-h-11';

/** The account behind the market's positions: equity and ratio, the way to more money, and the calculator. */
export function AccountBox() {
  const { t } = useTranslation();
  const { locale } = useFigureSettings();
  const { rules } = useFutures();
  const signedIn = useSession().status === 'signed-in';
  const accounts = useFuturesAccounts().data?.accounts;
  const account = accounts?.find(
    ({ coin, account: kind }) => kind === rules.account && coin === rules.settleCoin,
  );
  const [calculates, setCalculates] = useState(false);
  const ratio = account?.marginRatioPpm ?? null;
  return (
    <div className="grid shrink-0 gap-2 border-t border-line p-3">
      <div className="flex flex-wrap items-center gap-x-4">
        <h3 className="mr-auto text-13">{t('futures.account.title')}</h3>
        {signedIn ? (
          <button
            type="button"
            className={LINK}
            onClick={() => openTransfer({ from: 'spot', to: rules.account, coin: rules.settleCoin })}
          >
            {t('futures.account.transfer')}
          </button>
        ) : null}
        <button type="button" className={LINK} onClick={() => setCalculates(true)}>
          {t('futures.calculator.title')}
        </button>
      </div>
      {signedIn ? (
        <dl className="grid gap-1.5">
          <WholeEquity />
          <KeyValue term={t('futures.account.equity')}>
            {accounts === undefined ? (
              <Skeleton className="w-24" />
            ) : (
              <Money value={account?.equity ?? '0'} coin={rules.settleCoin} unit className="font-medium" />
            )}
          </KeyValue>
          <KeyValue term={t('futures.account.ratio')}>
            {ratio === null ? '--' : percentText(locale, ratio, 2)}
          </KeyValue>
        </dl>
      ) : null}
      {calculates ? (
        <FailsClosed onFailed={() => setCalculates(false)}>
          <Suspense fallback={null}>
            <CalculatorDialog rules={rules} onClose={() => setCalculates(false)} />
          </Suspense>
        </FailsClosed>
      ) : null}
    </div>
  );
}
