import { useCallback, useState } from 'react';
import { useTranslation } from 'react-i18next';
import type { PositionView } from '@assay/protocol';
import { Checkbox, Note, showToast } from '@assay/ui';
import { FormInDialog } from '../../forms/form-in-dialog.tsx';
import { useForm } from '../../forms/use-form.ts';
import { wordsIfUnknown } from '../../forms/words-of-failure.ts';
import { useOrdersOff } from '../../orders/model/orders-off.ts';
import { useCloseSeveral } from '../model/close-several.ts';
import type { ClosedOne } from '../model/close-several.ts';
import { useSeveralOff } from '../model/closing-off.ts';
import { useFuturesOrders, useFuturesReload, usePositions } from '../model/own-futures.ts';
import { ChosenPosition, ClosingSums } from './chosen-position.tsx';
import type { ClosingForecast } from './chosen-position.tsx';

interface CloseSeveralProps {
  readonly onClose: () => void;
}

/** Closes chosen positions at market, each by an order of its own; says before what it comes to, and what became of each. */
export default function CloseSeveralDialog({ onClose }: CloseSeveralProps) {
  const { t } = useTranslation();
  const close = useCloseSeveral();
  const reload = useFuturesReload();
  const off = useOrdersOff();
  const positions = usePositions().data?.records ?? [];
  const [refused, setRefused] = useState<readonly ClosedOne[]>([]);
  const { chosen, offOf, choose } = useChosen(positions);
  const orders = useOrdersOf(chosen);
  const [cancels, setCancels] = useState(true);
  const [forecasts, setForecasts] = useState<ReadonlyMap<string, ClosingForecast>>(new Map());
  const form = useForm<object, readonly ClosedOne[]>({
    initial: {},
    problems: () => ({}),
    send: () => close(positions, chosen, cancels && orders > 0),
    onDone: (results) => {
      void reload();
      const done = results.filter(({ reason }) => reason === null).length;
      if (done > 0) showToast({ tone: 'ok', title: t('futures.several.done', { count: done }) });
      const failed = results.filter(({ reason }) => reason !== null);
      setRefused(failed);
      if (failed.length === 0) onClose();
    },
    words: wordsIfUnknown(t('futures.several.unknown')),
  });
  const told = useCallback((id: string, forecast: ClosingForecast) => {
    setForecasts((all) => new Map([...all, [id, forecast]]));
  }, []);
  return (
    <FormInDialog
      form={form}
      title={t('futures.several.title')}
      cancelLabel={t('futures.cancel')}
      submitLabel={t('futures.several.send', { count: chosen.length })}
      busyLabel={t('futures.sending')}
      tone="risk"
      isOff={off !== null || chosen.length === 0}
      className="w-[520px]"
      onClose={onClose}
    >
      <ul className="grid gap-2 rounded-control border border-line p-3">
        {positions.map((position) => (
          <ChosenPosition
            key={position.id}
            position={position}
            checked={chosen.includes(position)}
            off={offOf(position.symbol)}
            onChecked={(isChosen) => choose(position.id, isChosen)}
            onForecast={told}
          />
        ))}
        {positions.length === 0 ? <li className="text-quiet">{t('futures.positions.none')}</li> : null}
      </ul>
      {orders === 0 ? null : (
        <Checkbox checked={cancels} onChecked={setCancels}>
          {t('futures.several.cancels', { count: orders })}
        </Checkbox>
      )}
      <ClosingSums forecasts={chosen.flatMap(({ id }) => forecasts.get(id) ?? [])} all={chosen.length} />
      <p className="text-12 text-quiet">{t('futures.several.text')}</p>
      {refused.map(({ id, symbol, reason }) => (
        <Note key={id} tone="bad">
          {symbol}: {reason}
        </Note>
      ))}
      {off === null ? null : <Note tone="warn">{off}</Note>}
    </FormInDialog>
  );
}

/** All that can be closed, until one is left out. */
function useChosen(positions: readonly PositionView[]) {
  const [left, setLeft] = useState<ReadonlySet<string>>(new Set());
  const offOf = useSeveralOff();
  const choose = (id: string, isChosen: boolean): void => {
    const others = new Set(left);
    if (isChosen) others.delete(id);
    else others.add(id);
    setLeft(others);
  };
  const chosen = positions.filter(({ id, symbol }) => !left.has(id) && offOf(symbol) === null);
  return { chosen, offOf, choose };
}

/** Open orders of the markets of these positions, those that wait, too. */
function useOrdersOf(positions: readonly PositionView[]): number {
  const orders = useFuturesOrders(null, 'open').data?.records ?? [];
  return orders.filter((order) => positions.some(({ symbol }) => symbol === order.symbol)).length;
}
