import { readFileSync } from 'node:fs';
import path from 'node:path';
import { expect, test } from 'vitest';
import { DEFAULT_LIMITS } from './limits.ts';

test('the limits are those that the reference states', () => {
  const page = path.join(import.meta.dirname, '../../../../docs/reference/sockets.md');
  const text = readFileSync(page, 'utf8').replaceAll(/\s+/g, ' ');
  const stated = (around: RegExp): number => Number(around.exec(text)?.[1]);
  expect(DEFAULT_LIMITS).toEqual({
    framesPerSecond: stated(/more than (\d+) frames a second/),
    subscriptions: stated(/, (\d+) subscriptions, or a frame/),
    frameBytes: stated(/or a frame above (\d+) kB/) * 1024,
    connectionsPerPeer: stated(/may hold (\d+) sockets/),
    connections: stated(/all together (\d+); more are refused/),
    behindBytes: stated(/With more than (\d+) kB unsent, market frames/) * 1024,
    tooSlowBytes: stated(/with more than (\d+) MB unsent the socket closes/) * 1024 * 1024,
    failedSignInsPerMinute: stated(/sign-ins fail (\d+) times a minute/),
    heartbeatMs: stated(/sends `HEARTBEAT` every (\d+) seconds/) * 1000,
    authTimeoutMs: stated(/within (\d+) seconds, or `new WebSocket/) * 1000,
  });
});
