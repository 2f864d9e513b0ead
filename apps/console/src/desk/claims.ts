/** The case that somebody works on: how long it is theirs, and that what they do keeps it. */
import { useEffect, useEffectEvent, useRef, useSyncExternalStore } from 'react';
import type { AskedCases } from './queries.ts';

const SECOND_MS = 1_000;
/** Whoever does something says so once in this time. */
const RENEWED_MS = 60_000;
const EVENTS = ['keydown', 'pointerdown'] as const;

export interface OwnClaim {
  readonly id: number;
  /** By this browser's clock. */
  readonly endsAt: number;
}

export function ownClaimOf({ waiting, at, askedAt }: AskedCases): OwnClaim | null {
  const own = waiting.find(({ claim }) => claim?.isOwn === true);
  return own?.claim ? { id: own.id, endsAt: askedAt + (own.claim.until - at) } : null;
}

const everySecond = (onChange: () => void): (() => void) => {
  const timer = setInterval(onChange, SECOND_MS);
  return () => clearInterval(timer);
};

/** What is left of a claim in ms, by the second; 0: nothing is. */
export function useLeft({ endsAt }: OwnClaim): number {
  const second = useSyncExternalStore(everySecond, () => Math.floor(Date.now() / SECOND_MS));
  return Math.max(0, endsAt - second * SECOND_MS);
}

/** `renew`, when the operator does something a minute or more behind the last time. */
export function useRenewing(renew: () => void): void {
  const lastAt = useRef<number | null>(null);
  const act = useEffectEvent((): void => {
    const now = Date.now();
    if (lastAt.current !== null && now - lastAt.current < RENEWED_MS) return;
    lastAt.current = now;
    renew();
  });
  useEffect(() => {
    lastAt.current = Date.now();
    const listen = (): void => act();
    for (const event of EVENTS) addEventListener(event, listen);
    return () => {
      for (const event of EVENTS) removeEventListener(event, listen);
    };
  }, []);
}

/** `8:42`. */
export function leftText(ms: number): string {
  const seconds = Math.ceil(ms / SECOND_MS);
  return `${Math.floor(seconds / 60)}:${String(seconds % 60).padStart(2, '0')}`;
}
