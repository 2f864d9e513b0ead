/**
 * The line adapter: `npm run --silent match-lines`. Messages on standard input, reports on standard output, in order,
 * one a line (docs/reference/match-lines.md). What a chunk of input was answered is written before the next is read,
 * so that a caller may wait for each report; the process ends with its input.
 */
import { LineSession } from './line-session.ts';

const session = new LineSession();

process.stdout.on('error', (error: NodeJS.ErrnoException) => {
  // Whoever read the reports has gone: nothing is left to do.
  if (error.code === 'EPIPE') process.exit(0);
  throw error;
});

function flush(): void {
  if (session.reports.length === 0) return;
  if (process.stdout.write(session.reports.take())) return;
  process.stdin.pause();
  process.stdout.once('drain', () => process.stdin.resume());
}

process.stdin.on('data', (chunk: Buffer) => {
  session.accept(chunk);
  flush();
});
process.stdin.on('end', () => {
  session.end();
  flush();
});
