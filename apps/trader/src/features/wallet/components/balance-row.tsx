import { useMarketList } from '@assay/client/react';
import type { WalletAccountItem } from '@assay/protocol';
import { Amount, Button, buttonClass, classNames, CoinMark } from '@assay/ui';
import { Link } from '@tanstack/react-router';
import { useTranslation } from 'react-i18next';
import { FiatValue } from '../../../display-currency/fiat-value.tsx';
import { openFaucet } from '../../../play-money/faucet-request.ts';
import { usePreferences } from '../../../preferences/preferences.ts';
import { useFaucetAmounts } from '../../../venue/venue-queries.ts';

/** One coin. Its actions lead to the first market that trades it, and to the faucet where it gives the coin. */
export function BalanceRow({ item }: { readonly item: WalletAccountItem }) {
  const { t } = useTranslation();
  const hidden = usePreferences((preferences) => preferences.hideAmounts);
  const market = useMarketList().markets.find(({ rules }) => [rules.base, rules.quote].includes(item.coin));
  const given = item.coin in useFaucetAmounts();
  return (
    <tr>
      <td>
        <span className="inline-flex items-center gap-2.5 align-middle leading-[17px]">
          <CoinMark coin={item.coin} />
          <span>
            <span className="font-strong">{item.coin}</span>
            <small className="block text-12 leading-[15px] text-quiet">{item.name}</small>
          </span>
        </span>
      </td>
      <td data-figure className={classNames(isZero(item.available) ? 'text-quiet' : 'font-medium')}>
        <Amount value={item.available} trimmed hidden={hidden} />
        {item.equivalent === null ? null : (
          <small className="block text-12 leading-[15px] font-regular text-quiet md:hidden">
            <Amount value={item.equivalent} unit="USDT" decimals={2} hidden={hidden} />
          </small>
        )}
      </td>
      <td data-figure className={classNames('max-md:pr-4!', isZero(item.occupied) && 'text-quiet')}>
        <Amount value={item.occupied} trimmed hidden={hidden} />
      </td>
      <td data-figure className={classNames('max-md:hidden', isZero(item.equivalent ?? '') && 'text-quiet')}>
        {item.equivalent === null ? (
          t('wallet.balances.noPrice')
        ) : (
          <>
            <Amount value={item.equivalent} decimals={2} hidden={hidden} />
            {isZero(item.equivalent) ? null : (
              <FiatValue
                value={item.equivalent}
                hidden={hidden}
                short
                className="block text-12 leading-[15px]"
              />
            )}
          </>
        )}
      </td>
      <td data-figure className="max-md:hidden">
        {given ? (
          <Button
            tone="quiet"
            size="s"
            aria-label={t('wallet.balances.takeCoin', { coin: item.coin })}
            onClick={() => openFaucet(item.coin)}
          >
            {t('wallet.playMoney')}
          </Button>
        ) : null}
        {market ? (
          <Link
            to="/trade/index"
            search={{ type: 'spot', symbol: market.rules.symbol }}
            aria-label={t('wallet.balances.tradeCoin', { coin: item.coin })}
            className={buttonClass({ tone: 'quiet', size: 's' })}
          >
            {t('wallet.trade')}
          </Link>
        ) : null}
      </td>
    </tr>
  );
}

const isZero = (value: string): boolean => !/[1-9]/.test(value);
