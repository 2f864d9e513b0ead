import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import type { Call } from '../http/caller.ts';
import { BrowserStorage, memoryStorage } from './browser-storage.ts';
import { RefreshTurns } from './refresh-turns.ts';
import { Jar, USER, failure, tokens } from './session.fixture.ts';
import { Session } from './session.ts';
import { TokenCookies } from './token-cookies.ts';

/** A venue that ends the old token at once and notifies its sockets before the refresh is answered. */
class Venue {
  valid = 1;
  refreshes = 0;
  /** How often it was asked with a token that it had ended. */
  refusals = 0;
  onRotation: () => void = () => undefined;

  readonly answer = async (name: string, request: unknown, token: string | null): Promise<unknown> => {
    await Promise.resolve();
    if (name === 'login') return tokens(this.valid);
    if (name === 'refreshToken') return this.#refresh(request);
    if (name === 'getInfo' && token === `access-${this.valid}`) return USER;
    this.refusals += 1;
    throw failure(401);
  };

  async #refresh(request: unknown): Promise<unknown> {
    if (JSON.stringify(request) !== `{"refreshToken":"refresh-${this.valid}"}`) throw failure(401);
    this.valid += 1;
    this.refreshes += 1;
    this.onRotation();
    await new Promise((resolve) => setTimeout(resolve, 20));
    return tokens(this.valid);
  }
}

let venue: Venue;
let jar: Jar;
let storage: BrowserStorage;
let tabs: Session[];

beforeEach(() => {
  venue = new Venue();
  jar = new Jar();
  storage = new BrowserStorage(memoryStorage(), 'local');
  tabs = [];
});
afterEach(() => tabs.forEach((tab) => tab.stop()));

/** A tab of the one browser. */
function openTab(locks: LockManager | undefined): Session {
  const cookies = new TokenCookies(jar, { days: 7, secure: false });
  // The venue answers each call by its name.
  const call = ((name: string, request: unknown) =>
    venue.answer(name, request, cookies.access)) as unknown as Call;
  const turns = new RefreshTurns({ locks, graceMs: 100 });
  const tab = new Session({ call, cookies, storage, turns, checkIntervalMs: 1_000_000, retryMs: 5 });
  tabs.push(tab);
  return tab;
}

async function twoTabs(locks: LockManager | undefined): Promise<[Session, Session]> {
  const first = openTab(locks);
  await first.login('a', 'b');
  const second = openTab(locks);
  await second.start();
  expect(second.state.status).toBe('signed-in');
  return [first, second];
}
const age = (): void => storage.write('tokenIssuedAt', 1);

describe.each([
  ['with locks', navigator.locks],
  ['without locks', undefined],
])('%s', (_name, locks) => {
  test('the push that the old token is over comes before the new one: no tab is signed out', async () => {
    const [first, second] = await twoTabs(locks);
    const asked: Promise<unknown>[] = [];
    venue.onRotation = () => asked.push(first.verify(), second.verify());
    age();
    await first.check();
    await Promise.all(asked);
    expect(asked).toHaveLength(2);
    // A tab waits for the turn of which it knows: without locks for its own.
    expect(venue.refusals).toBe(locks === undefined ? 1 : 0);
    for (const tab of [first, second])
      expect([tab.state.status, tab.token]).toEqual(['signed-in', 'access-2']);
    expect(storage.read('isLogin')).toBe(true);
  });

  test('a call whose token was refused during a refresh learns of the new one, in every tab', async () => {
    const [first, second] = await twoTabs(locks);
    const asked: Promise<unknown>[] = [];
    venue.onRotation = () => asked.push(first.afterRefusal('access-1'), second.afterRefusal('access-1'));
    age();
    await first.check();
    expect(await Promise.all(asked)).toEqual(['renewed', 'renewed']);
    expect(await first.afterRefusal('access-1')).toBe('renewed');
  });

  test('two tabs refresh at the same time: once, and both stay', async () => {
    const [first, second] = await twoTabs(locks);
    age();
    await Promise.all([first.check(), second.check()]);
    expect(venue.refreshes).toBe(1);
    for (const tab of [first, second])
      expect([tab.state.status, tab.token]).toEqual(['signed-in', 'access-2']);
  });

  test('a token that is refused and still the current one ends the session', async () => {
    const [first, second] = await twoTabs(locks);
    venue.valid = 9;
    expect(await first.afterRefusal('access-1')).toBe('over');
    await second.verify();
    expect([second.state.status, jar.cookie]).toEqual(['signed-out', '']);
    expect(await first.afterRefusal('access-1')).toBe('over');
  });

  test('a sign-out during a refresh stands', async () => {
    const [first] = await twoTabs(locks);
    venue.onRotation = () => first.end();
    age();
    await first.check();
    expect([first.state.status, jar.cookie]).toEqual(['signed-out', '']);
  });
});
