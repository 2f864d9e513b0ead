import { TextField, type TextFieldProps } from '@assay/ui';
import { FormInDialog, type FormInDialogProps } from './form-in-dialog.tsx';
import { useForm } from './use-form.ts';

export interface EditTextDialogProps extends Omit<
  FormInDialogProps,
  'form' | 'isOff' | 'className' | 'children'
> {
  /** The field's, beside its value and what it says of it. */
  readonly field: Pick<TextFieldProps, 'label' | 'name' | 'maxLength' | 'help'>;
  readonly initial: string;
  /** What is wrong with the text, '' for nothing: said once it was to be saved, and it is not saved then. */
  readonly problemOf?: (text: string) => string;
  /** What stands at the end of the field, such as how much of its length is used. */
  readonly unitOf?: (text: string) => string;
  /** It is of no use without words, and cannot be saved. */
  readonly needsWords?: boolean;
  /** Without it there is nothing to wait for. */
  readonly save?: (text: string) => Promise<unknown>;
  /** It is saved. */
  readonly onDone: (text: string) => void;
}

/** A dialog that changes one line of text. */
export function EditTextDialog(props: EditTextDialogProps) {
  const { field, initial, problemOf, unitOf, needsWords = false, save, onDone, ...dialog } = props;
  const form = useForm({
    initial: { text: initial },
    problems: ({ text }) => ({ text: problemOf?.(text) ?? '' }),
    send: async ({ text }) => {
      await save?.(text);
      return true;
    },
    onDone: (_, { text }) => onDone(text.trim()),
    fieldOf: () => 'text',
  });
  const { text } = form.values;
  return (
    <FormInDialog {...dialog} form={form} isOff={needsWords && text.trim() === ''}>
      <TextField
        {...field}
        autoComplete="off"
        data-autofocus=""
        value={text}
        onValue={(next) => form.set({ text: next })}
        unit={unitOf?.(text)}
        error={form.errorAt('text')}
      />
    </FormInDialog>
  );
}
