/**
 * Proposed commands read from their bytes, by a table of the kinds that can be proposed.
 * Promises: knows of the format of journals what these kinds need, and shares none of it with the core.
 */
import type { Command } from '@assay/core';

/** Fields in their order: a number or none, a text, a flag, one of some words, fields of their own, or a list of what follows. */
type Kind =
  | 'number'
  | 'maybe'
  | 'text'
  | 'maybeText'
  | 'flag'
  | 'status'
  | 'kind'
  | 'cycle'
  | 'source'
  | 'destination'
  | Inner
  | readonly Part[];
type Part = readonly [name: string, kind: Kind];
/** Fields that stand together as one. */
interface Inner {
  readonly parts: readonly Part[];
}

const STATUSES = ['open', 'post-only', 'cancel-only', 'halted', 'delisted'];
const FUTURES_KINDS = ['linear', 'inverse'];
const CYCLES = ['perpetual', '5-minutes', '15-minutes', '30-minutes', 'hour', 'quarter'];

const SOURCES = ['market-maker', 'fee-income', 'seconds-pool', 'treasury'];
const DESTINATIONS = ['market-maker', 'seconds-pool', 'treasury', 'security-fund', 'insurance'];

const numbers = (...names: readonly string[]): readonly Part[] => names.map((name) => [name, 'number']);

const TERM_PARTS: readonly Part[] = [
  ...numbers(
    'makerFeeRatePpm',
    'takerFeeRatePpm',
    'liquidationFeeRatePpm',
    'markCapPpm',
    'impactValue',
    'fundingIntervalSeconds',
    'interestPpb',
    'clampPpb',
    'fundingCapPpb',
    'openInterestLower',
    'openInterestUpper',
  ),
  ['tiers', numbers('limit', 'ratePpm', 'leverage')],
];
const TERMS: Part = ['terms', { parts: TERM_PARTS }];
/** With the greatest share of the open interest. */
const SHARED_TERMS: Part = [
  'terms',
  { parts: [...TERM_PARTS, ['ownShare', { parts: numbers('ratePpm', 'floor') }]] },
];
const LISTING_PARTS: readonly Part[] = [
  ['market', 'number'],
  ['kind', 'kind'],
  ['cycle', 'cycle'],
  ...numbers('base', 'quote', 'tickDecimals', 'lotDecimals', 'maximumLots'),
];

const ROUTE_TERMS: Part = [
  'terms',
  {
    parts: numbers(
      'creditDepth',
      'finalDepth',
      'largeDeposit',
      'minimumDeposit',
      'minimumWithdrawal',
      'withdrawalFee',
      'reviewFrom',
    ),
  },
];

/** The kinds that can be proposed, by the first byte. */
const KINDS = new Map<number, readonly [type: Command['type'], parts: readonly Part[]]>([
  [
    1,
    [
      'list-asset',
      [
        ['asset', 'number'],
        ['code', 'text'],
        ['scale', 'number'],
      ],
    ],
  ],
  [
    2,
    [
      'list-market',
      numbers(
        'market',
        'base',
        'quote',
        'tickDecimals',
        'lotDecimals',
        'minimumNotional',
        'maximumLots',
        'makerFeeRatePpm',
        'takerFeeRatePpm',
      ),
    ],
  ],
  [16, ['set-price-band', numbers('market', 'bandPpm')]],
  [
    17,
    [
      'set-fee-tiers',
      [
        ['currency', 'number'],
        ['tiers', numbers('volume', 'makerFeeRatePpm', 'takerFeeRatePpm')],
      ],
    ],
  ],
  [22, ['set-rebate-rates', [['ratesPpm', [['', 'number']]]]]],
  [27, ['set-pool-limits', numbers('perCoin', 'perDirection', 'perOwner')]],
  [
    28,
    [
      'offer-seconds',
      [
        ...numbers('product', 'asset', 'periodMs', 'profitPpm', 'leastStake', 'greatestStake'),
        ['isOffered', 'flag'],
      ],
    ],
  ],
  [
    36,
    [
      'set-market-status',
      [
        ['market', 'number'],
        ['status', 'status'],
        ['until', 'maybe'],
        ['effectiveAt', 'maybe'],
      ],
    ],
  ],
  [
    37,
    [
      'register-operator',
      [
        ['operator', 'number'],
        ['publicKey', 'text'],
        ['roles', 'number'],
      ],
    ],
  ],
  [38, ['revoke-operator', numbers('operator')]],
  [42, ['list-futures-market', [...LISTING_PARTS, TERMS]]],
  [79, ['list-futures-market', [...LISTING_PARTS, SHARED_TERMS]]],
  [43, ['set-futures-terms', [['market', 'number'], TERMS]]],
  [80, ['set-futures-terms', [['market', 'number'], SHARED_TERMS]]],
  [
    51,
    [
      'fund-insurance',
      [
        ['asset', 'number'],
        ['market', 'maybe'],
        ['amount', 'number'],
      ],
    ],
  ],
  [
    58,
    [
      'list-network',
      [
        ['network', 'number'],
        ['chain', 'text'],
        ['genesis', 'text'],
      ],
    ],
  ],
  [
    59,
    [
      'list-route',
      [
        ...numbers('route', 'network', 'asset'),
        ['contract', 'maybeText'],
        ['decimals', 'number'],
        ROUTE_TERMS,
      ],
    ],
  ],
  [60, ['set-route-terms', [['route', 'number'], ROUTE_TERMS]]],
  [
    61,
    [
      'set-route-status',
      [
        ['route', 'number'],
        ['deposits', 'flag'],
        ['withdrawals', 'flag'],
      ],
    ],
  ],
  [
    78,
    [
      'write-off-loss',
      [['route', 'number'], ['reference', 'text'], ...numbers('amount', 'rest'), ['reason', 'text']],
    ],
  ],
  [
    81,
    [
      'transfer-house-money',
      [
        ['reference', 'text'],
        ['from', 'source'],
        ['to', 'destination'],
        ...numbers('asset', 'amount'),
        ['reason', 'text'],
      ],
    ],
  ],
  [
    82,
    [
      'correct-balance',
      [['reference', 'text'], ...numbers('owner', 'asset', 'amount'), ['from', 'source'], ['reason', 'text']],
    ],
  ],
  [
    83,
    [
      'set-card-terms',
      [
        ['asset', 'number'],
        ['currency', 'text'],
        ['open', 'flag'],
        ...numbers('decimals', 'marginPpm', 'feeRatePpm', 'leastFee'),
        ...numbers('minimum', 'maximum', 'leastRate', 'greatestRate'),
      ],
    ],
  ],
  [
    88,
    [
      'pay-card-sale',
      [
        ['sale', 'number'],
        ['reference', 'text'],
        ['paidOn', 'text'],
      ],
    ],
  ],
  [
    89,
    [
      'return-card-sale',
      [
        ['sale', 'number'],
        ['reason', 'text'],
      ],
    ],
  ],
  [
    64,
    [
      'credit-payment',
      [['reference', 'text'], ...numbers('owner', 'asset', 'amount'), ['unclaimedOf', 'maybe']],
    ],
  ],
  [
    68,
    [
      'decide-withdrawal',
      [
        ['withdrawal', 'number'],
        ['approve', 'flag'],
        ['reason', 'maybeText'],
      ],
    ],
  ],
  [
    73,
    [
      'return-withdrawal',
      [
        ['withdrawal', 'number'],
        ['conflict', 'text'],
      ],
    ],
  ],
  [
    75,
    [
      'set-swap-terms',
      [['asset', 'number'], ['open', 'flag'], ...numbers('marginPpm', 'feeRatePpm', 'minimum', 'maximum')],
    ],
  ],
]);

class Bytes {
  readonly #bytes: readonly number[];
  #at = 0;

  constructor(digits: string) {
    this.#bytes = (digits.match(/../g) ?? []).map((pair) => Number.parseInt(pair, 16));
  }

  get left(): number {
    return this.#bytes.length - this.#at;
  }

  byte(): number {
    const byte = this.#bytes[this.#at];
    if (byte === undefined) throw new RangeError('no more bytes');
    this.#at += 1;
    return byte;
  }

  /** Seven bits a byte, low ones first. */
  count(): bigint {
    const byte = this.byte();
    return BigInt(byte % 128) + (byte < 128 ? 0n : 128n * this.count());
  }

  /** As `count`, with the sign and six bits in the first byte. */
  number(): number {
    const byte = this.byte();
    const size = BigInt(byte % 64) + (byte < 128 ? 0n : 64n * this.count());
    if (byte % 128 === 64) throw new RangeError('a zero below zero');
    return (byte % 128 < 64 ? 1 : -1) * Number(size);
  }

  text(): string {
    return Array.from({ length: Number(this.count()) }, () => String.fromCharCode(this.byte())).join('');
  }

  flag(): boolean {
    const byte = this.byte();
    if (byte > 1) throw new RangeError('no flag');
    return byte === 1;
  }

  maybeText(): string | null {
    return this.flag() ? this.text() : null;
  }

  maybe(): number | null {
    return this.flag() ? this.number() : null;
  }

  status(): string {
    return this.#word(STATUSES);
  }

  kind(): string {
    return this.#word(FUTURES_KINDS);
  }

  cycle(): string {
    return this.#word(CYCLES);
  }

  source(): string {
    return this.#word(SOURCES);
  }

  destination(): string {
    return this.#word(DESTINATIONS);
  }

  #word(words: readonly string[]): string {
    const word = words[this.byte()];
    if (word === undefined) throw new RangeError('no such word');
    return word;
  }
}

function readPart(bytes: Bytes, kind: Kind): unknown {
  if (typeof kind === 'string') return bytes[kind]();
  if ('parts' in kind) return readParts(bytes, kind.parts);
  return Array.from({ length: Number(bytes.count()) }, () => {
    const [only] = kind;
    return only?.[0] === '' ? readPart(bytes, only[1]) : readParts(bytes, kind);
  });
}

function readParts(bytes: Bytes, parts: readonly Part[]): object {
  return Object.fromEntries(parts.map(([name, kind]) => [name, readPart(bytes, kind)]));
}

/** The command of these hexadecimal digits, or null for one that cannot be proposed. */
export function readProposed(digits: string): Command | null {
  const bytes = new Bytes(digits);
  const found = KINDS.get(bytes.byte());
  if (found === undefined) return null;
  const [type, parts] = found;
  try {
    const command = { type, ...readParts(bytes, parts) };
    // True because the parts are the fields of that type.
    return bytes.left === 0 ? (command as Command) : null;
  } catch {
    return null;
  }
}

/** What a command is about, where it is one that can be proposed. */
export function subjectOf(command: Command): string | null {
  switch (command.type) {
    case 'list-asset':
    case 'list-market':
    case 'set-fee-tiers':
    case 'set-rebate-rates':
    case 'set-pool-limits':
      return command.type;
    case 'list-futures-market':
      return 'list-market';
    case 'set-futures-terms':
      return `terms of ${command.market}`;
    case 'fund-insurance':
      return `insurance ${command.asset} ${command.market}`;
    case 'set-price-band':
      return `band of ${command.market}`;
    case 'set-market-status':
      return `status of ${command.market}`;
    case 'offer-seconds':
      return `product ${command.product}`;
    case 'list-network':
    case 'list-route':
      return command.type;
    case 'set-route-terms':
      return `terms of route ${command.route}`;
    case 'set-route-status':
      return `status of route ${command.route}`;
    case 'write-off-loss':
      return `loss ${command.reference} of ${command.route}`;
    case 'transfer-house-money':
      return `house transfer ${command.reference}`;
    case 'correct-balance':
      return `correction ${command.reference}`;
    case 'credit-payment':
      return `payment ${command.reference}`;
    case 'decide-withdrawal':
    case 'return-withdrawal':
      return `withdrawal ${command.withdrawal}`;
    case 'set-card-terms':
      return `sales ${command.asset} ${command.currency}`;
    case 'pay-card-sale':
    case 'return-card-sale':
      return `card sale ${command.sale}`;
    case 'set-swap-terms':
      return `swaps ${command.asset}`;
    case 'register-operator':
    case 'revoke-operator':
      return `operator ${command.operator}`;
    default:
      return null;
  }
}
