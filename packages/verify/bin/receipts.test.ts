/** What the command line says of receipts of futures that the core itself has caused. */
import { once } from 'node:events';
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import os from 'node:os';
import path from 'node:path';
import { afterAll, describe, expect, test } from 'vitest';
import { blocksOf } from '../src/futures/blocks/blocks-fixture.ts';
import { receiptOf } from '../src/futures/receipt-fixture.ts';
import { ReceiptVenue } from '../src/futures/receipt-venue-fixture.ts';
import { command } from './command.ts';
import { fetchedBlocks } from './exchange.ts';

const folder = mkdtempSync(path.join(os.tmpdir(), 'assay-receipts-'));
afterAll(() => rmSync(folder, { recursive: true, force: true }));

const venue = new ReceiptVenue('ABC');
for (const price of ['50000', '50000']) venue.tick(price);
venue.order('B sell 6000 @ 500000');
venue.order('A buy 6000 @ 500000');
venue.order('C buy 6000 @ 435500');
for (const price of ['50000', '43590', '43560']) venue.tick(price);
venue.next();
const receipt = receiptOf(venue, { name: 'A', kind: 'liquidation' });
writeFileSync(path.join(folder, 'receipt.json'), JSON.stringify(receipt));

/** The command, called from the folder of the file. */
const verify = (...args: readonly string[]) => command(['receipt.json', ...args], folder);

describe('a receipt on the command line', () => {
  test('tells what was closed, by what figures, and what more margin would have changed', () => {
    const { code, output, errors } = verify('--key', venue.signer.publicKey, '--what-if', 'margin+100');
    expect([code, errors]).toEqual([0, '']);
    const utc = (second: number): string => new Date((1_800_000_000 + second) * 1000).toISOString();
    expect(output.split('\n')).toEqual(
      expect.arrayContaining([
        'the receipt holds',
        'receipt    liquidation (live), BTCUSDT-PERP',
        `begun      ${utc(5)}  at the mark of 435600 ticks`,
        expect.stringMatching(
          /^closed {5}1200 lots in the book, at 435\d\d\d ticks or better, fee 104\.520000 USDT$/,
        ),
        `step       ${utc(5)}  has 1210.000000 USDT, needs 1444.280000 USDT`,
        `missing    ${utc(5)}  234.280000 USDT`,
        `what if    100 USDT more would have saved it, if they had come before the tick of ${utc(4)}`,
        `key        ${venue.signer.publicKey} (as given)`,
      ]),
    );
    expect(verify('--what-if', 'margin+1').output).toContain('1 USDT more would have been too little');
  });

  test('is held against files of blocks, which hold by themselves', () => {
    const file = path.join(folder, 'blocks.ndjson');
    writeFileSync(
      file,
      blocksOf(venue)
        .map((block) => `${JSON.stringify(block)}\n`)
        .join(''),
    );
    expect(verify().output).toContain('published  held against no blocks');
    const { code, output } = verify('--blocks', 'blocks.ndjson');
    expect(output).toMatch(/^published {2}\d+ events are those of \d+ blocks$/m);
    expect(code).toBe(0);
    const { publicKey } = venue.signer;
    const chain = command(['blocks', 'blocks.ndjson', '--key', publicKey], folder);
    expect(chain.output).toMatch(
      /^market {5}BTCUSDT-PERP: \d+ blocks, 1 to \d+, from the listing on, 5 steps$/m,
    );
    expect(command(['blocks', 'blocks.ndjson'], folder)).toMatchObject({ code: 2 });
    const fetched = command(['receipt.json', '--exchange', 'http://localhost'], folder, blocksOf(venue));
    expect(fetched.output).toContain('events are those of');
    writeFileSync(file, '{}\n');
    expect(verify('--blocks', 'blocks.ndjson')).toMatchObject({ code: 1 });
  });

  test('is held against blocks that the exchange gives, however its address is written', async () => {
    const answer = JSON.stringify({ data: { blocks: blocksOf(venue) } });
    const server = createServer((_request, response) => response.end(answer));
    await once(server.listen(0, '127.0.0.1'), 'listening');
    // True: it listens on a port.
    const address = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
    for (const named of [['--exchange', address], [`--exchange=${address}`]]) {
      const args = ['receipt.json', ...named];
      const { code, output } = command(args, folder, await fetchedBlocks(args, folder));
      expect(output).toContain('events are those of');
      expect(code).toBe(0);
    }
    server.close();
    expect(await fetchedBlocks(['receipt.json'], folder)).toBeNull();
    await expect(fetchedBlocks(['none.json', '--exchange', address], folder)).rejects.toThrow('none.json');
  });

  test('does not hold where a figure was changed', () => {
    const [first, ...events] = receipt.receipt.events;
    const changed = {
      ...receipt,
      receipt: { ...receipt.receipt, events: [{ ...first, amount: 1 }, ...events] },
    };
    writeFileSync(path.join(folder, 'changed.json'), JSON.stringify(changed));
    expect(command(['changed.json'], folder)).toEqual({
      code: 1,
      output: 'does not hold at receipt.events[0].balance: is not 1, as recomputed\n',
      errors: '',
    });
  });

  test.each([
    ['files of ticks', ['--ticks', 'ticks.ndjson']],
    ['a margin that is none', ['--what-if', 'margin+much']],
  ])('is used wrongly with %s', (_name, args) => {
    expect(verify(...args).code).toBe(2);
  });
});
