import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { existsSync, mkdtempSync, readdirSync, readFileSync, rmSync, statSync } from 'node:fs';
import { connect } from 'node:net';
import { tmpdir } from 'node:os';
import path from 'node:path';
import type { OwnerId } from '@assay/core';
import type { ConsoleFoundUsers, ConsoleRows, ConsoleUser } from '@assay/protocol';
import sharp from 'sharp';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { createAuditLog } from '../access/audit-log.ts';
import type { AuditRecord, AuditVerdict } from '../access/audit-log.ts';
import { OPERATOR_ACTIONS } from '../bootstrap/operator-actions.ts';
import { openHttpVenue, PASSWORD } from '../http/http-fixture.ts';
import type { HttpVenue, Trader } from '../http/http-fixture.ts';
import { closeFaultless, expectMessage, sentProof } from '../modules/security/security-fixture.ts';
import { parsedArguments } from './arguments.ts';
import { ActionRefused } from './action.ts';
import type { Facts } from './action.ts';
import { askAction, handIn } from './operator-fixture.ts';
import { createOperatorService } from './operator-service.ts';
import type { WaitingPage } from './printing.ts';
import { operatorSocketPath } from './socket-path.ts';
import { openOperatorSocket } from './socket.ts';
import type { OperatorSocket } from './socket.ts';

let venue: HttpVenue;
let socket: OperatorSocket;
let alice: Trader;
let bob: Trader;
const faults: unknown[] = [];

beforeAll(async () => {
  venue = await openHttpVenue();
  socket = await openOperatorSocket({
    dataDir: venue.dataDir,
    operator: venue.operator,
    onFault: (error) => faults.push(error),
    onRefused: (sentence) => faults.push(sentence),
  });
  alice = await venue.signUp('alice@example.com');
});
afterAll(async () => {
  await socket.close();
  await closeFaultless(venue);
  if (faults.length > 0) throw new Error(faults.map(String).join('\n'));
});

const CLI = path.join(import.meta.dirname, '../../dist/operator-cli.js');

interface Ended {
  readonly code: number | null;
  readonly said: string;
}

/** The command line as an operator uses it: a process of its own. */
async function operator(...args: readonly string[]): Promise<Ended> {
  const child = spawn(process.execPath, [CLI, ...args], {
    env: { ...process.env, DATA_DIR: venue.dataDir, INIT_CWD: venue.dataDir },
  });
  let said = '';
  for (const stream of [child.stdout, child.stderr]) {
    stream.setEncoding('utf8').on('data', (text: string) => (said += text));
  }
  const [code] = (await once(child, 'close')) as [number | null];
  return { code, said };
}

/** A deposit to an address that was given to a user. */
async function paidIn(identity: HttpVenue['identity'], user: number): Promise<void> {
  const network = 'eip155:1';
  const [address, block] = [`0x${'d0'.repeat(20)}`, `0x${'b0'.repeat(32)}`];
  await identity.run('keepNetworkAccounts', { network, deposits: 'xpub-d', treasury: 'xpub-t' });
  const given = { owner: user as OwnerId, number: 0, address };
  await identity.run('keepDepositAddress', { network, given, now: 1 });
  const place = {
    transaction: `0x${'e0'.repeat(32)}`,
    index: 0,
    address,
    from: null,
    token: null,
    units: 5n,
  };
  const standing = { state: 'included', block, height: 7, isHeld: false, missingSince: null } as const;
  await identity.run('saveDeposit', { network, deposit: { ...place, ...standing }, now: 2 });
}

const logOf = async (event: string) => {
  const audit = createAuditLog({ identity: venue.identity, now: () => venue.wall.now });
  return (await audit.list()).filter((one) => one.event === event);
};

describe('an operator', () => {
  it('decides a review on the machine itself, and all of it is in the log', async () => {
    await handIn(venue, alice);
    expect(await operator('list', 'identities', '--as', 'Rita')).toMatchObject({
      code: 0,
      said: expect.stringMatching(/^1 {2}user 1000 {2}.* {2}US, passport\n$/),
    });
    const args = ['--as', 'Rita', '--reason', 'New application.', '--photos', 'photos'];
    const shown = await operator('show', 'identity', '1', ...args);
    expect(shown.code).toBe(0);
    expect(shown.said).toMatch(/name {2,}Alice Lind\n/);
    expect(shown.said).toMatch(/ID number {2,}X1234567\n/);
    const folder = path.join(venue.dataDir, 'photos');
    expect(readdirSync(folder)).toEqual([
      'identity-1-back.jpg',
      'identity-1-front.jpg',
      'identity-1-hand.jpg',
    ]);
    const front = path.join(folder, 'identity-1-front.jpg');
    expect(await sharp(readFileSync(front)).metadata()).toMatchObject({ format: 'jpeg', width: 600 });
    // Of one tone when it was uploaded: who looks stands in it.
    const { channels } = await sharp(readFileSync(front)).stats();
    expect(Math.max(...channels.map(({ stdev }) => stdev))).toBeGreaterThan(5);
    expect((statSync(front).mode & 0o777).toString(8)).toBe('600');
    // A second look does not write over the first.
    expect(await operator('show', 'identity', '1', ...args)).toMatchObject({ code: 1 });
    const because = ['--as', 'Rita', '--reason', 'Readable, the same person.'];
    const approved = await operator('approve', 'identity', '1', ...because);
    expect(approved).toEqual({ code: 0, said: 'Approved: user 1000. The user has been written to.\n' });
    expect(await logOf('identity-decided')).toMatchObject([
      {
        userId: 1000,
        actor: 'operator',
        actorName: 'Rita',
        detail: { review: 1, passed: true, reason: 'Readable, the same person.' },
      },
    ]);
    expect(await logOf('operator-read')).not.toEqual([]);
    const readings = await logOf('file-read');
    expect(readings.slice(-3)).toMatchObject([
      { actorName: 'Rita', detail: { kind: 'kyc', reason: 'New application.' } },
      { actorName: 'Rita' },
      { actorName: 'Rita' },
    ]);
    await expectMessage(venue, alice.email, 'Your identity is verified');
  });

  it('changes a credit score, with the reason on its owner’s screen and in their message', async () => {
    const ask = (change: number) =>
      askAction(venue.dataDir, 'credit', {
        reason: 'Paid back late.',
        input: { user: Number(alice.userId), change },
      });
    expect(await ask(-10)).toEqual({ scoreAfter: 90 });
    const { body } = await venue.call('creditHistory', {}, { token: alice.token });
    expect(JSON.stringify(body.data)).toContain('Paid back late.');
    expect(await expectMessage(venue, alice.email, 'Your credit score has changed')).toContain('-10');
    await expect(ask(-1_000)).rejects.toThrow('between 0 and 1000');
    await expect(ask(0)).rejects.toThrow('must not be 0');
    expect(await logOf('credit-score-changed')).toMatchObject([
      { actorName: 'Rita', detail: { change: -10, scoreAfter: 90, reason: 'Paid back late.' } },
    ]);
  });

  it('freezes an account and frees it again', async () => {
    const input = { user: Number(alice.userId) };
    const set = (action: 'freeze' | 'unfreeze') =>
      askAction(venue.dataDir, action, { reason: 'Under inquiry.', input });
    await set('freeze');
    const order = {
      symbol: 'BTCUSDT',
      direction: 'buy',
      type: 'market',
      quoteAmount: '10',
      requestId: 'f-1',
    };
    const refused = await venue.call('submitOrder', order, { token: alice.token });
    expect(refused.body.error?.name).toBe('account-frozen');
    const user = await venue.call('getInfo', {}, { token: alice.token });
    expect(user.body.data?.standing).toMatchObject({
      state: 'frozen',
      by: 'operator',
      reason: 'Under inquiry.',
    });
    await expectMessage(venue, alice.email, 'Your Assay account is frozen');
    await expect(set('freeze')).rejects.toThrow('frozen already');
    await set('unfreeze');
    await expect(set('unfreeze')).rejects.toThrow('not frozen');
    const asked = { reason: 'Asked by phone.', input };
    const account = await askAction<{ facts: Facts }>(venue.dataDir, 'account', asked);
    expect(Object.fromEntries(account.facts)).toMatchObject({ status: 'active', 'e-mail': 'al****om' });
  });

  it('finds a user by a whole key and nobody by a part of one, and is in the log with each', async () => {
    bob = await venue.signUp('bob@example.com');
    const phone = '+447911123456';
    await venue.call('sendMobileCode', { phone, scene: 'register' });
    const [{ code }] = (
      await venue.app.inject({ url: `/sandbox/mailbox?address=${encodeURIComponent(phone)}` })
    ).json();
    await venue.call('register', { account: phone, code, password: PASSWORD });
    await venue.call('faucet', { coin: 'USDT', amount: '50000' }, { token: bob.token });
    const order = { symbol: 'BTCUSDT', direction: 'buy', type: 'limit', amount: '0.1', price: '50000' };
    const { body } = await venue.call('submitOrder', { ...order, requestId: 'found' }, { token: bob.token });
    await venue.call('orderList', {}, { token: bob.token });
    await paidIn(venue.identity, Number(bob.userId));
    const find = (key: string) =>
      askAction<ConsoleFoundUsers>(venue.dataDir, 'find user', { reason: 'They wrote.', input: { key } });
    const masked = { user: Number(bob.userId), email: 'bo****om', phone: null, status: 'active' };
    for (const [key, by] of [
      [bob.userId, 'uid'],
      [' Bob@Example.com', 'email'],
      [body.data!.id, 'order'],
      [`0x${'D0'.repeat(20)}`, 'deposit-address'],
      [`0x${'e0'.repeat(32)}`, 'deposit'],
    ] as const) {
      expect(await find(key)).toMatchObject({ users: [{ ...masked, by: [by] }], more: false });
      expect((await logOf('operator-read'))[0]).toMatchObject({
        userId: masked.user,
        actorName: 'Rita',
        detail: { found: by, reason: 'They wrote.' },
      });
    }
    const third = masked.user + 1;
    expect(await find('+44 7911 123456')).toMatchObject({
      users: [{ user: third, email: null, phone: '+447****3456', by: ['phone'] }],
    });
    for (const key of ['nobody@example.com', '+447911123457', '7911123456', `0x${'d1'.repeat(20)}`]) {
      expect([key, await find(key)]).toEqual([key, { users: [], more: false }]);
    }
    // What was sought is personal, and not in the log.
    expect((await logOf('operator-read'))[0]).toMatchObject({
      userId: null,
      detail: { found: '', sought: 'deposit-address withdrawal-address' },
    });
    for (const part of ['bob', '@example.com', `0x${'d0'.repeat(19)}`, 'd0'.repeat(20), '%']) {
      await expect(find(part)).rejects.toThrow('key is not valid');
    }
  });

  it('tells what a pause of a market would touch, by its symbol and by the number that is signed', async () => {
    const show = async (symbol: string) =>
      Object.fromEntries(
        (await askAction<{ facts: Facts }>(venue.dataDir, 'show market', { input: { symbol } })).facts,
      );
    expect(await show('BTCUSDT')).toEqual({
      market: 'BTCUSDT',
      status: 'open',
      'delisted from': null,
      'open orders of users': 1,
      'resting to buy, with the house': expect.stringMatching(/^0\.10* BTC$/),
      'resting to sell, with the house': expect.stringMatching(/^0(\.0+)? BTC$/),
    });
    expect(await show('0')).toEqual(await show('BTCUSDT'));
    await expect(show('99')).rejects.toThrow('There is no market 99');
  });

  it('shows a user with masked addresses, what they hold, have open and may not do, once the look is in the log', async () => {
    const show = (user: number) =>
      askAction<ConsoleUser>(venue.dataDir, 'show user', { reason: 'They wrote.', input: { user } });
    const shown = await show(1001);
    expect(shown).toMatchObject({
      user: 1001,
      email: 'bo****om',
      phone: null,
      status: 'active',
      restrictions: [],
      verification: { state: 'none', idNumber: null },
      devices: { total: 1, signedIn: 1 },
      balances: [
        {
          account: 'spot',
          coin: 'USDT',
          total: '50000.000000',
          available: '45000.000000',
          occupied: '5000.000000',
        },
      ],
      worth: '50000.000000',
      spotOrders: { total: 1, rows: [{ symbol: 'BTCUSDT', price: '50000.0' }] },
      futuresOrders: { total: 0 },
      positions: { total: 0 },
      contracts: { total: 0 },
      bills: { rows: [{ type: 'faucet', amount: '50000.000000' }] },
      // This exchange has no wallet.
      deposits: null,
      withdrawals: null,
      referrals: { by: null, promoted: [0, 0, 0] },
      protection: { totp: false, passkeys: 0, recoveryCodesLeft: 0 },
      fees: { tier: 0, volume: '0.000000', currency: 'USDT' },
      notes: [],
    });
    expect(shown.events?.rows[0]).toMatchObject({
      event: 'operator-read',
      by: 'Rita',
      reason: 'They wrote.',
    });
    expect(JSON.stringify(shown)).not.toContain('bob@example.com');
    const user = Number(alice.userId);
    await askAction(venue.dataDir, 'freeze', { reason: 'Under inquiry.', input: { user } });
    const frozen = await show(user);
    expect(frozen.restrictions).toMatchObject([{ kind: 'frozen', by: 'operator', reason: 'Under inquiry.' }]);
    // A document is named by its kind alone, and nobody by their name.
    expect(frozen.verification).toMatchObject({
      documentType: 'passport',
      idNumber: expect.stringMatching(/\*/),
    });
    expect(JSON.stringify(frozen)).not.toMatch(/Lind|X1234567/);
    await askAction(venue.dataDir, 'unfreeze', { reason: 'Cleared.', input: { user } });
    await expect(show(999_999)).rejects.toThrow('There is no user 999999.');
  });

  it('reads on behind the first rows of a list, and each page is a look', async () => {
    const rows = (list: string, page?: number) =>
      askAction<ConsoleRows<{ type: string }>>(venue.dataDir, 'user-rows', {
        reason: 'They wrote.',
        input: { user: 1001, list, ...(page === undefined ? {} : { page }) },
      });
    const first = await rows('bills');
    expect(first.total).toBe(first.rows.length);
    expect(first.rows.at(-1)?.type).toBe('faucet');
    expect((await logOf('operator-read'))[0]).toMatchObject({
      userId: 1001,
      detail: { list: 'bills', page: 1 },
    });
    expect(await rows('bills', 2)).toEqual({ total: first.total, rows: [] });
    for (const list of ['spot-orders', 'futures-orders', 'positions', 'contracts']) {
      expect([list, await rows(list, 2)]).toMatchObject([list, { rows: [] }]);
    }
    for (let count = 0; count < 11; count += 1) await rows('bills');
    const [newest, older] = [await rows('events'), await rows('events', 2)];
    expect(newest.rows).toHaveLength(10);
    expect(older.total).toBeGreaterThan(older.rows.length);
    await expect(rows('withdrawals')).rejects.toThrow('This exchange has no wallet.');
    await expect(rows('passwords')).rejects.toThrow('list is not valid');
    await expect(rows('bills', 0)).rejects.toThrow('page is not valid');
  });

  it('notes what others should know of a user; of a note for compliance the user is never told', async () => {
    const note = (audience: string, reason: string, user = 1001) =>
      askAction(venue.dataDir, 'note', { reason, input: { user, audience } });
    await note('all', 'Called about their login.');
    await note('compliance', 'Money of unclear origin.');
    const show = { reason: 'They wrote.', input: { user: 1001 } };
    expect((await askAction<ConsoleUser>(venue.dataDir, 'show user', show)).notes).toMatchObject([
      { by: 'Rita', audience: 'compliance', text: 'Money of unclear origin.' },
      { by: 'Rita', audience: 'all', text: 'Called about their login.' },
    ]);
    const data = await venue.app.inject({
      method: 'POST',
      url: '/api/user/exportData',
      headers: { satoken: bob.token },
      payload: { code: await sentProof(venue, bob) },
    });
    expect(data.body).toContain('Called about their login.');
    expect(data.body).not.toContain('unclear origin');
    await expect(note('nobody', 'Whom it is for.')).rejects.toThrow('audience is not valid');
    await expect(note('all', 'Of nobody.', 999_999)).rejects.toThrow('There is no user 999999.');
  });

  it('reads the log, which says that it was read, and is told that it is whole', async () => {
    const { events } = await askAction<{ events: AuditRecord[] }>(venue.dataDir, 'audit', {
      reason: 'Monthly look.',
      input: { event: 'credit-score-changed' },
    });
    expect(events).toMatchObject([{ event: 'credit-score-changed', actorName: 'Rita' }]);
    expect((await logOf('operator-read'))[0]).toMatchObject({ detail: { reason: 'Monthly look.' } });
    const verdict = await askAction<AuditVerdict>(venue.dataDir, 'check-log');
    expect(verdict.brokenAt).toBeNull();
  });

  it.each([
    ['approve identity', { id: 1 }, /decided before/],
    ['approve identity', { id: 99 }, /no identity review 99/],
    ['reject merchant', { id: 99 }, /no merchant application 99/],
    ['photo identity', { id: 99, photo: 'front' }, /no identity review 99/],
    ['photo identity', { id: 99, photo: 'left' }, /photo is not valid/],
    ['account', { user: 999_999 }, /no user 999999/],
    ['account', { user: 1_000, also: 1 }, /also is not valid/],
    ['freeze', { user: 999_999 }, /no user 999999/],
  ])('%s %o is refused with a sentence', async (action, input, sentence) => {
    await expect(askAction(venue.dataDir, action, { reason: 'To see.', input })).rejects.toThrow(sentence);
  });
});

describe('the socket', () => {
  it('is for the user alone under whom the venue runs', () => {
    expect((statSync(socket.path ?? '').mode & 0o777).toString(8)).toBe('600');
    expect((statSync(path.dirname(socket.path ?? '')).mode & 0o777).toString(8)).toBe('700');
  });

  const sent = async (bytes: Buffer): Promise<string> => {
    const connection = connect(socket.path ?? '');
    connection.end(bytes);
    const chunks: Buffer[] = [];
    // A socket without an encoding gives bytes.
    for await (const chunk of connection) chunks.push(chunk as Buffer);
    const answer: { readonly sentence?: string } = JSON.parse(Buffer.concat(chunks).toString('utf8', 4));
    return answer.sentence ?? '';
  };
  const framed = (text: string): Buffer => {
    const head = Buffer.alloc(4);
    head.writeUInt32BE(Buffer.byteLength(text));
    return Buffer.concat([head, Buffer.from(text)]);
  };

  it.each([
    ['no JSON', framed('{"action":'), /not JSON/],
    ['no command', framed('null'), /There is no command null/],
    ['a command that is none', framed('{"action":"constructor","as":"Rita"}'), /no command "constructor"/],
    ['more than a message may have', Buffer.from('ffffffff', 'hex'), /more than 1048576 bytes/],
    ['half a message', Buffer.from('0000', 'hex'), /ended within the message/],
  ])('answers %s with a sentence', async (_, bytes, sentence) => {
    expect(await sent(bytes)).toMatch(sentence);
  });

  it('takes a stale file’s place, and goes with the venue', async () => {
    const dataDir = mkdtempSync(path.join(tmpdir(), 'assay-operator-'));
    const open = () =>
      openOperatorSocket({
        dataDir,
        operator: venue.operator,
        onFault: (error) => faults.push(error),
        onRefused: (sentence) => faults.push(sentence),
      });
    const ask = () => askAction<WaitingPage>(dataDir, 'list merchants');
    await expect(ask()).rejects.toThrow(/No venue is running on the data folder/);
    const first = await open();
    expect(await ask()).toEqual({ waiting: [], more: false });
    await first.close();
    await expect(ask()).rejects.toThrow(/No venue is running/);
    const second = await open();
    expect(await ask()).toEqual({ waiting: [], more: false });
    await second.close();
    rmSync(dataDir, { recursive: true, force: true });
  });

  it('is left out, with a sentence, where the path is too long for the system', async () => {
    const dataDir = path.join(tmpdir(), 'a'.repeat(120));
    const said: string[] = [];
    const none = await openOperatorSocket({
      dataDir,
      operator: venue.operator,
      onFault: (error) => faults.push(error),
      onRefused: (sentence) => said.push(sentence),
    });
    expect(none.path).toBeNull();
    expect(said).toEqual([expect.stringMatching(/Set DATA_DIR to a folder with a shorter path/)]);
    await none.close();
    await expect(askAction(dataDir, 'check-log')).rejects.toThrow(/shorter path/);
    expect(existsSync(dataDir)).toBe(false);
  });

  it('is a pipe named after the folder where the system keeps no sockets in folders', () => {
    const place = operatorSocketPath('/somewhere/data', 'win32');
    expect(place).toMatchObject({
      kind: 'pipe',
      path: expect.stringMatching(/^\\\\\.\\pipe\\assay-operator-[0-9a-f]{32}$/),
    });
  });
});

describe('the command line', () => {
  const as = ['--as', 'Rita', '--reason', 'Because.'];

  it.each([
    ['list identities', { action: 'list identities', input: {} }],
    ['list merchants --after 7', { action: 'list merchants', input: { after: 7 } }],
    ['show identity 12', { action: 'show identity', input: { id: 12 }, reason: 'Because.' }],
    ['approve merchant 3', { action: 'approve merchant', input: { id: 3 } }],
    ['credit 1000 -10', { action: 'credit', input: { user: 1000, change: -10 } }],
    ['credit 1000 +5', { action: 'credit', input: { user: 1000, change: 5 } }],
    ['unfreeze 1000', { action: 'unfreeze', input: { user: 1000 } }],
    ['audit --user 1000 --limit 5', { action: 'audit', input: { user: 1000, limit: 5 } }],
    ['check-log', { action: 'check-log', as: 'Rita', input: {} }],
  ])('reads %s', (line, request) => {
    const args = [...line.split(' '), ...as];
    expect(parsedArguments(OPERATOR_ACTIONS, args).request).toMatchObject(request);
  });

  it.each([
    [['list', 'identities'], /The name \(--as\)/],
    [['list', 'identities', '--as', 'R'], /The name \(--as\)/],
    [['list', 'identities', '--as', 'Rita\nBob'], /The name \(--as\)/],
    [['approve', 'identity', '1', '--as', 'Rita'], /The reason \(--reason\)/],
    [['approve', 'identity', '1', '--as', 'Rita', '--reason', 'ok'], /The reason \(--reason\)/],
    [['approve', 'identity', 'one', ...as], /id is not valid/],
    [['approve', 'passport', '1', ...as], /There is no command "approve passport"/],
    [['approve', 'identity', '1', '2', ...as], /"2" is one word too many/],
    [['freeze', '-1', ...as], /user is not valid/],
    [['freeze', '1', '--limit', '5', ...as], /limit is not valid/],
    [['drop', ...as], /There is no command "drop"/],
    [['list', 'identities', ...as, '--force'], /--force/],
  ])('refuses %j', (args, sentence) => {
    expect(() => parsedArguments(OPERATOR_ACTIONS, args)).toThrow(ActionRefused);
    expect(() => parsedArguments(OPERATOR_ACTIONS, args)).toThrow(sentence);
  });

  it('says how it is used, and that no venue runs', async () => {
    expect(await operator()).toMatchObject({
      code: 0,
      said: expect.stringContaining('Usage: npm run operator'),
    });
    expect(await operator('approve', 'identity', '1', '--as', 'Rita')).toEqual({
      code: 1,
      said: 'assay: The reason (--reason) must have 3 to 200 characters in one line.\n',
    });
  });
});

describe('the list of actions', () => {
  it.each(OPERATOR_ACTIONS.map((action) => [action.name, action] as const))(
    '%s has roles, and what it decides can be looked at first',
    (_, action) => {
      expect(action.roles).not.toEqual([]);
      const first = OPERATOR_ACTIONS.find(({ name }) => name === action.showsFirst);
      expect(action.showsFirst === null || first !== undefined).toBe(true);
      for (const field of first?.typed ?? []) expect(action.typed).toContain(field);
      // Whoever only reads decides nothing.
      if (first !== undefined) expect(action.roles).not.toContain('auditor');
    },
  );

  it('refuses two actions of one name', () => {
    const [one] = OPERATOR_ACTIONS;
    if (one === undefined) throw new Error('there are actions');
    expect(() => createOperatorService([one, one], {} as never, {} as never, {} as never)).toThrow(
      `have the name ${one.name}`,
    );
  });
});
