import { useMarketList } from '@assay/client/react';
import type { WalletAccountItem } from '@assay/protocol';
import { Amount, Button, buttonClass, classNames, CoinMark } from '@assay/ui';
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

/** One coin, and what can be done with it. */
export function BalanceRow({
  item,
  decimals,
}: {
  readonly item: WalletAccountItem;
  readonly decimals: BalanceDecimals;
}) {
  const { t } = useTranslation();
  const hidden = usePreferences((preferences) => preferences.hideAmounts);
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
        <Amount value={item.available} trimmed columnDecimals={decimals.available} hidden={hidden} />
        {item.equivalent === null ? null : (
          <small className="block text-12 leading-[15px] font-regular text-quiet md:hidden">
            <Amount value={item.equivalent} unit="USDT" decimals={2} hidden={hidden} />
          </small>
        )}
      </td>
      <td data-figure className={classNames('max-md:pr-4!', isZero(item.occupied) && 'text-quiet')}>
        <Amount value={item.occupied} trimmed columnDecimals={decimals.occupied} hidden={hidden} />
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
        <Actions coin={item.coin} />
      </td>
    </tr>
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
