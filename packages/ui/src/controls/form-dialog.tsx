import type { ReactNode, Ref } from 'react';
import { Button, type ButtonLook } from './button.tsx';
import { Dialog } from './dialog.tsx';

export interface FormDialogProps {
  readonly title: string;
  readonly closeLabel: string;
  readonly cancelLabel: string;
  /** Of the button that hands the form in; it says by this, too, that it is under way. */
  readonly submitLabel: string;
  readonly tone?: ButtonLook['tone'];
  /** The form cannot be handed in now. */
  readonly disabled: boolean;
  /** Why it cannot, for who points at the button. */
  readonly disabledTitle?: string | undefined;
  /** A question that is answered by one press: the focus begins at the button. */
  readonly isQuestion?: boolean;
  readonly onSubmit: () => void;
  readonly onClose: () => void;
  /** The form's element. */
  readonly attach?: Ref<HTMLFormElement>;
  /** In the foot, before the buttons. */
  readonly footNote?: ReactNode;
  readonly className?: string | undefined;
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
          {props.footNote}
          <Button onClick={onClose}>{props.cancelLabel}</Button>
          <Button
            tone={props.tone ?? 'primary'}
            disabled={disabled}
            title={props.disabledTitle}
            data-autofocus={props.isQuestion ? '' : undefined}
            onClick={onSubmit}
          >
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
