import { Select, TextField } from '@assay/ui';
import type { KeyboardEventHandler } from 'react';
import { useTranslation } from 'react-i18next';
import { rejectionWords, titleOf } from '@assay/protocol';
import type { ConsoleField } from '@assay/protocol';

export interface ActionFieldProps {
  readonly field: ConsoleField;
  /** In place of its name. */
  readonly label?: string;
  readonly help?: string;
  readonly onKeyDown?: KeyboardEventHandler<HTMLInputElement>;
  readonly value: string;
  readonly onValue: (value: string) => void;
}

/** A field of an action, as its kind asks for. */
export function ActionField(props: ActionFieldProps) {
  const { field, value, onValue, help, onKeyDown } = props;
  const { t } = useTranslation();
  const { name, kind, isRequired } = field;
  const named = isRequired ? titleOf(name) : t('desk.form.optional', { name: titleOf(name) });
  const label = props.label ?? named;
  if (kind === 'choice' || kind === 'yes-no') {
    const choices = kind === 'choice' ? field.choices : ['true', 'false'];
    const options = ['', ...choices].map((one) => ({
      value: one,
      label:
        one === ''
          ? t('desk.form.choose')
          : kind === 'yes-no'
            ? t(one === 'true' ? 'desk.fact.yes' : 'desk.fact.no')
            : rejectionWords(one),
    }));
    return <Select label={label} labelShown look="field" value={value} options={options} onValue={onValue} />;
  }
  return (
    <TextField
      label={label}
      value={value}
      onValue={onValue}
      required={isRequired}
      {...(help !== undefined && { help })}
      {...(onKeyDown !== undefined && { onKeyDown })}
      inputMode={kind === 'whole-number' ? 'numeric' : 'text'}
      autoComplete="off"
    />
  );
}
