/** The log of security events, as operator actions. */
import { Type } from 'typebox';
import type { AuditLog, SecurityEvent } from '../../access/audit-log.ts';
import { operatorAction, PageLimit, Serial } from '../../operator/action.ts';
import { noteReading } from '../../operator/notes.ts';
import { timeColumn } from '../../operator/printing.ts';

export interface SecurityLogActionParts {
  readonly audit: Pick<AuditLog, 'record' | 'list' | 'verify'>;
}

const TOPIC = 'log of security events';

const readLog = operatorAction({
  name: 'audit',
  topic: TOPIC,
  summary: 'the log of security events, newest first',
  roles: ['compliance', 'auditor'],
  fields: {
    user: Type.Optional(Serial),
    event: Type.Optional(Type.String({ pattern: '^[a-z-]{1,40}$' })),
    before: Type.Optional(Serial),
    limit: Type.Optional(PageLimit),
  },
  async carryOut(parts: SecurityLogActionParts, { user, event, before, limit }, by) {
    await noteReading(parts, by, user ?? null, { log: true });
    const events = await parts.audit.list({
      ...(user === undefined ? {} : { userId: user }),
      // A name that is no event's finds nothing.
      ...(event === undefined ? {} : { event: event as SecurityEvent }),
      ...(before === undefined ? {} : { before }),
      ...(limit === undefined ? {} : { limit }),
    });
    return { events };
  },
  print: ({ events }) => [
    ...(events.length === 0 ? ['No such events.'] : []),
    ...events.map((one) =>
      [
        one.id,
        timeColumn(one.at),
        one.event,
        one.userId === null ? '-' : `user ${one.userId}`,
        one.actorName ?? one.actor,
        one.address ?? '-',
        JSON.stringify(one.detail ?? {}),
      ].join('  '),
    ),
  ],
});

const checkLog = operatorAction({
  name: 'check-log',
  byToken: 'reads',
  topic: TOPIC,
  summary: 'whether the log of security events is whole',
  roles: ['owner', 'compliance', 'auditor'],
  fields: {},
  needsReason: false,
  carryOut: ({ audit }: SecurityLogActionParts) => audit.verify(),
  print: ({ newest, brokenAt }) =>
    brokenAt === null
      ? [`The log is whole. Newest event ${newest.id}, hash ${newest.hash}`]
      : [`THE LOG IS NOT WHOLE from event ${brokenAt} on.`],
});

export const SECURITY_LOG_ACTIONS = [readLog, checkLog];
