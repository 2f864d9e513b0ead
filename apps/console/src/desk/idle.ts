/**
 * Whoever leaves their desk is logged out, and their page says so by itself: nothing of anybody stays on a screen that nobody looks at.
 * Promises: asks the exchange, which alone ends sessions, once no page of this browser has asked it for as long as one lasts; an own
 * question of this kind never keeps alive what another page still uses.
 */
import { useEffect, useEffectEvent } from 'react';
import { OPERATOR_IDLE_MS } from '@assay/protocol';

/** For all pages of this browser, which have one session. */
const PLACE = 'assay_console_asked_at';
/** By then the exchange has ended it. */
const BEHIND_MS = 2_000;

/** A page asks the exchange for something. */
export const noteAsked = (): void => localStorage.setItem(PLACE, String(Date.now()));

/** What is left until nobody has asked for so long, in ms. */
export const idleLeft = (askedAt: number, now: number): number =>
  askedAt + OPERATOR_IDLE_MS + BEHIND_MS - now;

/** `ask` is called each time that it has been so long. */
export function useIdle(ask: () => void): void {
  const onIdle = useEffectEvent(ask);
  useEffect(() => {
    let timer: ReturnType<typeof setTimeout>;
    const wait = (): void => {
      const left = idleLeft(Number(localStorage.getItem(PLACE)), Date.now());
      if (left <= 0) onIdle();
      timer = setTimeout(wait, left <= 0 ? OPERATOR_IDLE_MS : left);
    };
    wait();
    return () => clearTimeout(timer);
  }, []);
}
