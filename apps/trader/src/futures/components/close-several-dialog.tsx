import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useClient, useContract } from '@assay/client/react';
import type { ClosePositionsResponse, PositionView } from '@assay/protocol';
import { Amount, Checkbox, Note, showToast } from '@assay/ui';
import { FormInDialog } from '../../forms/form-in-dialog.tsx';
import { useForm } from '../../forms/use-form.ts';
import { wordsIfUnknown } from '../../forms/words-of-failure.ts';
import { useOrdersOff } from '../../orders/model/orders-off.ts';
import { useSeveralOff } from '../model/closing-off.ts';
import { useLivePosition } from '../model/live-position.ts';
import { useFuturesReload, usePositions } from '../model/own-futures.ts';
import { Money, SideBadge, toneOf } from './position-cells.tsx';

interface CloseSeveralProps {
  readonly onClose: () => void;
}

type Results = ClosePositionsResponse['results'];

/** Closes the positions of chosen markets at market, each by an order of its own; says what became of each. */
export default function CloseSeveralDialog({ onClose }: CloseSeveralProps) {
  const { t } = useTranslation();
  const { money } = useClient();
  const reload = useFuturesReload();
  const off = useOrdersOff();
  const positions = usePositions().data?.records ?? [];
  const [refused, setRefused] = useState<Results>([]);
  const [left, setLeft] = useState<ReadonlySet<string>>(new Set());
  const offOf = useSeveralOff();
  const chosen = positions.filter(({ symbol }) => !left.has(symbol) && offOf(symbol) === null);
  const form = useForm<object, Results>({
    initial: {},
    problems: () => ({}),
    send: async () => {
      const symbols = [...new Set(chosen.map(({ symbol }) => symbol))];
      return (await money('closePositions', { symbols }, { silent: true })).results;
    },
    onDone: (results) => {
      void reload();
      const done = results.filter(({ error }) => error === null).length;
      if (done > 0) showToast({ tone: 'ok', title: t('futures.several.done', { count: done }) });
      const failed = results.filter(({ error }) => error !== null);
      setRefused(failed);
      if (failed.length === 0) onClose();
    },
    words: wordsIfUnknown(t('futures.several.unknown')),
  });
  const choose = (symbol: string, isChosen: boolean): void => {
    const others = new Set(left);
    if (isChosen) others.delete(symbol);
    else others.add(symbol);
    setLeft(others);
  };
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
          <ChosenRow
            key={position.id}
            position={position}
            checked={!left.has(position.symbol) && offOf(position.symbol) === null}
            off={offOf(position.symbol)}
            onChecked={(isChosen) => choose(position.symbol, isChosen)}
          />
        ))}
        {positions.length === 0 ? <li className="text-quiet">{t('futures.positions.none')}</li> : null}
      </ul>
      <p className="text-12 text-quiet">{t('futures.several.text')}</p>
      {refused.map(({ id, symbol, error }) => (
        <Note key={id} tone="bad">
          {symbol}: {error?.msg}
        </Note>
      ))}
      {off === null ? null : <Note tone="warn">{off}</Note>}
    </FormInDialog>
  );
}

interface ChosenRowProps {
  readonly position: PositionView;
  readonly checked: boolean;
  /** Why it cannot be closed now. */
  readonly off: string | null;
  readonly onChecked: (checked: boolean) => void;
}

/** A long and a short of one market are closed together. */
function ChosenRow({ position, checked, off, onChecked }: ChosenRowProps) {
  const { figures } = useLivePosition(position);
  const name = useContract(position.symbol)?.rules.name ?? position.symbol;
  return (
    <li className="flex flex-wrap items-center justify-between gap-x-3">
      <Checkbox checked={checked} disabled={off !== null} onChecked={onChecked}>
        <span className="flex items-center gap-2">
          {name} <SideBadge side={position.side} />
        </span>
      </Checkbox>
      <span className="flex gap-4 text-right">
        <Amount value={position.amount} unit={position.amountCoin} trimmed />
        <span className={`min-w-20 ${toneOf(figures.unrealisedProfit)}`}>
          <Money value={figures.unrealisedProfit} coin={position.settleCoin} signed />
        </span>
      </span>
      {off === null ? null : <p className="basis-full text-12 text-quiet">{off}</p>}
    </li>
  );
}
