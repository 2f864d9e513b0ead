/** The first owner by the settings of a start: once, and never over anybody who is there. */
import { afterAll, beforeAll, expect, it } from 'vitest';
import { openHttpVenue } from '../../http/http-fixture.ts';
import type { HttpVenue } from '../../http/http-fixture.ts';
import { askAction, handIn } from '../../operator/operator-fixture.ts';
import { ensureFirstOwner } from './first-owner.ts';
import type { ConsoleOperators } from '@assay/protocol';
import { Office, PASSWORD, WHY, keyPair } from './office-fixture.ts';

let venue: HttpVenue;
const office = new Office(() => venue);
const { ann, as, signIn, bind } = office;

beforeAll(async () => {
  venue = await openHttpVenue();
});
afterAll(async () => {
  const { faults } = venue;
  await venue.close();
  if (faults.length > 0) throw new Error(faults.join('\n'));
});

/** What a start with these settings tells. */
async function starts(email: string, password: string): Promise<readonly string[]> {
  const told: string[] = [];
  await venue.operator.ensureFirst({ email, password }, (sentence) => told.push(sentence));
  return told;
}

const signsIn = (email: string, password: string) =>
  askAction(venue.operator, 'sign-in', { input: { email, password } });

it('is made while there is no operator, and told of without address and password', async () => {
  expect(await starts('Ann@Example.com', PASSWORD)).toEqual([
    'The first owner is made, by OPERATOR_EMAIL. Log in to the console, and unset OPERATOR_PASSWORD.',
  ]);
  ann.id = 1;
  await signIn(ann);
  expect(await as(ann, 'whoami')).toMatchObject({ name: 'Ann', operator: 1, hasAuthenticator: false });
  await expect(as(ann, 'list merchants')).rejects.toThrow('Bind an authenticator first');
});

it('changes nothing once there is an operator, neither who it is nor a password', async () => {
  const ignored = [
    'OPERATOR_EMAIL and OPERATOR_PASSWORD are ignored: this exchange has operators. Unset them.',
  ];
  expect(await starts(ann.email, 'another horse battery')).toEqual(ignored);
  expect(await starts('ben@example.com', 'another horse battery')).toEqual(ignored);
  await expect(signsIn(ann.email, 'another horse battery')).rejects.toThrow('is wrong');
  await expect(signsIn('ben@example.com', 'another horse battery')).rejects.toThrow('is wrong');
  await bind(ann);
  expect(await as<ConsoleOperators>(ann, 'operators list')).toMatchObject({
    operators: [{ id: 1, email: ann.email, status: 'active' }],
  });
});

it('approves nothing until they have made a key of their own, at once while they are the only one', async () => {
  const held = async () => (await venue.engine.read('live', { type: 'proposals' })).result.operators;
  const [before] = await held();
  expect(before?.publicKey).toMatch(/^[0-9a-f]{64}$/);
  const { publicKey } = keyPair(ann);
  expect(await as(ann, 'operators new-key', { reason: WHY, input: { publicKey } })).toMatchObject({
    done: true,
  });
  expect(await held()).toEqual([{ ...before, publicKey }]);
  // A mail that is on its way when the venue closes is lost.
  await expect.poll(() => office.mailsAbout('')).not.toEqual([]);
});

it('has a name of the signs that a name may have', async () => {
  const names: string[] = [];
  const nobody = {
    hasOperators: () => Promise.resolve(false),
    first: ({ name, publicKey }: { readonly name: string; readonly publicKey: string }) => {
      names.push(name, publicKey);
      return Promise.resolve({ id: 1 });
    },
  };
  for (const local of ['maria.lopez', '.o+ps-', '+', `x${'y'.repeat(63)}`, 'é']) {
    await ensureFirstOwner(nobody, { email: `${local}@example.com`, password: PASSWORD }, () => undefined);
  }
  const [keys, said] = [names.filter((_, at) => at % 2 === 1), names.filter((_, at) => at % 2 === 0)];
  expect(said).toEqual(['maria.lopez', 'ops', 'Owner', `x${'y'.repeat(39)}`, 'Owner']);
  expect(new Set(keys).size).toBe(5);
});

it('neither sees nor decides their own case, and has no queue of other roles', async () => {
  await handIn(venue, await venue.signUp(ann.email), 'Z1234567');
  const [own, noun] = [{ id: 1 }, { noun: 'identity' }];
  expect(await as(ann, 'queue', { input: noun })).toMatchObject({ waiting: [], more: false });
  for (const action of ['show identity', 'approve identity', 'reject identity']) {
    await expect(as(ann, action, { reason: WHY, input: own })).rejects.toThrow('This case is your own');
  }
  await expect(as(ann, 'claim', { input: { ...noun, ...own } })).rejects.toThrow('This case is your own');
});
