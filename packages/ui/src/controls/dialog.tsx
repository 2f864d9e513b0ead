import { useEffect, useId, useRef, type ReactNode } from 'react';
import { classNames } from '../class-names.ts';
import { IconButton } from './icon-button.tsx';

export interface DialogProps {
  readonly open: boolean;
  readonly onClose: () => void;
  readonly title: string;
  readonly closeLabel: string;
  readonly children: ReactNode;
  /** Buttons at the foot, the main one last. */
  readonly footer?: ReactNode;
  readonly className?: string;
  /** Cannot be closed but by its own buttons: something in it would be lost. */
  readonly stays?: boolean;
}

/**
 * A modal dialog on the browser's own `dialog` element: it keeps the focus inside, gives it back at the end,
 * closes on Escape and needs no style element, which the page's policy would refuse.
 */
export function Dialog(props: DialogProps) {
  const { open, onClose, title, closeLabel, children, footer, className, stays = false } = props;
  const element = useRef<HTMLDialogElement>(null);
  const titleId = useId();
  useEffect(() => {
    const dialog = element.current;
    if (!dialog) return;
    if (open && !dialog.open) {
      dialog.showModal();
      // The browser would take the first control, which is the way out.
      dialog.querySelector<HTMLElement>('[data-autofocus]')?.focus();
    }
    if (!open && dialog.open) dialog.close();
  }, [open]);
  return (
    // The click on the backdrop lands on the element itself; Escape does the same by keyboard.
    // oxlint-disable-next-line jsx-a11y/click-events-have-key-events, jsx-a11y/no-noninteractive-element-interactions
    <dialog
      ref={element}
      aria-labelledby={titleId}
      onClose={onClose}
      onCancel={(event) => {
        if (stays) event.preventDefault();
      }}
      onClick={(event) => {
        if (event.target === event.currentTarget && !stays) onClose();
      }}
      className={classNames(
        'w-[420px] max-w-[calc(100vw-24px)] rounded-panel bg-panel p-0 whitespace-normal text-main shadow-2',
        className,
      )}
    >
      {open ? (
        <div>
          <header className="flex items-center gap-2 px-5 py-4">
            <h2 id={titleId} className="text-15">
              {title}
            </h2>
            {stays ? null : (
              <IconButton icon="close" label={closeLabel} className="ml-auto" onClick={onClose} />
            )}
          </header>
          <div className="px-5 pb-5 text-13">{children}</div>
          {footer ? (
            <footer className="flex flex-wrap items-center justify-end gap-2 border-t border-line px-5 py-4">
              {footer}
            </footer>
          ) : null}
        </div>
      ) : null}
    </dialog>
  );
}
