/**
 * The small types that areas share. Amounts and prices travel as decimal strings, ids as strings of digits.
 * Never imported by a browser at run time: the browser takes the types alone.
 */
import { Type } from 'typebox';

/** A value of this type, or null. */
export const orNull = <Schema extends Parameters<typeof Type.Union>[0][number]>(schema: Schema) =>
  Type.Union([schema, Type.Null()]);

export const DECIMAL_PATTERN = '^(0|[1-9][0-9]{0,15})(\\.[0-9]{1,18})?$';
/** Greatest whole part 16 digits, at most 18 decimals, no sign, no exponent, no leading zeros. */
export const Decimal = Type.String({ pattern: DECIMAL_PATTERN, maxLength: 36 });
/** A decimal that may be negative (changes, bills, equivalent values). Answers only. */
export const SignedDecimal = Type.String({ pattern: '^-?[0-9]+(\\.[0-9]+)?$', maxLength: 40 });
export const Id = Type.String({ pattern: '^[1-9][0-9]{0,15}$' });
/** `BTCUSDT`: base and quote ticker, upper case; of a futures market with its cycle behind, `BTCUSDT-PERP`. */
export const SymbolName = Type.String({ pattern: '^[A-Z0-9]{2,20}(-[A-Z0-9]{2,8})?$' });
export const CoinCode = Type.String({ pattern: '^[A-Z0-9]{2,10}$' });
/** Chosen by the client, at most 64 characters, unique per money action of a user. */
export const RequestId = Type.String({ pattern: '^[A-Za-z0-9_-]{1,64}$' });
export const ClientOrderId = Type.String({ pattern: '^[A-Za-z0-9_-]{1,36}$' });
/** Base64 of the UTF-8 text: an encoding, no protection. */
export const EncodedPassword = Type.String({ pattern: '^[A-Za-z0-9+/]{1,120}={0,2}$', maxLength: 124 });
export const Email = Type.String({ minLength: 3, maxLength: 254, format: 'email' });
/** E-mail address or phone number; with a phone number's national digits goes an area code. */
export const AccountName = Type.String({
  minLength: 3,
  maxLength: 254,
  pattern: '^[^\\u0000-\\u001f\\u007f]*$',
});
/** Country calling code: `+44` or `44`. */
export const AreaCode = Type.String({ pattern: '^\\+?[1-9][0-9]{0,2}$' });
/** ISO 3166-1, two letters. */
export const CountryLetters = Type.String({ pattern: '^[A-Z]{2}$' });
/** Six digits, sent to an address. */
export const Code = Type.String({ pattern: '^[0-9]{6}$' });
/** Eight letters and digits, sent to an address; in lower case, with or without the dash, it is the same. */
export const ResetCode = Type.String({ pattern: '^[0-9A-Za-z]{4}[- ]?[0-9A-Za-z]{4}$' });
/** What proves a second factor: six digits, a recovery code, or a passkey's answer as JSON text. */
export const ProofCode = Type.String({ minLength: 1, maxLength: 12_000 });
/** Stands for a first step that was right; 256 random bits. */
export const Ticket = Type.String({ pattern: '^[A-Za-z0-9_-]{43}$' });
/** Unix milliseconds, UTC; at most the last moment that a date can name. */
export const Time = Type.Integer({ minimum: 0, maximum: 8_640_000_000_000_000 });
/** Numbers of a query string arrive as text. */
export const PageNumberText = Type.String({ pattern: '^[1-9][0-9]{0,6}$' });
export const PageSizeText = Type.String({ pattern: '^([1-9][0-9]?|100)$' });
export const TimeText = Type.String({ pattern: '^[0-9]{1,15}$' });
export const Direction = Type.Union([Type.Literal('buy'), Type.Literal('sell')]);
export const Period = Type.Union([
  Type.Literal('1m'),
  Type.Literal('5m'),
  Type.Literal('15m'),
  Type.Literal('30m'),
  Type.Literal('1h'),
  Type.Literal('4h'),
  Type.Literal('1d'),
  Type.Literal('1w'),
]);
/** By which somebody knows a thing of their own again. */
export const OwnName = Type.String({ minLength: 1, maxLength: 40, pattern: '^[^\\p{C}]*\\S[^\\p{C}]*$' });
export const VirtualFlag = Type.Union([Type.Literal(0), Type.Literal(1)]);
/** Position in the journal and time of the command; also the position that lists wait for. */
export const POSITION_IN_LOG = { sequence: Type.Integer(), time: Time, virtual: VirtualFlag };
/** A call that takes no field. */
export const Empty = Type.Object({}, { additionalProperties: false });
/** For declarations' examples: a password as it travels. */
export const EXAMPLE_PASSWORD = 'Y29ycmVjdC1ob3JzZS03';
