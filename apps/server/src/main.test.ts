/** The process itself: start, refusals to start, signals, the starter's pipe, kill -9 and start again. */
import { existsSync, mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { connect } from 'node:net';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { WebSocket } from 'ws';
import { freePort, spawnServer, untilReady } from './process-fixture.ts';
import type { ServerProcess } from './process-fixture.ts';

interface CoinItem {
  readonly symbol: string;
  readonly close: string;
}

describe('the process', () => {
  let folder = '';
  const running: ServerProcess[] = [];
  beforeEach(() => {
    folder = mkdtempSync(path.join(tmpdir(), 'assay-main-'));
  });
  afterEach(async () => {
    for (const server of running.splice(0)) {
      server.signal('SIGKILL');
      await server.ended();
    }
    rmSync(folder, { recursive: true, force: true });
  });

  const start = async (settings: Record<string, string> = {}): Promise<ServerProcess> => {
    const server = spawnServer({
      PORT: String(await freePort()),
      DATA_DIR: folder,
      PRICE_FEED: 'simulated',
      ...settings,
    });
    running.push(server);
    return server;
  };
  const coins = async (server: ServerProcess): Promise<CoinItem[]> => {
    const answer = await fetch(`${server.url}/api/common/getCoinList`, { method: 'POST' });
    // The contract's shape, of which the test looks at two fields.
    const { data } = (await answer.json()) as { data: { currencyList: CoinItem[] } };
    return data.currencyList;
  };
  const sequence = async (server: ServerProcess): Promise<number> => {
    const answer = await fetch(`${server.url}/api/venue/state`);
    const { data } = (await answer.json()) as { data: { sequence: number } };
    return data.sequence;
  };

  test('says where it is; refuses a second process, a used port and another feed; a signal stops it cleanly', async () => {
    const server = await start();
    await untilReady(server);
    expect(server.stdout()).toContain(server.url.replace('127.0.0.1', 'localhost'));
    expect(server.stdout()).toContain('play money');
    expect(server.stdout()).toContain('simulated (simulated)');
    expect(server.stdout()).toContain(folder);
    expect(server.stdout()).toContain(String(server.child.pid));
    expect(readFileSync(path.join(folder, 'assay.pid'), 'utf8').trim()).toBe(String(server.child.pid));
    const socket = new WebSocket(`${server.url.replace('http', 'ws')}/ws/test`);
    const closed = new Promise<{ code: number; reason: string }>((resolve) => {
      socket.on('close', (code, reason) => resolve({ code, reason: reason.toString() }));
    });
    await new Promise((resolve) => socket.on('open', resolve));
    const second = await start();
    expect(await second.ended()).toBe(1);
    expect(second.stderr()).toMatch(new RegExp(`^Assay cannot start: .*process ${server.child.pid}`));
    const third = await start({ PORT: new URL(server.url).port, DATA_DIR: path.join(folder, 'other') });
    expect(await third.ended()).toBe(1);
    expect(third.stderr()).toMatch(
      /^Assay cannot start: 127\.0\.0\.1 port \d+ is in use by another program\./,
    );
    server.signal('SIGTERM');
    expect(await closed).toEqual({ code: 1001, reason: 'the venue is stopping' });
    expect(await server.ended()).toBe(0);
    expect(server.stdout()).toContain('Everything acknowledged is on disk.');
    expect(existsSync(path.join(folder, 'assay.pid'))).toBe(false);
    expect(server.stderr()).toBe('');
    const fourth = await start({ PRICE_FEED: 'simulated:2' });
    expect(await fourth.ended()).toBe(1);
    expect(fourth.stderr()).toContain('was opened with the prices of simulated, and simulated:2');
  });

  test('killed with -9 and started again it goes on: same log, same clock, no jump; a second signal ends it at once', async () => {
    // No faster: on a busy machine prices would have gone further by themselves than a jump is.
    const first = await start({ REPLAY_SPEED: '5' });
    await untilReady(first);
    const before = { sequence: await sequence(first), coins: await coins(first) };
    first.signal('SIGKILL');
    expect(await first.ended()).toBe('SIGKILL');
    const record = readFileSync(path.join(folder, 'venue.json'), 'utf8');
    const second = await start({ REPLAY_SPEED: '5' });
    await untilReady(second);
    expect(readFileSync(path.join(folder, 'venue.json'), 'utf8')).toBe(record);
    expect(await sequence(second)).toBeGreaterThan(before.sequence);
    for (const [index, { symbol, close }] of (await coins(second)).entries()) {
      const earlier = before.coins[index];
      expect(symbol).toBe(earlier?.symbol);
      expect(Math.abs(Number(close) / Number(earlier?.close) - 1)).toBeLessThan(0.05);
    }
    // A request that never ends holds a clean stop up, so that the second signal finds it under way.
    const half = connect(Number(new URL(second.url).port), '127.0.0.1');
    half.on('error', () => undefined);
    half.write('POST /api/user/login HTTP/1.1\r\nHost: localhost\r\nContent-Length: 99\r\n\r\n{');
    await sleep(100);
    second.signal('SIGTERM');
    while (!second.stdout().includes('A second signal')) await sleep(10);
    second.signal('SIGINT');
    expect(await second.ended()).toBe(130);
  });

  test('wrong settings, a database that is not there and missing recordings are one message', async () => {
    const settings = await start({ MODE: 'live', PRICE_FEED: 'simulated', NATS_URL: 'nats://x' });
    expect(await settings.ended()).toBe(1);
    expect(settings.stderr()).toMatch(
      /^Assay cannot start with these settings:\n {2}- NATS_URL .*\n {2}- DATABASE_URL (.*\n)* {2}- PRICE_FEED .*\n/,
    );
    const database = await start({ DATABASE_URL: 'postgres://assay:secret-word@127.0.0.1:1/assay' });
    expect(await database.ended()).toBe(1);
    expect(database.stderr()).toMatch(
      /^Assay cannot start: The database 127\.0\.0\.1:1\/assay cannot be reached: .*ECONNREFUSED.*\n$/,
    );
    const file = await start({ PRICE_FEED: 'replay:/nowhere', DATA_DIR: path.join(folder, 'third') });
    expect(await file.ended()).toBe(1);
    expect(file.stderr()).toContain('/nowhere, which is not there');
  });

  test('the end of the starter’s pipe stops it cleanly', async () => {
    const server = await start({ ASSAY_PARENT_PIPE_FD: '3' });
    await untilReady(server);
    server.child.stdio[3]?.destroy();
    expect(await server.ended()).toBe(0);
    expect(server.stdout()).toContain('its starter is gone');
  });
});
