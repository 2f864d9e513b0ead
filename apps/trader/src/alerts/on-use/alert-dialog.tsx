import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { parsePrice } from '@assay/client';
import { MAX_ALERTS } from '@assay/client/alerts';
import { useClient, useMarketList } from '@assay/client/react';
import { Button, Checkbox, Dialog, Note, Select, Switch, TextField } from '@assay/ui';
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

function NewAlert({ asked }: { readonly asked: AlertRequest }) {
  const { t } = useTranslation();
  const alerts = useAlerts();
  const { markets: hub } = useClient();
  const { markets } = useMarketList();
  const [symbol, setSymbol] = useState(asked.symbol);
  const [price, setPrice] = useState(() => asked.price ?? hub.ticker(asked.symbol).get()?.close ?? '');
  const [repeats, setRepeats] = useState(false);
  const [problem, setProblem] = useState('');
  const rules = markets.find((market) => market.rules.symbol === symbol)?.rules;
  const chooseMarket = (next: string): void => {
    setSymbol(next);
    setPrice(hub.ticker(next).get()?.close ?? '');
    setProblem('');
  };
  const add = (): void => {
    const ticks = rules === undefined ? null : parsePrice(price, rules);
    if (ticks === null || ticks <= 0) setProblem(t('alerts.priceMissing'));
    else if (alerts.add(symbol, price, repeats) === 'full') setProblem(t('alerts.full', { max: MAX_ALERTS }));
    else setProblem('');
  };
  return (
    <form
      className="grid gap-3"
      onSubmit={(event) => {
        event.preventDefault();
        add();
      }}
    >
      <div className="grid grid-cols-2 items-start gap-3">
        <Select
          label={t('alerts.market')}
          labelShown
          look="field"
          value={symbol}
          options={markets.map((market) => ({ value: market.rules.symbol, label: market.rules.name }))}
          onValue={chooseMarket}
        />
        <TextField
          label={t('alerts.price')}
          value={price}
          decimals={rules?.tickDecimals ?? 0}
          unit={rules?.quote}
          error={problem}
          onValue={setPrice}
        />
      </div>
      <div className="flex items-center justify-between gap-3">
        <Checkbox checked={repeats} onChecked={setRepeats}>
          {t('alerts.repeats')}
        </Checkbox>
        <Button tone="primary" size="s" type="submit">
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
