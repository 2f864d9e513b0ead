/**
 * Reads what clients send.
 * Promises: a frame of the contract, or a problem that names the field; nothing else gets through.
 * Never: lists channels; the contract declares them.
 */
import { errorNumber, errorText, hasPeriods, MARKET_CHANNELS, PRIVATE_TOPICS } from '@assay/protocol';
import type {
  ErrorName,
  MarketClientFrame,
  PeriodName,
  PrivateClientFrame,
  SharedServerFrame,
  SignedAuthFrame,
} from '@assay/protocol';
import { MAX_WINDOW_MS } from '../access/request-signature.ts';
import { PERIODS } from '../projections/periods.ts';

export interface FrameProblem {
  readonly problem: ErrorName;
  readonly field: string | null;
}

const SYMBOL = /^[A-Z0-9]{2,20}(-[A-Z0-9]{2,8})?$/;
const TOKEN_LENGTH = 512;

type Fields = Readonly<Record<string, unknown>>;

export function readMarketFrame(text: string): MarketClientFrame | FrameProblem {
  const fields = readObject(text);
  if (fields === null) return { problem: 'body-malformed', field: null };
  if (fields['type'] === 'ping') return unknownField(fields, ['type']) ?? { type: 'ping' };
  const { event, type, symbol } = fields;
  if (event === undefined) return { problem: 'field-missing', field: 'event' };
  if (event !== 'subscribe' && event !== 'unsubscribe') return { problem: 'field-invalid', field: 'event' };
  if (type === undefined) return { problem: 'field-missing', field: 'type' };
  if (typeof type === 'string' && PRIVATE_TOPICS.includes(type))
    return { problem: 'forbidden', field: 'type' };
  const topic = MARKET_CHANNELS.find((known) => known === type);
  if (topic === undefined) return { problem: 'field-invalid', field: 'type' };
  if (symbol === undefined) return { problem: 'field-missing', field: 'symbol' };
  if (typeof symbol !== 'string' || !SYMBOL.test(symbol))
    return { problem: 'field-invalid', field: 'symbol' };
  if (hasPeriods(topic)) return readOfPeriod(fields, { event, type: topic, symbol });
  return unknownField(fields, ['event', 'type', 'symbol']) ?? { event, type: topic, symbol };
}

type OfPeriod = Extract<MarketClientFrame, { readonly period: PeriodName }>;

function readOfPeriod(fields: Fields, frame: Omit<OfPeriod, 'period'>): MarketClientFrame | FrameProblem {
  if (fields['period'] === undefined) return { problem: 'field-missing', field: 'period' };
  const period: PeriodName | undefined = PERIODS.find((known) => known === fields['period']);
  if (period === undefined) return { problem: 'field-invalid', field: 'period' };
  return unknownField(fields, ['event', 'type', 'symbol', 'period']) ?? { ...frame, period };
}

export function readPrivateFrame(text: string): PrivateClientFrame | FrameProblem {
  const fields = readObject(text);
  if (fields === null) return { problem: 'body-malformed', field: null };
  if (fields['type'] === 'ping') return unknownField(fields, ['type']) ?? { type: 'ping' };
  const { event, token } = fields;
  if (event === undefined) return { problem: 'field-missing', field: 'event' };
  if (event !== 'auth') return { problem: 'field-invalid', field: 'event' };
  if (fields['key'] !== undefined) return readSignedAuth(fields);
  if (token === undefined) return { problem: 'field-missing', field: 'token' };
  if (typeof token !== 'string' || token.length === 0 || token.length > TOKEN_LENGTH) {
    return { problem: 'field-invalid', field: 'token' };
  }
  return unknownField(fields, ['event', 'token']) ?? { event, token };
}

const KEY_LENGTH = 200;
/** Thirteen digits, as a request's header has them. */
const EARLIEST = 1_000_000_000_000;
const LATEST = 9_999_999_999_999;

function isWhole(value: unknown, least: number, greatest: number): value is number {
  return typeof value === 'number' && Number.isSafeInteger(value) && value >= least && value <= greatest;
}

function readSignedAuth(fields: Fields): SignedAuthFrame | FrameProblem {
  const { key, timestamp, signature, window } = fields;
  if (timestamp === undefined) return { problem: 'field-missing', field: 'timestamp' };
  if (signature === undefined) return { problem: 'field-missing', field: 'signature' };
  if (typeof key !== 'string' || key === '' || key.length > KEY_LENGTH)
    return { problem: 'field-invalid', field: 'key' };
  if (!isWhole(timestamp, EARLIEST, LATEST)) return { problem: 'field-invalid', field: 'timestamp' };
  if (typeof signature !== 'string' || signature.length > KEY_LENGTH)
    return { problem: 'field-invalid', field: 'signature' };
  if (window !== undefined && !isWhole(window, 1, MAX_WINDOW_MS))
    return { problem: 'field-invalid', field: 'window' };
  const unknown = unknownField(fields, ['event', 'key', 'timestamp', 'signature', 'window']);
  return unknown ?? { event: 'auth', key, timestamp, signature, ...(window === undefined ? {} : { window }) };
}

/** The answer to a frame that was not understood. */
export function errorFrame({ problem, field }: FrameProblem): SharedServerFrame {
  const msg = errorText(problem, field === null ? {} : { field });
  return { type: 'ERROR', data: { code: errorNumber(problem), name: problem, field, msg } };
}

function readObject(text: string): Fields | null {
  try {
    const value: unknown = JSON.parse(text);
    if (typeof value !== 'object' || value === null || Array.isArray(value)) return null;
    // An object that JSON.parse made has text keys and nothing else.
    return value as Fields;
  } catch {
    return null;
  }
}

function unknownField(fields: Fields, known: readonly string[]): FrameProblem | null {
  const field = Object.keys(fields).find((name) => !known.includes(name));
  return field === undefined ? null : { problem: 'field-unknown', field: field.slice(0, 40) };
}
