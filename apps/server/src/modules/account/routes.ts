/**
 * The calls of an account: codes, sign-in, devices, and the change between the real and the virtual account.
 */
import type { Access } from '../../access/access.ts';
import type { StepUp } from '../../access/step-up.ts';
import type { InstrumentRegistry } from '../../market-data/port.ts';
import type { Handlers } from '../../http/calls.ts';
import type { OwnerSequences } from '../../http/owner-sequences.ts';
import type { RateLimits } from '../../http/plugins/rate-limits.ts';
import { refusedByCore } from '../../http/refusals.ts';
import { codeHandlers } from './codes.ts';
import { deviceHandlers } from './devices.ts';
import { signInHandlers } from './sign-in.ts';
import { switchAccount } from './switch-account.ts';

type AccountCalls =
  | keyof ReturnType<typeof codeHandlers>
  | keyof ReturnType<typeof signInHandlers>
  | keyof ReturnType<typeof deviceHandlers>
  | 'switchAccount'
  | 'resetVirtual';

export function accountHandlers(parts: {
  readonly access: Access;
  readonly limits: RateLimits;
  readonly stepUp: Pick<StepUp, 'require'>;
  readonly instruments: InstrumentRegistry;
  readonly sequences: OwnerSequences;
}): Handlers<AccountCalls> {
  const { access, instruments, sequences } = parts;
  return {
    ...codeHandlers(parts),
    ...signInHandlers(parts),
    ...deviceHandlers(parts),
    switchAccount: ({ virtual }, { session }) => switchAccount(access, session, virtual),
    async resetVirtual({ requestId }, { session }) {
      const { outcome, sequence, time } = await access.resetVirtual(session, requestId);
      sequences.note(session, sequence);
      if (outcome.type === 'refused') throw refusedByCore(outcome.refusal, instruments, null);
      return { sequence, time, virtual: session.virtual };
    },
  };
}
