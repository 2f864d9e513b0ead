/**
 * What the command line says.
 * Promises: a word, then its figures, a line each; nothing that was not recomputed or signed.
 */
import type { Failure, NamedTick, Recomputed } from '../src/index.ts';
import type { DayFile } from './day-files.ts';

const line = (word: string, figures: string): string => `${word.padEnd(10)} ${figures}`;
const utc = (ms: number): string => new Date(ms).toISOString();
const tickLine = ({ price, number, second }: NamedTick): string =>
  `${price}  tick ${number}  ${utc(second * 1_000)}`;

export function failureLine({ place, reason }: Failure): string {
  return `does not hold at ${place}: ${reason}`;
}

/** The lines of a proof that holds. `isPinned`: the key was given, and not taken from the proof. */
export function figureLines(
  found: Recomputed,
  isPinned: boolean,
  dayFiles: readonly DayFile[],
): readonly string[] {
  const { ticket, open, cause, checked } = found;
  const terms = `stake ${ticket.stake} USDT, profit of a win ${ticket.profitPpm / 10_000} % of it`;
  const why = cause === null ? '' : ` (${cause}${found.paid ? ', paid as a win' : ''})`;
  return [
    'the proof holds',
    line('contract', `${ticket.contract} (${ticket.realm}), ${ticket.coin} ${ticket.direction}, ${terms}`),
    line('user', ticket.user),
    line('accepted', utc(ticket.acceptedAt)),
    line('expired', utc(ticket.expiresAt)),
    line('open', open === null ? 'none' : tickLine(open)),
    ...found.counted.map((tick) => line('counted', `${tickLine(tick)}  ${tick.hash}`)),
    line('final', found.final ?? 'none'),
    line('outcome', `${found.outcome}${why}`),
    line('returned', `${found.returned} USDT`),
    line('checked', `${checked.ticks} ticks, ${checked.signatures} signatures, ${checked.hashes} hashes`),
    ...dayFiles.map(({ file, ticks, first, last, coin }) =>
      line('file', `${file}: ${ticks} ticks of ${coin}, ${first.number} to ${last.number}, chain holds`),
    ),
    line(
      'key',
      `${found.publicKey} (${isPinned ? 'as given' : 'of the proof: compare it with the published one'})`,
    ),
  ];
}
