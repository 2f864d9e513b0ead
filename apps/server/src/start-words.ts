/**
 * What a start says to people.
 * Owns: the sentence for each thing that may hinder a start, the way to the console, and the line about the machine's clock.
 * Promises: what is no fault of the program is one sentence, which says what to do.
 * Never: reads or writes anything.
 */
import { CONSOLE_PATH } from '@assay/protocol';
import { EngineStartFailed } from './engine/engine.ts';
import { LogoRefused } from './http/pages/logo.ts';
import { ListingRefused } from './venue/listing-document.ts';
import { FeedUnavailable } from './integrations/price-feed/csv-lines.ts';
import { DataDirLocked, DataDirUnusable } from './journal/data-dir-lock.ts';
import { DatabaseUnavailable } from './journal/database-lock.ts';
import { KeyFileInvalid } from './secrets/key-file.ts';
import { KeysMissing } from './secrets/keyring.ts';
import { kindOfFault } from './storage/fault-kinds.ts';
import { StoreUnusable } from './storage/store-faults.ts';
import { VenueRecordInvalid } from './venue/venue-record.ts';
import type { Settings } from './env.ts';

/** A clock that is further behind the journal, or ahead of it, is told at the start. */
const CLOCK_BACK_MS = 60_000;
const CLOCK_AHEAD_MS = 20 * 3_600_000;

/** The sentence for what may go wrong at a start without being a fault of the program; null for a fault. */
export function sentenceOf(error: unknown, settings: Settings): string | null {
  const known = [
    DataDirLocked,
    DataDirUnusable,
    DatabaseUnavailable,
    EngineStartFailed,
    FeedUnavailable,
    KeyFileInvalid,
    KeysMissing,
    LogoRefused,
    ListingRefused,
    StoreUnusable,
    VenueRecordInvalid,
  ];
  if (known.some((kind) => error instanceof kind)) return error instanceof Error ? error.message : null;
  const code = error instanceof Error && 'code' in error ? error.code : null;
  const place = `${settings.HOST} port ${settings.PORT}`;
  if (code === 'EADDRINUSE')
    return `${place} is in use by another program. Stop it, or set PORT to another number.`;
  if (code === 'EACCES' && error instanceof Error && 'syscall' in error && error.syscall === 'listen') {
    return `${place} may not be used by this user. Set PORT to a number above 1023.`;
  }
  if (code === 'EACCES' || code === 'EPERM' || code === 'EROFS') {
    return `The data folder ${settings.DATA_DIR} cannot be written by this user. Set DATA_DIR to another folder.`;
  }
  if (error instanceof Error && kindOfFault(error) === 'full') {
    return `There is no space left for the data folder ${settings.DATA_DIR} (${error.message}). Free some and start again: nothing acknowledged is lost.`;
  }
  return null;
}

/** How it stands with the money, and with the door. */
export function openingLine(
  { MODE, REHEARSAL }: Pick<Settings, 'MODE' | 'REHEARSAL'>,
  isOpen: boolean,
): string {
  if (MODE === 'sandbox') return 'Assay is open. The money is play money.';
  const money = REHEARSAL ? 'This is a rehearsal: the money is worth nothing.' : 'The money is real.';
  if (isOpen) return `Assay is open. ${money}`;
  return `Assay is running and not open yet: npm run operator -- live list says what is missing. ${money}`;
}

/** Where operators decide; while there are none, how the first is made. */
export function consoleLines(url: string, hasOperators: boolean): readonly string[] {
  const address = `${url}${CONSOLE_PATH}`;
  if (hasOperators) return [address];
  return [
    `${address} (it has no operator yet)`,
    'to make the first: npm run operator -- operators first EMAIL NAME',
    'or a start with OPERATOR_EMAIL and OPERATOR_PASSWORD',
  ];
}

/** What the newest entry of the journal says of the machine's clock; null: nothing that anyone must look at. */
export function clockLine(sinceNewestMs: number | null): string | null {
  if (sinceNewestMs === null) return null;
  if (sinceNewestMs < -CLOCK_BACK_MS) {
    return `this machine's is ${spanOf(-sinceNewestMs)} behind the newest entry of the journal: is it right?`;
  }
  if (sinceNewestMs < CLOCK_AHEAD_MS) return null;
  return `the newest entry of the journal is ${spanOf(sinceNewestMs)} old: was it stopped so long, or is this machine's clock ahead?`;
}

/** Hours, or minutes where they are few. */
function spanOf(ms: number): string {
  const minutes = Math.round(ms / 60_000);
  return minutes < 120 ? `${minutes} minutes` : `${Math.round(minutes / 60)} hours`;
}
