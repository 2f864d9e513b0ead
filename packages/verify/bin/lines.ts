/**
 * What the command line says.
 * Promises: a word, then its figures, a line each; nothing that was not recomputed or signed.
 */
import type { Failure, NamedTick, Recomputed, VerifiedDay, VerifiedDayTicks } from '../src/index.ts';
import type { DayFile } from './day-files.ts';

export const line = (word: string, figures: string): string => `${word.padEnd(10)} ${figures}`;
export const utc = (ms: number): string => new Date(ms).toISOString();
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
    keyLine(found.publicKey, isPinned, 'proof'),
  ];
}

export function keyLine(publicKey: string, isPinned: boolean, what: string): string {
  const where = isPinned ? 'as given' : `of the ${what}: compare it with the published one`;
  return line('key', `${publicKey} (${where})`);
}

/** The lines of an opened day that holds. */
export function dayLines(
  { opened, commitment, publicKey }: VerifiedDay,
  isPinned: { readonly key: boolean; readonly commitment: boolean },
  files: readonly (VerifiedDayTicks & { readonly file: string })[],
): readonly string[] {
  const where = isPinned.commitment ? 'as given' : 'of the day: compare it with the one published before';
  return [
    'the day holds',
    line('day', opened.day),
    line('since', utc(opened.since * 1_000)),
    line('coins', opened.coins.map(({ coin }) => coin).join(' ')),
    ...files.map(({ file, coin, checked, others }) =>
      line('file', `${file}: ${checked} ticks of ${coin} recomputed, ${others} of another day or feed`),
    ),
    line('commitment', `${commitment} (${where})`),
    keyLine(publicKey, isPinned.key, 'day'),
  ];
}
