import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { Button, Checkbox, Dialog, TextField } from '@assay/ui';
import {
  FIRST_INDICATORS,
  INDICATORS,
  MIN_VALUE,
  MAX_ON_PRICE,
  MAX_PANES,
  MAX_VALUE,
  firstValues,
  hasRoom,
  indicatorKind,
  isIndicatorName,
  isValue,
} from '../model/indicators.ts';
import type { ChosenIndicator, IndicatorName } from '../model/indicators.ts';

interface IndicatorDialogProps {
  readonly chosen: readonly ChosenIndicator[];
  readonly onChosen: (chosen: readonly ChosenIndicator[]) => void;
  readonly onClose: () => void;
}

const PANES = ['price', 'own'] as const;
const NAMES: readonly IndicatorName[] = Object.keys(INDICATORS).filter(isIndicatorName);

/** Which indicators stand on the chart, and their numbers. A change shows at once. */
export function IndicatorDialog({ chosen, onChosen, onClose }: IndicatorDialogProps) {
  const { t } = useTranslation();
  const choose = (name: IndicatorName, wanted: boolean): void =>
    onChosen(
      wanted ? [...chosen, { name, values: firstValues(name) }] : chosen.filter((one) => one.name !== name),
    );
  const change = (name: IndicatorName, values: readonly number[]): void =>
    onChosen(chosen.map((one) => (one.name === name ? { name, values } : one)));
  return (
    <Dialog
      open
      onClose={onClose}
      title={t('chart.indicatorsTitle')}
      closeLabel={t('app.close')}
      className="w-[520px]"
      footer={
        <>
          <Button onClick={() => onChosen(FIRST_INDICATORS)}>{t('chart.indicatorsReset')}</Button>
          <Button tone="primary" onClick={onClose}>
            {t('chart.done')}
          </Button>
        </>
      }
    >
      <div className="-mx-5 max-h-[min(60vh,520px)] px-5 thin-scroll">
        {PANES.map((pane) => (
          <fieldset key={pane} className="mb-4">
            <legend className="mb-1 font-strong">
              {t(`chart.panes.${pane}`, { max: pane === 'price' ? MAX_ON_PRICE : MAX_PANES })}
            </legend>
            {NAMES.filter((name) => indicatorKind(name).pane === pane).map((name) => (
              <IndicatorRow
                key={name}
                name={name}
                chosen={chosen.find((one) => one.name === name) ?? null}
                disabled={!hasRoom(chosen, name)}
                onChoose={(wanted) => choose(name, wanted)}
                onValues={(values) => change(name, values)}
              />
            ))}
          </fieldset>
        ))}
      </div>
    </Dialog>
  );
}

interface IndicatorRowProps {
  readonly name: IndicatorName;
  readonly chosen: ChosenIndicator | null;
  readonly disabled: boolean;
  readonly onChoose: (wanted: boolean) => void;
  readonly onValues: (values: readonly number[]) => void;
}

function IndicatorRow({ name, chosen, disabled, onChoose, onValues }: IndicatorRowProps) {
  const { t } = useTranslation();
  return (
    <div className="border-b border-line py-2">
      <Checkbox checked={chosen !== null} disabled={disabled && chosen === null} onChecked={onChoose}>
        <span className="w-14 font-medium text-main">{name}</span>
        <span className="whitespace-normal">{t(`chart.indicators.${name}`)}</span>
      </Checkbox>
      {chosen === null || chosen.values.length === 0 ? null : (
        <div className="mt-2 ml-6 grid grid-cols-[repeat(auto-fill,minmax(92px,1fr))] gap-2">
          {indicatorKind(name).fields.map(([field], index) => (
            <ValueField
              key={`${name} ${index}`}
              label={t(`chart.fields.${field}`)}
              value={chosen.values[index] ?? MIN_VALUE}
              onValue={(value) => onValues(chosen.values.map((old, at) => (at === index ? value : old)))}
            />
          ))}
        </div>
      )}
    </div>
  );
}

function ValueField(props: {
  readonly label: string;
  readonly value: number;
  readonly onValue: (value: number) => void;
}) {
  const { t } = useTranslation();
  const [typed, setTyped] = useState(String(props.value));
  const wrong = !isValue(Number(typed));
  return (
    <TextField
      label={props.label}
      value={typed}
      decimals={0}
      maxLength={3}
      error={wrong ? t('chart.fieldRange', { min: MIN_VALUE, max: MAX_VALUE }) : ''}
      onValue={(text) => {
        setTyped(text);
        if (isValue(Number(text))) props.onValue(Number(text));
      }}
    />
  );
}
