import { Button, Dialog, Note, Select, TextField } from '@assay/ui';
import { useTranslation } from 'react-i18next';
import { useOffInOutage } from '../venue/use-outage.ts';
import { closeFaucet } from './faucet-request.ts';
import { useFaucetForm } from './use-faucet-form.ts';
import { faucetRefusal, useFaucet } from './use-faucet.ts';

/** Coin and amount of play money, at most what the venue gives at once. */
export default function FaucetDialog(props: { readonly coin: string | null }) {
  const { t } = useTranslation();
  const form = useFaucetForm(props.coin);
  const faucet = useFaucet();
  const off = useOffInOutage();
  const take = () => {
    const request = form.complete();
    if (request) faucet.mutate(request);
  };
  return (
    <Dialog
      open
      onClose={closeFaucet}
      title={t('faucet.title')}
      closeLabel={t('app.close')}
      footer={
        <>
          <Button onClick={closeFaucet}>{t('faucet.cancel')}</Button>
          <Button tone="primary" disabled={faucet.isPending || form.coin === ''} {...off} onClick={take}>
            {faucet.isPending ? t('faucet.busy') : form.action}
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
          label={t('faucet.coin')}
          labelShown
          look="field"
          value={form.coin}
          options={form.coins.map((value) => ({ value, label: value }))}
          onValue={form.setCoin}
        />
        <TextField
          label={t('faucet.amount')}
          value={form.amount}
          onValue={form.setAmount}
          decimals={form.decimals}
          unit={form.coin}
          help={form.help}
          error={form.error || faucetRefusal(faucet.error, t('faucet.unknown'))}
        />
        <Note tone={off.disabled ? 'warn' : 'plain'}>{off.title ?? t('faucet.booked')}</Note>
      </form>
    </Dialog>
  );
}
