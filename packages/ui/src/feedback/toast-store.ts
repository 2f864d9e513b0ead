/** The toasts now on screen: kept outside React, so that any layer of an app can speak through it. */

/** An error is shown at most once in this time, counted from the last one shown, whatever it said. */
const ERROR_THROTTLE_MS = 2000;
const MAX_SHOWN = 4;
/** What went well is soon read; what failed may ask for something to be done. */
const LIFE_MS = { ok: 4000, info: 4000, error: 8000 } as const;

export interface ToastInput {
  readonly tone: 'ok' | 'info' | 'error';
  readonly title: string;
  readonly text?: string;
  readonly action?: { readonly label: string; readonly onSelect: () => void };
}

export interface Toast extends ToastInput {
  readonly id: number;
}

let toasts: readonly Toast[] = [];
let nextId = 1;
let anchor: HTMLElement | null = null;
let lastErrorAt = Number.NEGATIVE_INFINITY;
const listeners = new Set<() => void>();

function set(next: readonly Toast[]): void {
  toasts = next;
  notify();
}

function notify(): void {
  for (const listener of listeners) listener();
}

/** The element of the screen where toasts appear; null: it has none of its own. */
export function setToastAnchor(element: HTMLElement | null): void {
  anchor = element;
  notify();
}

export function toastAnchor(): HTMLElement | null {
  return anchor;
}

/** Shows a toast. Errors are throttled; other tones never are. `now` is the monotonic clock in ms. */
export function showToast(input: ToastInput, now: number = performance.now()): void {
  if (input.tone === 'error') {
    if (now - lastErrorAt < ERROR_THROTTLE_MS) return;
    lastErrorAt = now;
  }
  const toast = { ...input, id: nextId++ };
  set([...toasts, toast].slice(-MAX_SHOWN));
  setTimeout(() => dismissToast(toast.id), LIFE_MS[input.tone]);
}

/** Takes a toast off the screen. */
export function dismissToast(id: number): void {
  if (toasts.some((toast) => toast.id === id)) set(toasts.filter((toast) => toast.id !== id));
}

/** The toasts on screen, oldest first. */
export function currentToasts(): readonly Toast[] {
  return toasts;
}

/** Calls `listener` at every change; the answer ends that. */
export function onToasts(listener: () => void): () => void {
  listeners.add(listener);
  return () => listeners.delete(listener);
}
