import { useSyncExternalStore } from 'react';
import { classNames } from '../class-names.ts';
import { IconButton } from '../controls/icon-button.tsx';
import { Icon } from '../icons/icon.tsx';
import { currentToasts, dismissToast, onToasts, type Toast } from './toast-store.ts';

const ICONS = { ok: 'check', info: 'info', error: 'alert' } as const;
const TONES = { ok: 'text-ok', info: 'text-info', error: 'text-danger' } as const;

/** Where toasts appear: bottom right, on a phone above the foot. Stands once in an app. */
export function ToastHost(props: { readonly label: string; readonly closeLabel: string }) {
  const toasts = useSyncExternalStore(onToasts, currentToasts, currentToasts);
  return (
    <section
      aria-label={props.label}
      aria-live="polite"
      className="pointer-events-none fixed right-[var(--toast-right,1rem)] bottom-10 left-4 z-50 max-md:bottom-18 flex flex-col items-end gap-3"
    >
      {toasts.map((toast) => (
        <ToastCard key={toast.id} toast={toast} closeLabel={props.closeLabel} />
      ))}
    </section>
  );
}

function ToastCard({ toast, closeLabel }: { readonly toast: Toast; readonly closeLabel: string }) {
  return (
    <div
      role={toast.tone === 'error' ? 'alert' : undefined}
      className="pointer-events-auto flex w-[344px] max-w-full items-start gap-3 rounded-panel bg-panel py-3 pr-3 pl-4 text-13 shadow-2"
    >
      <span className={classNames('mt-0.5', TONES[toast.tone])}>
        <Icon name={ICONS[toast.tone]} />
      </span>
      <div className="min-w-0 flex-1">
        <p className="font-strong">{toast.title}</p>
        {toast.text ? <p className="text-soft">{toast.text}</p> : null}
      </div>
      {toast.action ? (
        <button
          type="button"
          className="font-medium text-accent hover:underline"
          onClick={toast.action.onSelect}
        >
          {toast.action.label}
        </button>
      ) : null}
      <IconButton icon="close" label={closeLabel} className="-my-1" onClick={() => dismissToast(toast.id)} />
    </div>
  );
}
