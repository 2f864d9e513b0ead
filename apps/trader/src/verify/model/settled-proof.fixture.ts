/** A proof of a settled contract for the tests of this folder, signed by the verifier's own test venue. */
import type { SettlementProof } from '@assay/protocol';
import { TestVenue, price, riseTerms, sha256 } from '@assay/verify/venue-fixture';

const S = 1_750_000_000;

/** 100 USDT on rise at 0.85, ten seconds: opened at 100, the last five ticks are 103, 104, 105, 106 and 107. */
export function settledProof(venue = new TestVenue()): SettlementProof {
  const prices = [100, 101, 99, 98, 102, 103, 104, 105, 106, 107].map((value) => price(String(value)));
  const ticks = venue.ticks({ second: S + 1, number: 41, previous: sha256('tick 40'), prices });
  const proof = venue.proof(riseTerms(S, 10), ticks, {
    outcome: 'win',
    cause: null,
    paid: false,
    open: { number: 41, second: S + 1, price: price('100') },
    final: price('105'),
    counted: [46, 47, 48, 49, 50],
    returned: '185.000000',
  });
  // As it comes over the wire.
  return JSON.parse(JSON.stringify(proof)) as SettlementProof;
}
