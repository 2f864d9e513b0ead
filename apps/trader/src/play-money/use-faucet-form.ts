/** Coin and amount in the dialog for play money, with the limits of the venue. */
import type { ResponseOf } from '@assay/client';
import { useMarketList } from '@assay/client/react';
import { formatDecimal, useFigureSettings } from '@assay/ui';
import { useTranslation } from 'react-i18next';
import { useForm } from '../forms/use-form.ts';
import { useFaucetAmounts } from '../venue/venue-queries.ts';
import { faucetProblem } from './faucet-amount.ts';
import { closeFaucet } from './faucet-request.ts';
import { useFaucet } from './use-faucet.ts';

const FIRST_COIN = 'USDT';
const MAX_DECIMALS = 8;

/** null: not chosen or typed; the limits, by which there is a value meanwhile, may come later. */
interface Values {
  readonly coin: string | null;
  readonly amount: string | null;
}

/** `12.` is the beginning of a decimal; it goes out as `12`. */
const whole = (amount: string): string => amount.replace(/\.$/, '');

export function useFaucetForm(wanted: string | null) {
  const { t } = useTranslation();
  const { locale } = useFigureSettings();
  const { assets } = useMarketList();
  const { send, words, received } = useFaucet();
  const { coins, meantBy } = useMeant();
  const problemOf = (values: Values): string => {
    const { amount, coin, maximum } = meantBy(values);
    const problem = faucetProblem(amount, maximum);
    if (problem === null) return '';
    const limit = { maximum: formatDecimal(locale, maximum), coin };
    return problem === 'missing' ? t('faucet.enterAmount') : t('faucet.aboveMaximum', limit);
  };
  const form = useForm<Values, ResponseOf<'faucet'>>({
    initial: { coin: wanted, amount: null },
    problems: (values) => ({ amount: problemOf(values) }),
    send: (values) => {
      const { coin, amount } = meantBy(values);
      return send({ coin, amount: whole(amount) });
    },
    onDone: (receipt) => {
      received(receipt);
      closeFaucet();
    },
    words,
  });
  const { coin, amount, maximum } = meantBy(form.values);
  return {
    form,
    coins,
    coin,
    amount,
    decimals: assets.find((asset) => asset.coin === coin)?.scale ?? MAX_DECIMALS,
    help: t('faucet.help', { maximum: formatDecimal(locale, maximum), coin }),
    /** What the button does, with the amount once there is one that can be had. */
    action:
      problemOf(form.values) === ''
        ? t('faucet.take', { amount: formatDecimal(locale, whole(amount)), coin })
        : t('faucet.title'),
  };
}

/** The coins that can be had, and what the values of the form mean by their limits. */
function useMeant() {
  const amounts = useFaucetAmounts();
  const coins = Object.keys(amounts);
  return {
    coins,
    meantBy: (values: Values) => {
      const known = [values.coin, FIRST_COIN].find((one) => one !== null && one in amounts);
      const coin = known ?? coins[0] ?? '';
      const maximum = amounts[coin] ?? '0';
      return { coin, maximum, amount: values.amount ?? maximum };
    },
  };
}
