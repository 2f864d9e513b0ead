/** The call of the faucet. */
import type { Sequence, Units } from '@assay/core';
import type { Handlers } from '../../http/calls.ts';
import { give, wishOf } from './service.ts';
import type { FaucetParts } from './service.ts';
import { Turns } from './turns.ts';

export function faucetHandlers(parts: FaucetParts): Handlers<'faucet'> {
  const turns = new Turns();
  return {
    async faucet(request, { session }) {
      const wish = wishOf(parts, request, session);
      // One after the other, so that a grant is given back only when no other attempt at it is under way.
      const receipt = await turns.run(session.owner, () => give(parts, wish));
      const { asset, amount } = wish;
      // Both were numbers of the log when they were written down.
      const sequence = receipt.sequence as Sequence;
      const balanceAfter = receipt.balanceAfter as Units;
      parts.sequences.note(session, sequence);
      return {
        coin: asset.code,
        amount: parts.marketData.instruments.units(asset, amount),
        balanceAfter: parts.marketData.instruments.units(asset, balanceAfter),
        sequence,
        time: receipt.depositedAt,
        virtual: session.virtual,
      };
    },
  };
}
