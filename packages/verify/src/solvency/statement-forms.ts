/**
 * The form of a statement of solvency.
 * Promises: a field more or less is refused at its place; what comes out is what was signed.
 */
import { coin, hash, signature } from '../forms.ts';
import { list, oneOf, orNull, record, text, whole } from '../reading.ts';
import type {
  SolvencyStatement,
  StatedAddress,
  StatedCoin,
  StatedCount,
  StatedRoute,
  StatementFigures,
} from './statement.ts';

const MAX_COINS = 1_000;
const MAX_ROUTES = 10_000;
const MAX_COLD = 1_000;

const decimal = text(/^(?:0|[1-9][0-9]{0,30})(?:\.[0-9]{1,30})?$/, 'a decimal number');
const signed = text(/^-?(?:0|[1-9][0-9]{0,30})(?:\.[0-9]{1,30})?$/, 'a decimal number');
const natural = whole(0, Number.MAX_SAFE_INTEGER);
/** No controls and no marks that turn the direction of writing. */
const name = text(/^[\p{L}\p{M}\p{N}\p{P}\p{S} ]{0,200}$/u, 'a name in visible characters');
const id = text(/^[!-~]{1,200}$/, 'visible characters');
const flag = oneOf(true, false);

const readCount = record<StatedCount>({
  block: record<StatedCount['block']>({ height: natural, hash: id, time: natural }),
  at: natural,
  sequence: natural,
  holdings: decimal,
  books: signed,
  inFlight: record<StatedCount['inFlight']>({
    arriving: decimal,
    seen: decimal,
    leaving: signed,
    left: signed,
  }),
  difference: signed,
  belowUnit: decimal,
  treasury: id,
  hot: decimal,
  cold: list(record<StatedAddress>({ address: id, holdings: decimal }), MAX_COLD),
  users: decimal,
  addresses: natural,
});

const readRoute = record<StatedRoute>({
  coin,
  network: orNull(id),
  networkName: name,
  test: flag,
  depositsOpen: flag,
  withdrawalsOpen: flag,
  count: orNull(readCount),
});

const readCoin = record<StatedCoin>({
  coin,
  owed: signed,
  onChains: signed,
  unpaid: decimal,
  elsewhere: signed,
});

/** Nothing of it has been checked but its form. */
export const readStatement = record<SolvencyStatement>({
  format: oneOf(1),
  publicKey: hash,
  statement: record<StatementFigures>({
    coins: list(readCoin, MAX_COINS),
    routes: list(readRoute, MAX_ROUTES),
    sequence: natural,
    time: natural,
  }),
  signature,
});
