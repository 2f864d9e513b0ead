import { useEffect, useState } from 'react';

/** Whole seconds that are left until a moment, by the device's steady clock; `start` begins anew. */
export function useCountdown(): { readonly left: number; readonly start: (seconds: number) => void } {
  const [end, setEnd] = useState(0);
  const [left, setLeft] = useState(0);
  useEffect(() => {
    if (end === 0) return undefined;
    const tick = () => setLeft(Math.max(0, Math.ceil((end - performance.now()) / 1000)));
    tick();
    const timer = setInterval(tick, 250);
    return () => clearInterval(timer);
  }, [end]);
  return { left, start: (seconds) => setEnd(performance.now() + seconds * 1000) };
}
