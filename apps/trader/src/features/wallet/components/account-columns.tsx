import { Amount, buttonClass, formatDecimal, useFigureSettings, type DataColumn } from '@assay/ui';
import { Link } from '@tanstack/react-router';
import { useTranslation } from 'react-i18next';
import { FiatValue } from '../../../display-currency/fiat-value.tsx';
import { usePreferences } from '../../../preferences/preferences.ts';
import type { AccountName } from '../../../transfer/money-accounts.ts';
import type { AccountValue } from '../model/account-values.ts';

/** So many coins of an account are named; of more, how many. */
const NAMED_COINS = 4;

/** Of an account: its share of the total, what is available and occupied in it, and what both are worth. */
export function useAccountColumns(): readonly DataColumn<AccountValue>[] {
  const { t } = useTranslation();
  const hidden = usePreferences((preferences) => preferences.hideAmounts);
  const figure = (value: string) => <Amount value={value} decimals={2} hidden={hidden} />;
  const quietIfNone = (value: string): string => (/[1-9]/.test(value) ? '' : 'text-quiet');
  return [
    { label: t('wallet.accounts.account'), cell: (row) => <Account {...row} /> },
    {
      label: t('wallet.accounts.share'),
      folds: true,
      cell: ({ share }) => <ShareBar share={share} />,
    },
    {
      label: t('wallet.balances.available'),
      figure: true,
      folds: true,
      cellClass: ({ available }) => quietIfNone(available),
      cell: ({ available }) => figure(available),
    },
    {
      label: t('wallet.accounts.occupied'),
      figure: true,
      folds: true,
      cellClass: ({ occupied }) => quietIfNone(occupied),
      cell: ({ occupied }) => figure(occupied),
    },
    {
      label: t('wallet.balances.value'),
      unit: 'USDT',
      figure: true,
      cellClass: ({ value }) => quietIfNone(value),
      cell: ({ value }) => (
        <>
          {figure(value)}
          <FiatValue
            value={value}
            hidden={hidden}
            short
            className="block text-12 leading-[15px] max-md:hidden"
          />
        </>
      ),
    },
    {
      label: t('wallet.balances.actions'),
      figure: true,
      hidden: true,
      cell: ({ name }) => <OpenAccount name={name} />,
    },
  ];
}

function Account({ name, coins }: AccountValue) {
  const { t } = useTranslation();
  const more = coins.length - NAMED_COINS;
  const named = coins.slice(0, NAMED_COINS).join(', ');
  return (
    <>
      <span className="font-strong">{t(`wallet.accounts.name.${name}`)}</span>
      <small className="block text-12 leading-[15px] text-quiet">
        {coins.length === 0 ? t('wallet.accounts.empty') : null}
        {more > 0 ? t('wallet.accounts.coinsAndMore', { coins: named, count: more }) : named}
      </small>
    </>
  );
}

/** A drawing of the share, and its figure. */
function ShareBar({ share }: { readonly share: number }) {
  const { locale } = useFigureSettings();
  return (
    <span className="flex items-center gap-3">
      <span aria-hidden className="h-1.5 w-36 overflow-hidden rounded-[3px] bg-hover max-lg:w-20">
        <span
          className="block h-full rounded-[3px] bg-cat-2"
          style={{ width: `${share * 100}%`, minWidth: share > 0 ? 2 : 0 }}
        />
      </span>
      <span className="text-soft figures">{formatDecimal(locale, (share * 100).toFixed(1))}%</span>
    </span>
  );
}

/** The spot account stands below on the same page. */
function OpenAccount({ name }: { readonly name: AccountName }) {
  const { t } = useTranslation();
  if (name === 'spot') return null;
  return (
    <Link
      to="/assets/index"
      search={{ key: name === 'merchant' ? name : 'agreement' }}
      aria-label={t('wallet.accounts.openOne', { account: t(`wallet.accounts.name.${name}`) })}
      className={buttonClass({ tone: 'quiet', size: 's' })}
    >
      {t('wallet.accounts.open')}
    </Link>
  );
}
