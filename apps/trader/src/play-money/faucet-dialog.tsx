import { useMarketList } from '@assay/client/react';
import { Button, Dialog, formatDecimal, Note, Select, TextField, useFigureSettings } from '@assay/ui';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useFaucetAmounts } from '../venue/venue-queries.ts';
import { faucetProblem } from './faucet-amount.ts';
import { closeFaucet } from './faucet-request.ts';
import { faucetRefusal, useFaucet } from './use-faucet.ts';

/** Coin and amount of play money, at most what the venue gives at once. */
export default function FaucetDialog(props: { readonly coin: string | null }) {
  const { t } = useTranslation();
  const { locale } = useFigureSettings();
  const amounts = useFaucetAmounts();
  const { assets } = useMarketList();
  const faucet = useFaucet();
  const coins = Object.keys(amounts);
  const [chosen, setChosen] = useState(props.coin);
  const [typed, setTyped] = useState<string | null>(null);
  const [tried, setTried] = useState(false);

  const coin = chosen !== null && chosen in amounts ? chosen : 'USDT' in amounts ? 'USDT' : (coins[0] ?? '');
  const maximum = amounts[coin] ?? '0';
  const amount = typed ?? maximum;
  const shownMaximum = formatDecimal(locale, maximum);
  const problem = faucetProblem(amount, maximum);
  const problemText =
    problem === 'missing'
      ? t('app.faucet.enterAmount')
      : t('app.faucet.aboveMaximum', { maximum: shownMaximum, coin });
  const refusal = faucetRefusal(faucet.error, t('app.faucet.unknown'));

  const take = () => {
    setTried(true);
    // `12.` is the beginning of a decimal; the contract wants a whole one.
    if (problem === null) faucet.mutate({ coin, amount: amount.replace(/\.$/, '') });
  };

  return (
    <Dialog
      open
      onClose={closeFaucet}
      title={t('app.faucet.title')}
      closeLabel={t('app.close')}
      footer={
        <>
          <Button onClick={closeFaucet}>{t('app.faucet.cancel')}</Button>
          <Button tone="primary" disabled={faucet.isPending || coin === ''} onClick={take}>
            {faucet.isPending ? t('app.faucet.busy') : t('app.faucet.take', { coin })}
          </Button>
        </>
      }
    >
      <form
        className="grid gap-4"
        onSubmit={(event) => {
          event.preventDefault();
          take();
        }}
      >
        <Select
          label={t('app.faucet.coin')}
          labelShown
          look="field"
          value={coin}
          options={coins.map((value) => ({ value, label: value }))}
          onValue={(value) => {
            setChosen(value);
            setTyped(null);
          }}
        />
        <TextField
          label={t('app.faucet.amount')}
          value={amount}
          onValue={setTyped}
          decimals={assets.find((asset) => asset.coin === coin)?.scale ?? 8}
          unit={coin}
          help={t('app.faucet.help', { maximum: shownMaximum, coin })}
          error={(tried && problem !== null && problemText) || refusal}
        />
        <Note>{t('app.faucet.booked')}</Note>
      </form>
    </Dialog>
  );
}
