/** What the rest of the server sees of the read model of referrals. */
import type { AssetId, OwnerId, Sequence, TimeMs, Units } from '@assay/core';
import type { GenerationNumber } from '@assay/protocol';
import type { Realm } from '../../../engine/port.ts';

/** What one generation has brought in one asset, and traded in it as a quote asset. */
export interface ReferralTotal {
  readonly generation: GenerationNumber;
  readonly asset: AssetId;
  readonly rebate: Units;
  readonly volume: Units;
}

export interface ReferralTotals {
  readonly all: readonly ReferralTotal[];
  /** Of the day that was asked for. */
  readonly today: readonly Pick<ReferralTotal, 'generation' | 'asset' | 'rebate'>[];
}

export interface ReferralTotalFilter {
  readonly realm: Realm;
  readonly owner: OwnerId;
  /** When the UTC day began. */
  readonly day: TimeMs;
  readonly afterSequence: Sequence;
}

/** What one referred owner has brought and traded in one asset. */
export interface ReferralSum {
  readonly owner: OwnerId;
  readonly asset: AssetId;
  readonly rebate: Units;
  readonly volume: Units;
}

export interface ReferralSumFilter {
  readonly realm: Realm;
  readonly owner: OwnerId;
  readonly generation: GenerationNumber;
  /** At most a page of them. */
  readonly people: readonly OwnerId[];
  readonly afterSequence: Sequence;
}
