/** Of whom it is told that they look at many people, and to whom. */
import type { OperatorRole } from '@assay/protocol';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { createAuditLog } from '../../access/audit-log.ts';
import { openIdentityStore } from '../../bootstrap/identity-store.ts';
import type { VenueIdentityStore } from '../../bootstrap/identity-store.ts';
import { identityTables } from '../../bootstrap/prepared-tables-fixture.ts';
import { bothDatabases } from '../../storage/postgres/both-databases-fixture.ts';
import { note, noteReading } from '../../operator/notes.ts';
import { Looks, MOST_LOOKS } from './looks.ts';

const { databases } = await bothDatabases(identityTables);
const MINUTE = 60_000;

describe.each(databases)('looks of operators, $title', ({ skip, make }) => {
  const wall = { now: Date.UTC(2026, 10, 1) };
  const now = (): number => wall.now;
  let identity: VenueIdentityStore;
  beforeAll(async () => {
    if (!skip) identity = await openIdentityStore(await make());
  });
  afterAll(() => identity?.close());

  it('are counted by people and by searches for nobody, for an hour, and told to owners and auditors', async (test) => {
    if (skip) test.skip();
    const parts = { audit: createAuditLog({ identity, now }) };
    const by = (name: string) => ({ name, reason: 'r', operator: 1, sessionHash: null, roles: [] });
    const looks = new Looks({ identity, now });
    const told = async (...roles: OperatorRole[]) =>
      (await looks.alarms({ roles })).map(({ text }) => text.split(',')[0]);
    for (let user = 1; user < MOST_LOOKS; user += 1)
      await noteReading(parts, by('Cora'), user, { page: true });
    // The same person again, a page of the log, and what is no look.
    for (let again = 0; again < 5; again += 1)
      await noteReading(parts, by('Cora'), 1, { list: 'bills', page: 1 });
    await noteReading(parts, by('Cora'), null, { log: true });
    await note(parts, by('Cora'), 'identity-decided', 99, { passed: true });
    await noteReading(parts, by('Ben'), 7, { page: true });
    await noteReading(parts, by('Cora'), null, { found: '', sought: 'uid' });
    expect(await looks.lately()).toEqual([
      { name: 'Cora', people: MOST_LOOKS },
      { name: 'Ben', people: 1 },
    ]);
    expect(await told('owner')).toEqual([]);
    await noteReading(parts, by('Cora'), 500, { review: 1 });
    // It is counted once a minute at most.
    expect(await told('owner')).toEqual([]);
    wall.now += MINUTE;
    const line = 'Cora has looked at or for 31 people within an hour';
    expect([await told('owner'), await told('auditor')]).toEqual([[line], [line]]);
    expect(await told('finance', 'compliance', 'support', 'content')).toEqual([]);
    expect(await looks.gauges()[0]!.read()).toEqual([{ labels: {}, value: 31 }]);
    wall.now += 60 * MINUTE;
    expect(await told('owner')).toEqual([]);
    expect(await looks.gauges()[0]!.read()).toEqual([{ labels: {}, value: 0 }]);
  });
});
