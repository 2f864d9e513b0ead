/**
 * One notification a frame.
 * Owns: the set of stores that changed since the last frame.
 * Promises: however often stores change, their listeners run at most once a frame, all in the same frame.
 * Never: holds data, or drops the last change.
 */

/** Runs the callback once, soon: `requestAnimationFrame` in a browser, a timer or a direct call elsewhere. */
export type RequestFrame = (callback: () => void) => void;

export class FrameScheduler {
  readonly #requestFrame: RequestFrame;
  readonly #dirty = new Set<() => void>();
  #requested = false;

  constructor(requestFrame: RequestFrame) {
    this.#requestFrame = requestFrame;
  }

  /** Calls `flush` in the next frame, once however often it is marked before. */
  mark(flush: () => void): void {
    this.#dirty.add(flush);
    if (this.#requested) return;
    this.#requested = true;
    this.#requestFrame(() => this.#run());
  }

  #run(): void {
    this.#requested = false;
    const flushes = [...this.#dirty];
    this.#dirty.clear();
    for (const flush of flushes) flush();
  }
}

/** The frame of the browser; where there is none, about 60 a second. */
export const browserFrame: RequestFrame = (callback) => {
  if (typeof requestAnimationFrame === 'function') requestAnimationFrame(() => callback());
  else setTimeout(callback, 16);
};
