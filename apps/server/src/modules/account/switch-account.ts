/** The change between the real and the virtual account, whichever call asks for it. */
import type { SessionResponse } from '@assay/protocol';
import type { Access } from '../../access/access.ts';
import type { Session } from '../../access/port.ts';
import { RequestRefused } from '../../http/request-refused.ts';
import { presentSession } from './presenter.ts';

/** A session of the other account; the one before has ended. Throws `RequestRefused`. */
export async function switchAccount(
  access: Access,
  session: Session,
  virtual: '0' | '1',
): Promise<SessionResponse> {
  const answer = await access.switchAccount(session, virtual === '1' ? 1 : 0);
  if ('refused' in answer) throw new RequestRefused(answer.refused, answer.field);
  return presentSession(answer);
}
