import { useSyncExternalStore } from 'react';
import { createPortal } from 'react-dom';
import { classNames } from '../class-names.ts';
import { IconButton } from '../controls/icon-button.tsx';
import { Icon } from '../icons/icon.tsx';
import { currentToasts, dismissToast, onToasts, toastAnchor, type Toast } from './toast-store.ts';

const ICONS = { ok: 'check', info: 'info', error: 'alert' } as const;
const TONES = { ok: 'text-ok', info: 'text-info', error: 'text-danger' } as const;

/**
 * The toasts: at the anchor that the screen has for them, the newest alone; else at the bottom left, on a phone at the top.
 * Only their own buttons take presses: what lies under them stays in reach. Stands once in an app.
 */
export function ToastHost(props: { readonly label: string; readonly closeLabel: string }) {
  const toasts = useSyncExternalStore(onToasts, currentToasts, currentToasts);
  const anchor = useSyncExternalStore(onToasts, toastAnchor, () => null);
  const section = (
    <section
      aria-label={props.label}
      aria-live="polite"
      className={classNames(
        'pointer-events-none flex flex-col gap-3',
        anchor === null &&
          'fixed bottom-4 left-4 z-50 max-md:top-15 max-md:right-2 max-md:bottom-auto max-md:left-2 max-md:[&>:not(:last-child)]:hidden',
      )}
    >
      {(anchor === null ? toasts : toasts.slice(-1)).map((toast) => (
        <ToastCard key={toast.id} toast={toast} closeLabel={props.closeLabel} />
      ))}
    </section>
  );
  return anchor === null ? section : createPortal(section, anchor);
}

function ToastCard({ toast, closeLabel }: { readonly toast: Toast; readonly closeLabel: string }) {
  return (
    <div
      role={toast.tone === 'error' ? 'alert' : undefined}
      className="flex w-[344px] max-w-full items-start gap-3 rounded-panel bg-panel py-3 pr-3 pl-4 text-13 text-main shadow-2 max-md:w-full"
    >
      <span className={classNames('mt-0.5', TONES[toast.tone])}>
        <Icon name={ICONS[toast.tone]} />
      </span>
      <div className="min-w-0 flex-1">
        <p className="font-strong">{toast.title}</p>
        {toast.text ? <p className="text-soft">{toast.text}</p> : null}
        {toast.action ? (
          <button
            type="button"
            className="pointer-events-auto mt-1 font-medium text-accent hover:underline"
            onClick={toast.action.onSelect}
          >
            {toast.action.label}
          </button>
        ) : null}
      </div>
      <IconButton
        icon="close"
        label={closeLabel}
        className="pointer-events-auto -my-1"
        onClick={() => dismissToast(toast.id)}
      />
    </div>
  );
}
