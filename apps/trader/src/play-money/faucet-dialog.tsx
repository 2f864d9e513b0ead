import { Note, Select, TextField } from '@assay/ui';
import { useTranslation } from 'react-i18next';
import { FormInDialog } from '../forms/form-in-dialog.tsx';
import { useOffInOutage } from '../venue/use-outage.ts';
import { closeFaucet } from './faucet-request.ts';
import { useFaucetForm } from './use-faucet-form.ts';

/** Coin and amount of play money, at most what the venue gives at once. */
export default function FaucetDialog(props: { readonly coin: string | null }) {
  const { t } = useTranslation();
  const { form, coins, coin, amount, decimals, help, action } = useFaucetForm(props.coin);
  const off = useOffInOutage();
  return (
    <FormInDialog
      form={form}
      title={t('faucet.title')}
      cancelLabel={t('faucet.cancel')}
      submitLabel={action}
      busyLabel={t('faucet.busy')}
      isOff={off.disabled === true || coin === ''}
      disabledTitle={off.title}
      onClose={closeFaucet}
    >
      <Select
        label={t('faucet.coin')}
        labelShown
        look="field"
        value={coin}
        options={coins.map((value) => ({ value, label: value }))}
        // Each coin has its own most.
        onValue={(next) => form.set({ coin: next, amount: null })}
        error={form.errorAt('coin')}
      />
      <TextField
        label={t('faucet.amount')}
        value={amount}
        onValue={(typed) => form.set({ amount: typed })}
        decimals={decimals}
        unit={coin}
        help={help}
        error={form.errorAt('amount')}
      />
      <Note tone={off.disabled ? 'warn' : 'plain'}>{off.title ?? t('faucet.booked')}</Note>
    </FormInDialog>
  );
}
