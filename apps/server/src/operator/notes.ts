/** What operators decide and look at, as entries of the log of security events. */
import type { AuditLog, SecurityEvent } from '../access/audit-log.ts';
import type { ActedBy } from './action.ts';

export interface NoteParts {
  readonly audit: Pick<AuditLog, 'record'>;
}

/**
 * `program`: the number of the token that it was said by; its own name would be withheld from the log. `page`: the build of the console on
 * which it was decided.
 */
type Detail = Readonly<Record<string, string | number | boolean>>;

export async function note(
  { audit }: NoteParts,
  { name, reason, token, page }: ActedBy,
  event: SecurityEvent,
  userId: number | null,
  detail: Detail,
): Promise<void> {
  const actor = { type: 'operator', name } as const;
  const entry = { event, userId, actor, address: null, device: null };
  await audit.record({
    ...entry,
    detail: {
      ...detail,
      ...(token === undefined ? {} : { program: token }),
      ...(page === undefined || event === 'operator-read' ? {} : { page }),
      reason,
    },
  });
}

/** Each look at what is private. */
export const noteReading = (
  parts: NoteParts,
  by: ActedBy,
  userId: number | null,
  detail: Detail,
): Promise<void> => note(parts, by, 'operator-read', userId, detail);
