/**
 * What the log of security events has about a user, and what operators have noted of them there.
 * Promises: entries are for those who read the log; a note for compliance is masked for everybody else.
 */
import { hasRoleOf } from '@assay/protocol';
import type {
  ConsoleNoteAudience,
  ConsoleRows,
  ConsoleUserEvent,
  ConsoleUserNote,
  OperatorRole,
} from '@assay/protocol';
import type { AuditLog, AuditRecord } from '../../access/audit-log.ts';
import { isKeptFromUser } from '../../access/audit-log.ts';
import { reasonText } from '../../operator/judging.ts';
import { note } from '../../operator/notes.ts';
import type { ActedBy } from '../../operator/action.ts';
import { ROWS } from './lists.ts';

type Log = Pick<AuditLog, 'record' | 'list'>;

/** As the log itself. */
export const OF_LOG: readonly OperatorRole[] = ['compliance', 'auditor'];
/** Of a user, for all pages together. */
const MOST_ENTRIES = 100;

const textOf = ({ detail }: AuditRecord): string | null => {
  const { reason = null, because = null } = detail ?? {};
  if (typeof reason !== 'string') return null;
  // Of a withdrawal it is no key of a list, and stands as it was written.
  return reasonText(typeof because === 'string' ? because : null, reason);
};

export async function entriesOf(
  audit: Log,
  userId: number,
  page: number,
): Promise<ConsoleRows<ConsoleUserEvent>> {
  const entries = await audit.list({ userId, limit: MOST_ENTRIES });
  const rows = entries.slice((page - 1) * ROWS, page * ROWS).map((one) => {
    const { id, at, event, actor, actorName } = one;
    return { id, at, event, by: actorName ?? actor, reason: textOf(one) };
  });
  return { total: entries.length, rows };
}

export async function notesOf(
  audit: Log,
  userId: number,
  { roles }: ActedBy,
): Promise<readonly ConsoleUserNote[]> {
  const notes = await audit.list({ userId, event: 'user-noted', limit: ROWS });
  return notes.map((one) => {
    const audience = isKeptFromUser(one) ? 'compliance' : 'all';
    const isMasked = audience === 'compliance' && !hasRoleOf(roles, OF_LOG);
    return {
      id: one.id,
      at: one.at,
      by: one.actorName ?? one.actor,
      audience,
      text: isMasked ? null : textOf(one),
    };
  });
}

/** The reason is the note. */
export const addNote = (
  audit: Log,
  userId: number,
  audience: ConsoleNoteAudience,
  by: ActedBy,
): Promise<void> => note({ audit }, by, 'user-noted', userId, { audience });
