/** Coin and amount in the dialog for play money, with the limits of the venue. */
import { useMarketList } from '@assay/client/react';
import { formatDecimal, useFigureSettings } from '@assay/ui';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useFaucetAmounts } from '../venue/venue-queries.ts';
import { faucetProblem } from './faucet-amount.ts';

const FIRST_COIN = 'USDT';
const MAX_DECIMALS = 8;

export function useFaucetForm(wanted: string | null) {
  const { t } = useTranslation();
  const { locale } = useFigureSettings();
  const amounts = useFaucetAmounts();
  const { assets } = useMarketList();
  const [chosen, setChosen] = useState(wanted);
  const [typed, setTyped] = useState<string | null>(null);
  const [tried, setTried] = useState(false);

  const coins = Object.keys(amounts);
  const coin = [chosen, FIRST_COIN].find((one) => one !== null && one in amounts) ?? coins[0] ?? '';
  const maximum = amounts[coin] ?? '0';
  const amount = typed ?? maximum;
  const problem = faucetProblem(amount, maximum);
  const limit = { maximum: formatDecimal(locale, maximum), coin };
  const words = problem === 'missing' ? t('faucet.enterAmount') : t('faucet.aboveMaximum', limit);

  return {
    coins,
    coin,
    amount,
    decimals: assets.find((asset) => asset.coin === coin)?.scale ?? MAX_DECIMALS,
    help: t('faucet.help', limit),
    /** What the button does, with the amount once there is one that can be had. */
    action:
      problem === null
        ? t('faucet.take', { amount: formatDecimal(locale, amount.replace(/\.$/, '')), coin })
        : t('faucet.title'),
    error: tried && problem !== null ? words : '',
    setAmount: setTyped,
    setCoin: (next: string) => {
      setChosen(next);
      setTyped(null);
    },
    /** The request, or null with the problem shown. `12.` is the beginning of a decimal; it goes out as `12`. */
    complete: () => {
      setTried(true);
      return problem === null && coin !== '' ? { coin, amount: amount.replace(/\.$/, '') } : null;
    },
  };
}
