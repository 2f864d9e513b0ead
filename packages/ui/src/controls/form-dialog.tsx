import type { ReactNode, Ref } from 'react';
import { Button } from './button.tsx';
import { Dialog } from './dialog.tsx';

export interface FormDialogProps {
  readonly title: string;
  readonly closeLabel: string;
  readonly cancelLabel: string;
  /** Of the button that hands the form in; it says by this, too, that it is under way. */
  readonly submitLabel: string;
  /** The form cannot be handed in now. */
  readonly disabled: boolean;
  readonly onSubmit: () => void;
  readonly onClose: () => void;
  /** The form's element. */
  readonly attach?: Ref<HTMLFormElement>;
  readonly className?: string;
  readonly children: ReactNode;
}

/** A dialog that is one form: the way out and the button that hands it in stand at its foot, Enter hands it in, too, where the button does. */
export function FormDialog(props: FormDialogProps) {
  const { title, closeLabel, disabled, onSubmit, onClose, attach, className, children } = props;
  return (
    <Dialog
      open
      onClose={onClose}
      title={title}
      closeLabel={closeLabel}
      {...(className === undefined ? {} : { className })}
      footer={
        <>
          <Button onClick={onClose}>{props.cancelLabel}</Button>
          <Button tone="primary" disabled={disabled} onClick={onSubmit}>
            {props.submitLabel}
          </Button>
        </>
      }
    >
      <form
        ref={attach}
        noValidate
        className="grid gap-4"
        onSubmit={(event) => {
          event.preventDefault();
          onSubmit();
        }}
      >
        {children}
        {/* The buttons at the foot stand outside the form: Enter in one of several fields needs one within. */}
        <button type="submit" disabled={disabled} className="hidden" tabIndex={-1} aria-hidden="true" />
      </form>
    </Dialog>
  );
}
