/**
 * The server's log: JSON lines on standard error, or short lines where that is a terminal.
 * Promises: no token, no password, no query of an address, no IP address: what a line could carry of them is cut out
 * here, whoever writes it.
 * A place in the build is told as it stands in the sources.
 * Never: goes to standard output, which speaks to people (the lines of start and stop).
 */
import { pino } from 'pino';
import type { DestinationStream, Logger } from 'pino';
import { inSources } from './source-places.ts';

export type LogLevel = 'fatal' | 'error' | 'warn' | 'info' | 'debug' | 'silent';

const SECRET_FIELDS = ['satoken', 'authorization', 'cookie', 'password', 'refreshToken', 'token'];

export interface LoggerOptions {
  readonly level: LogLevel;
  readonly isTerminal: boolean;
  readonly write: (line: string) => void;
}

/** A logger that writes through `write`. */
export function createLogger(options: LoggerOptions): Logger {
  const { level, isTerminal, write } = options;
  const destination: DestinationStream = {
    write: (line) => write(inSources(isTerminal ? shortLine(line) : line)),
  };
  return pino(
    {
      level,
      base: null,
      timestamp: pino.stdTimeFunctions.isoTime,
      formatters: { level: (label) => ({ level: label }) },
      redact: {
        // A code of ours is a field of its own; below, `code` is what the system says of an error.
        paths: ['code', ...SECRET_FIELDS.flatMap((field) => [field, `*.${field}`, `req.headers.${field}`])],
        censor: 'cut out',
      },
      serializers: { req: requestLine, res: ({ statusCode }) => ({ statusCode }) },
    },
    destination,
  );
}

/** What may be known of a request: the query can name a person, the address is one. */
function requestLine(request: { readonly method?: string; readonly url?: string; readonly id?: string }) {
  return { id: request.id, method: request.method, path: request.url?.split('?', 1)[0] };
}

function shortLine(line: string): string {
  // What pino writes is an object with these fields.
  const { time, level, msg, err } = JSON.parse(line) as {
    time: string;
    level: string;
    msg?: string;
    err?: { stack?: string };
  };
  const text = `${time.slice(11, 19)} ${level} ${msg ?? ''}\n`;
  return err?.stack === undefined ? text : `${text}${err.stack}\n`;
}
