import { useMarketList } from '@assay/client/react';
import type { WalletAccountItem } from '@assay/protocol';
import { Amount, Button, buttonClass, CoinMark, type DataColumn } from '@assay/ui';
import { Link } from '@tanstack/react-router';
import { useTranslation } from 'react-i18next';
import { FiatValue } from '../../../display-currency/fiat-value.tsx';
import { openFaucet } from '../../../play-money/faucet-request.ts';
import { usePreferences } from '../../../preferences/preferences.ts';
import { useOffInOutage } from '../../../venue/use-outage.ts';
import { useFaucetAmounts } from '../../../venue/venue-queries.ts';

/** The decimals of the columns, in which the points stand in line. */
export interface BalanceDecimals {
  readonly available: number;
  readonly occupied: number;
}

/** Of a coin in spot: what there is of it, and what can be done with it. */
export function useBalanceColumns(decimals: BalanceDecimals): readonly DataColumn<WalletAccountItem>[] {
  const { t } = useTranslation();
  return [
    ...useMoneyColumns(decimals, { folds: false }),
    {
      label: t('wallet.balances.actions'),
      figure: true,
      hidden: true,
      folds: true,
      cell: ({ coin }) => <Actions coin={coin} />,
    },
  ];
}

/** Of a coin in any account: what is available, what is occupied, which a phone may leave out, and what both are worth. */
export function useMoneyColumns(
  decimals: BalanceDecimals,
  { folds }: { readonly folds: boolean },
): readonly DataColumn<WalletAccountItem>[] {
  const { t } = useTranslation();
  const hidden = usePreferences((preferences) => preferences.hideAmounts);
  return [
    { label: t('wallet.balances.asset'), cell: (item) => <CoinName item={item} /> },
    {
      label: t('wallet.balances.available'),
      figure: true,
      cellClass: ({ available }) => (isZero(available) ? 'text-quiet' : 'font-medium'),
      cell: ({ available, equivalent }) => (
        <>
          <Amount value={available} trimmed columnDecimals={decimals.available} hidden={hidden} />
          {equivalent === null ? null : (
            <small className="block text-12 leading-[15px] font-regular text-quiet md:hidden">
              <Amount value={equivalent} unit="USDT" decimals={2} hidden={hidden} />
            </small>
          )}
        </>
      ),
    },
    {
      label: t('wallet.balances.occupied'),
      figure: true,
      folds,
      className: 'max-md:pr-4!',
      cellClass: ({ occupied }) => (isZero(occupied) ? 'text-quiet' : ''),
      cell: ({ occupied }) => (
        <Amount value={occupied} trimmed columnDecimals={decimals.occupied} hidden={hidden} />
      ),
    },
    {
      label: t('wallet.balances.value'),
      unit: 'USDT',
      figure: true,
      folds: true,
      cellClass: ({ equivalent }) => (isZero(equivalent ?? '') ? 'text-quiet' : ''),
      cell: ({ equivalent }) =>
        equivalent === null ? t('wallet.balances.noPrice') : <Worth value={equivalent} hidden={hidden} />,
    },
  ];
}

function CoinName({ item }: { readonly item: WalletAccountItem }) {
  return (
    <span className="inline-flex items-center gap-2.5 align-middle leading-[17px]">
      <CoinMark coin={item.coin} />
      <span>
        <span className="font-strong">{item.coin}</span>
        <small className="block text-12 leading-[15px] text-quiet">{item.name}</small>
      </span>
    </span>
  );
}

/** In USDT and in the money of the reader. */
function Worth({ value, hidden }: { readonly value: string; readonly hidden: boolean }) {
  return (
    <>
      <Amount value={value} decimals={2} hidden={hidden} />
      {isZero(value) ? null : (
        <FiatValue value={value} hidden={hidden} short className="block text-12 leading-[15px]" />
      )}
    </>
  );
}

/** Ways to the first market that trades the coin, and to the faucet where it gives the coin. */
function Actions({ coin }: { readonly coin: string }) {
  const { t } = useTranslation();
  const market = useMarketList().markets.find(({ rules }) => [rules.base, rules.quote].includes(coin));
  const given = coin in useFaucetAmounts();
  const off = useOffInOutage();
  return (
    <>
      {given ? (
        <Button
          tone="quiet"
          size="s"
          {...off}
          aria-label={t('wallet.balances.takeCoin', { coin: coin })}
          onClick={() => openFaucet(coin)}
        >
          {t('wallet.playMoney')}
        </Button>
      ) : null}
      {market ? (
        <Link
          to="/trade/index"
          search={{ type: 'spot', symbol: market.rules.symbol }}
          aria-label={t('wallet.balances.tradeCoin', { coin: coin })}
          className={buttonClass({ tone: 'quiet', size: 's' })}
        >
          {t('wallet.trade')}
        </Link>
      ) : null}
    </>
  );
}

const isZero = (value: string): boolean => !/[1-9]/.test(value);
