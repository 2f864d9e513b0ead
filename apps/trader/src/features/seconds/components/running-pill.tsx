import { useLayoutEffect, useRef } from 'react';
import { useTranslation } from 'react-i18next';
import { countdownText, remainingMs } from '@assay/client/seconds';
import type { RunningOutcome } from '@assay/client/seconds';
import type { SecondContract } from '@assay/protocol';
import type { Drawn } from '../chart/tick-painter.ts';
import { useContractStatus } from '../model/contract-status.ts';
import { CountdownRing } from './countdown-ring.tsx';

interface RunningPillProps {
  readonly contract: SecondContract;
  readonly outcome: RunningOutcome | null;
  /** Venue time in Unix milliseconds. */
  readonly now: number;
  readonly drawing: Drawn | null;
}

const EDGE = 8;

/** The countdown beside the seconds that count, and how the contract stands. */
export function RunningPill({ contract, outcome, now, drawing }: RunningPillProps) {
  const { t } = useTranslation();
  const box = useRef<HTMLDivElement>(null);
  useLayoutEffect(() => {
    if (box.current === null || drawing === null) return;
    const { windowLeft, plane } = drawing;
    const own = box.current.offsetWidth;
    const left = (windowLeft ?? plane.width) - own - 10;
    box.current.style.transform = `translateX(${Math.max(EDGE, Math.min(plane.width - own - EDGE, left))}px)`;
  }, [drawing]);
  const left = remainingMs(contract.expireTime, now);
  const status = useContractStatus()(contract, outcome, left === 0);
  const period = contract.expireTime - contract.createTime;
  return (
    <div
      ref={box}
      className="pointer-events-none absolute top-2.5 left-0 flex items-center gap-2.5 rounded-full border border-line bg-panel py-1.5 pr-4 pl-1.5 whitespace-nowrap"
    >
      <CountdownRing left={(Math.ceil(left / 1000) * 1000) / period} size={38} />
      <div className="figures">
        <b
          role="timer"
          aria-label={t('seconds.countdown', { count: Math.ceil(left / 1000) })}
          className="block text-15 leading-[18px] font-strong"
        >
          {countdownText(left)}
        </b>
        <span className={`block text-12 leading-4 ${status.tone}`}>
          {status.word} {status.amount}
          {status.note === null ? null : <span className="text-quiet">, {status.note}</span>}
        </span>
      </div>
    </div>
  );
}
