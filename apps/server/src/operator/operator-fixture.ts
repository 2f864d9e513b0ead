/** Operator actions asked by their name. `Result` is what the action answers, as the test knows it. */
import { askOperatorService } from './operator-client.ts';
import type { OperatorService } from './operator-service.ts';
import type { OperatorRequest } from './request.ts';

export interface Asks {
  readonly as?: string;
  readonly session?: string;
  readonly reason?: string;
  readonly input?: OperatorRequest['input'];
}

/** `whom`: the service itself, or the data folder of a venue whose socket is open. */
export async function askAction<Result>(
  whom: string | OperatorService,
  action: string,
  { as = 'Rita', session, reason, input = {} }: Asks = {},
): Promise<Result> {
  const who = session === undefined ? { as } : { session };
  const request = { action, ...who, ...(reason === undefined ? {} : { reason }), input };
  const asked = typeof whom === 'string' ? askOperatorService(whom, request) : whom.carryOut(request);
  // The test says what the named action answers.
  return (await asked) as Result;
}
