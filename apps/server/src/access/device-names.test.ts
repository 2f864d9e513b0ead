import { expect, it } from 'vitest';
import { deviceLine, deviceNames } from './device-names.ts';

it.each([
  [
    'Mozilla/5.0 (Windows NT 10.0; Win64; x64) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/126.0.0.0 Safari/537.36 Edg/126.0.0.0',
    'Microsoft Edge 126, Windows 10',
  ],
  ['Mozilla/5.0 (X11; Linux x86_64; rv:128.0) Gecko/20100101 Firefox/128.0', 'Firefox 128, Linux'],
  [
    'Mozilla/5.0 (Linux; Android 14; Pixel 8) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/126.0.0.0 Mobile Safari/537.36',
    'Chrome 126, Android 14',
  ],
  ['curl/8.5.0', null],
  ['', null],
  [null, null],
])('%s is %s', (agent, line) => expect(deviceLine(deviceNames(agent))).toBe(line));

it.each(['('.repeat(5_000), '\u0000\u202e<script>', 'Chrome/'.repeat(500), `Firefox/${'9'.repeat(400)}`])(
  'whatever is sent has short names (%#)',
  (agent) => {
    const { os, browser } = deviceNames(agent);
    for (const name of [os, browser]) expect(name?.length ?? 0).toBeLessThanOrEqual(60);
  },
);
