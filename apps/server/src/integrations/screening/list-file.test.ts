import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { afterAll, expect, it } from 'vitest';
import { screeningList } from './list-file.ts';
import { ScreeningUnavailable } from './port.ts';

const folder = mkdtempSync(path.join(tmpdir(), 'assay-list-'));
const file = path.join(folder, 'listed.txt');
afterAll(() => rmSync(folder, { recursive: true }));

const network = '1-d4e56740f876aef8';
const HEX = `0x${'ab'.repeat(20)}`;

it('finds what is listed with its reason, and reads a changed file again', async () => {
  writeFileSync(file, `# A list.\n\n  ${HEX.toUpperCase().replace('X', 'x')}   theft, 2026 \r\nbc1qAbc\n`);
  const list = screeningList(file);
  const find = (address: string) => list.find({ network, address });
  expect(await find(HEX)).toEqual({ reason: 'theft, 2026', source: 'listed.txt' });
  expect(await find('bc1qAbc')).toEqual({ reason: 'listed without a reason', source: 'listed.txt' });
  // Of other chains two spellings are two addresses.
  expect(await find('bc1qabc')).toBeNull();
  writeFileSync(file, 'bc1qabc another\n');
  expect([await find(HEX), (await find('bc1qabc'))?.reason]).toEqual([null, 'another']);
});

it('without its file says nothing', async () => {
  const list = screeningList(path.join(folder, 'gone.txt'));
  await expect(list.find({ network, address: HEX })).rejects.toThrow(ScreeningUnavailable);
});
