/** What the command line says of receipts of futures that the core itself has caused. */
import { once } from 'node:events';
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import os from 'node:os';
import path from 'node:path';
import { afterAll, describe, expect, test } from 'vitest';
import { blocksOf } from '../src/futures/blocks/blocks-fixture.ts';
import { figuresOf, receiptOf, signed } from '../src/futures/receipt-fixture.ts';
import { DELIVERY, INTERVAL, ReceiptVenue, START } from '../src/futures/receipt-venue-fixture.ts';
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
        `tick       4 of BTC, ${utc(4)}`,
        `tick       5 of BTC, ${utc(5)}`,
        'leg        BTCUSDT-PERP long, 6000 lots at the mark of 435600 ticks, worth 261360.000000 USDT, tier 3',
        'formula    needs 261360.000000 USDT × (1.0000 % + 0.0500 %) - 1300.000000 USDT = 1444.280000 USDT',
        'formula    has 39850.000000 USDT + (-38640.000000 USDT) = 1210.000000 USDT, below 1444.280000 USDT',
        // Behind the first step, in the tier below.
        'formula    needs 209088.000000 USDT × (0.5000 % + 0.0500 %) - 50.000000 USDT = 1099.984000 USDT',
        'bankruptcy 433801 ticks: where 6000 lots are worth (300000.000000 USDT - (39850.000000 USDT)) ÷ (1 - 0.0500 %)',
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

  test('names the settlement and the leg of a delivery, and the rate of a funding', () => {
    const delivering = new ReceiptVenue('AB', true);
    delivering.tickTo(3, () => '50000');
    delivering.order('B sell 200 @ 500000 delivery');
    delivering.order('A buy 200 @ 500000 delivery');
    delivering.tickTo(303, () => '50009.5');
    delivering.next(2);
    delivering.next();
    const figures = figuresOf(delivering, { name: 'A', kind: 'delivery', market: DELIVERY });
    const window = delivering.ticks.filter(({ second }) => second >= START + 240);
    const told = (value: object): readonly string[] => {
      writeFileSync(path.join(folder, 'other.json'), JSON.stringify(value));
      return command(['other.json'], folder).output.split('\n');
    };
    const utc = (second: number): string => new Date((START + second) * 1000).toISOString();
    expect(told(signed(delivering, figures, window))).toEqual(
      expect.arrayContaining([
        `series     1, ended ${utc(300)}, settled at 500095 ticks`,
        `formula    mean of 60 ticks, ${utc(241)} to ${utc(300)} = 50009.50000000, to a whole tick = 500095`,
        'settled    200 lots long at 500095 ticks, worth 10001.900000 USDT',
        'formula    realised 1.900000 USDT, less the fee of 0.000000 USDT; entered for 10000.000000 USDT',
      ]),
    );
    const funded = new ReceiptVenue('AB');
    for (const price of ['50000', '50000']) funded.tick(price);
    funded.order('B sell 200 @ 500000');
    funded.order('A buy 200 @ 500000');
    for (let second = START + 3; second <= START + INTERVAL; second += 1) funded.tick('50010.5', second);
    funded.next();
    expect(told(receiptOf(funded, { name: 'A', kind: 'funding' }))).toEqual(
      expect.arrayContaining([
        expect.stringMatching(/^funding {4}\d+: -?\d+\.\d{6} USDT, of 200 lots long$/),
        expect.stringMatching(
          /^formula {4}worth at the index of 50010\.50000000 × -?0\.\d{7} %, of \d+ minutes, fixed by the tick of /,
        ),
      ]),
    );
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
