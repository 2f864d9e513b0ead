/**
 * The operator service: carries out what people who run the venue decide, by the list of actions that it is given.
 * Promises: an action is checked whole before anything is done, and done only for whom the gate admits; two actions
 * never have one name.
 * Never: touches a balance, a price or an outcome.
 */
import type { ActedBy, AnyOperatorAction } from './action.ts';
import { checkedRequest } from './request.ts';
import type { Credentials } from './request.ts';

/** Who may do what. */
export interface OperatorGate {
  /** Who somebody is, if they may do this. Throws `ActionRefused`. */
  admit(
    action: Pick<AnyOperatorAction<never>, 'name' | 'roles' | 'isOpen' | 'withoutAuthenticator' | 'byToken'>,
    credentials: Credentials,
    network?: string,
  ): Promise<Omit<ActedBy, 'reason'>>;
}

/** What stands around what is done with a case that waits. */
export interface AroundActions {
  /** `act` carries it out. Throws `ActionRefused`. */
  carryOut<Result>(
    action: Pick<AnyOperatorAction<never>, 'name' | 'showsFirst' | 'approvals'>,
    input: Readonly<Record<string, unknown>>,
    by: ActedBy,
    act: () => Promise<Result>,
  ): Promise<Result>;
}

export interface OperatorService {
  /** All that there are. */
  readonly actions: readonly AnyOperatorAction<never>[];
  /**
   * Throws `ActionRefused`. What it answers is the action's result. `network`: from where, if not from this machine; `page`: which build of
   * the console says that it was asked on it.
   */
  carryOut(request: unknown, network?: string, page?: string): Promise<unknown>;
}

export function createOperatorService<Parts>(
  actions: readonly AnyOperatorAction<Parts>[],
  parts: Parts,
  gate: OperatorGate,
  around: AroundActions,
): OperatorService {
  const names = actions.map(({ name }) => name);
  const twice = names.find((name, index) => names.indexOf(name) !== index);
  if (twice !== undefined) throw new Error(`two operator actions have the name ${twice}`);
  return {
    actions,
    async carryOut(request, network, page) {
      const { action, input, reason, credentials } = checkedRequest(actions, request);
      const from = { ...(network === undefined ? {} : { network }), ...(page === undefined ? {} : { page }) };
      const by = { ...(await gate.admit(action, credentials, network)), reason, ...from };
      // Checked against the action's own schema.
      return around.carryOut(action, input, by, () => action.carryOut(parts, input as never, by));
    },
  };
}
