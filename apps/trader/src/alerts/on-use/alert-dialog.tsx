import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { parsePrice } from '@assay/client';
import { MAX_ALERTS } from '@assay/client/alerts';
import { useClient, useMarketList } from '@assay/client/react';
import { Button, Checkbox, Dialog, Note, Select, Switch, TextField } from '@assay/ui';
import { RefusedHere } from '../../forms/form-errors.ts';
import { useForm } from '../../forms/use-form.ts';
import { closeAlerts } from '../alert-request.ts';
import type { AlertRequest } from '../alert-request.ts';
import { AlertTable } from './alert-table.tsx';
import { askForNotices, hasSound, noticePermission, setSound } from './alert-signal.ts';
import { useAlerts } from './use-alerts.ts';

/** Sets an alert, lists those that are set, and says how they notify. */
export function AlertDialog({ asked }: { readonly asked: AlertRequest }) {
  const { t } = useTranslation();
  return (
    <Dialog
      open
      onClose={closeAlerts}
      title={t('alerts.title')}
      closeLabel={t('app.close')}
      className="w-[480px]"
    >
      <div className="grid gap-5">
        <NewAlert asked={asked} />
        <AlertTable />
        <Signals />
        <Note>{t('alerts.whileOpen')}</Note>
      </div>
    </Dialog>
  );
}

interface AlertValues {
  readonly symbol: string;
  readonly price: string;
  readonly repeats: boolean;
}

function useAlertForm({ symbol, price }: AlertRequest) {
  const { t } = useTranslation();
  const alerts = useAlerts();
  const { markets: hub } = useClient();
  const { markets } = useMarketList();
  const lastPrice = (of: string): string => hub.ticker(of).get()?.close ?? '';
  const rulesOf = (of: string) => markets.find((market) => market.rules.symbol === of)?.rules;
  const form = useForm<AlertValues, void>({
    initial: { symbol, price: price ?? lastPrice(symbol), repeats: false },
    problems: (values) => {
      const rules = rulesOf(values.symbol);
      const ticks = rules === undefined ? null : parsePrice(values.price, rules);
      return { price: ticks === null || ticks <= 0 ? t('alerts.priceMissing') : '' };
    },
    send: async (values) => {
      if (alerts.add(values.symbol, values.price, values.repeats) === 'full') {
        throw new RefusedHere('price', t('alerts.full', { max: MAX_ALERTS }));
      }
    },
    onDone: () => undefined,
  });
  return {
    form,
    markets,
    rules: rulesOf(form.values.symbol),
    chooseMarket: (next: string) => form.set({ symbol: next, price: lastPrice(next) }),
  };
}

function NewAlert({ asked }: { readonly asked: AlertRequest }) {
  const { t } = useTranslation();
  const { form, markets, rules, chooseMarket } = useAlertForm(asked);
  const { values, set, attach } = form;
  return (
    <form ref={attach} noValidate className="grid gap-3" onSubmit={form.submit}>
      <div className="grid grid-cols-2 items-start gap-3">
        <Select
          label={t('alerts.market')}
          labelShown
          look="field"
          value={values.symbol}
          options={markets.map((market) => ({ value: market.rules.symbol, label: market.rules.name }))}
          onValue={chooseMarket}
        />
        <TextField
          {...form.field('price')}
          label={t('alerts.price')}
          decimals={rules?.tickDecimals ?? 0}
          unit={rules?.quote}
        />
      </div>
      <div className="flex items-center justify-between gap-3">
        <Checkbox checked={values.repeats} onChecked={(repeats) => set({ repeats })}>
          {t('alerts.repeats')}
        </Checkbox>
        <Button tone="primary" size="s" type="submit" disabled={form.busy}>
          {t('alerts.set')}
        </Button>
      </div>
    </form>
  );
}

/** Sound, and the notices of the system. */
function Signals() {
  const { t } = useTranslation();
  const { storage } = useClient();
  const [sound, setSoundShown] = useState(() => hasSound(storage));
  const [permission, setPermission] = useState(noticePermission);
  const ask = async (): Promise<void> => {
    await askForNotices();
    setPermission(noticePermission());
  };
  return (
    <div className="grid gap-2 border-t border-line pt-4">
      <Switch
        checked={sound}
        onChecked={(on) => {
          setSound(storage, on);
          setSoundShown(on);
        }}
      >
        {t('alerts.sound')}
      </Switch>
      {permission === 'default' ? (
        <span>
          <Button size="s" onClick={() => void ask()}>
            {t('alerts.allowNotices')}
          </Button>
        </span>
      ) : (
        <p className="text-quiet">{t(`alerts.notices.${permission}`)}</p>
      )}
    </div>
  );
}
