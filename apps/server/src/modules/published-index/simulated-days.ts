/**
 * Public calls of simulated prices of a secret seed: what the days to come are committed to, and days that are opened.
 * Promises: a day is opened when it is over in both realms and no contract is open that was accepted before its end; what
 * is told of a day that is not opened yet is its signed commitment alone.
 */
import { commitmentBytes } from '@assay/verify';
import type { DayCommitment } from '@assay/verify';
import { REALMS } from '../../engine/port.ts';
import type { Engine } from '../../engine/port.ts';
import type { IndexLog } from '../../index-log/port.ts';
import type { CommittedDays } from '../../integrations/price-feed/port.ts';
import type { Handlers } from '../../http/calls.ts';
import { RequestRefused } from '../../http/request-refused.ts';
import { beginningOf } from './day-of-calendar.ts';

export interface SimulatedDaysParts {
  readonly engine: Pick<Engine, 'read'>;
  readonly indexLog: Pick<IndexLog, 'publicKey' | 'sign'>;
  /** Null: the prices are not simulated from a secret seed. */
  readonly days: CommittedDays | null;
  /** The venue's clock. */
  readonly venueNow: () => number;
}

const DAY_MS = 86_400_000;
/** Today, and a month ahead: whoever looks once a month has the commitment of every day before it begins. */
const DAYS_AHEAD = 31;

const dayText = (ms: number): string => new Date(ms).toISOString().slice(0, 10);

export function simulatedDaysHandlers({
  engine,
  indexLog,
  days,
  venueNow,
}: SimulatedDaysParts): Handlers<'indexCommitments' | 'indexOpenedDay'> {
  const { publicKey } = indexLog;
  /** Signed once a day. */
  let published: { readonly today: string; readonly commitments: Promise<DayCommitment[]> } | null = null;
  const signed = (day: string, commitment: string): DayCommitment => ({
    day,
    commitment,
    signature: indexLog.sign(commitmentBytes({ day, commitment })),
  });
  const commitmentsFrom = async (from: CommittedDays, now: number): Promise<DayCommitment[]> => {
    const wanted = Array.from({ length: DAYS_AHEAD + 1 }, (_, ahead) => dayText(now + ahead * DAY_MS));
    const found = await from.commitments(wanted);
    return wanted.map((day, index) => signed(day, found[index] ?? ''));
  };
  return {
    async indexCommitments() {
      if (days === null) return { publicKey, commitments: [] };
      const now = venueNow();
      const today = dayText(now);
      if (published?.today !== today) {
        const commitments = commitmentsFrom(days, now);
        published = { today, commitments };
        // What failed is asked for again.
        commitments.catch(() => (published = null));
      }
      return { publicKey, commitments: await published.commitments };
    },
    async indexOpenedDay({ day }) {
      if (days === null) throw new RequestRefused('not-found', 'day');
      const ends = beginningOf(day, venueNow()) * 1_000 + DAY_MS;
      if (!(await isOver(engine, ends))) throw new RequestRefused('day-not-open', 'day');
      const opened = await days.secretOf(day);
      // Of a day before prices were made so there is nothing to tell.
      if (opened.since * 1_000 >= ends) throw new RequestRefused('not-found', 'day');
      const [commitment = ''] = await days.commitments([day]);
      const { signature } = signed(day, commitment);
      const { coins, ...rest } = opened;
      return { format: 1 as const, publicKey, opened: { ...rest, coins: [...coins] }, commitment, signature };
    },
  };
}

/** Whether both realms stand behind this time, and no contract is open in them that was accepted before. */
async function isOver(engine: Pick<Engine, 'read'>, ends: number): Promise<boolean> {
  const oldest = await Promise.all(REALMS.map((realm) => engine.read(realm, { type: 'oldest-contract' })));
  return oldest.every(
    ({ time, result: { acceptedAt } }) => time >= ends && (acceptedAt === null || acceptedAt >= ends),
  );
}
