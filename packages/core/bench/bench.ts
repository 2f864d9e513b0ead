/**
 * The core's benchmark: the bare book beside `nodejs-order-book` in interleaved rounds of one process, and the
 * whole core. Asserts the fill hash where it is known, one hash in all rounds, and the zero sum.
 *
 *   npm run bench -w @assay/core -- --size smoke
 *   npm run bench -w @assay/core -- --size canonical --flow flow1.bin --flow flow100.bin
 */
import { parseArgs } from 'node:util';
import { runBook, runReferenceBook } from './book-run.ts';
import { runExchange, withoutSelfTrades } from './exchange-run.ts';
import { expectedFillHash, loadFlow, makeFlow } from './flow.ts';
import type { Flow } from './flow.ts';

export interface FlowFigures {
  readonly name: string;
  readonly commands: number;
  /** Million commands a second, best round. */
  readonly book: number;
  readonly referenceBook: number;
  readonly exchange: number;
  readonly fillHash: number;
  readonly stateHash: string;
}

/** Measures one flow. Throws where a hash or a sum is wrong. */
export function measure(name: string, flow: Flow, expected: number | null, rounds: number): FlowFigures {
  const renamed = withoutSelfTrades(flow);
  let book = 0;
  let referenceBook = 0;
  let exchange = 0;
  let fillHash = expected;
  let stateHash: string | null = null;
  for (let round = 0; round < rounds; round += 1) {
    const bookRun = runBook(flow);
    const referenceRun = runReferenceBook(flow);
    const exchangeRun = runExchange(renamed);
    fillHash ??= bookRun.fillHash;
    stateHash ??= exchangeRun.stateHash;
    assertEqual(`${name}: fill hash of the book`, bookRun.fillHash, fillHash);
    assertEqual(`${name}: volume of the reference`, referenceRun.volume, bookRun.volume);
    assertEqual(`${name}: fill hash of the core`, exchangeRun.fillHash, fillHash);
    assertEqual(`${name}: state hash of the core`, exchangeRun.stateHash, stateHash);
    assertEqual(`${name}: sum over all accounts`, exchangeRun.sum, 0);
    assertEqual(`${name}: faults`, exchangeRun.faults.join('; '), '');
    book = Math.max(book, flow.count / bookRun.seconds / 1e6);
    referenceBook = Math.max(referenceBook, flow.count / referenceRun.seconds / 1e6);
    exchange = Math.max(exchange, flow.count / exchangeRun.seconds / 1e6);
  }
  return {
    name,
    commands: flow.count,
    book,
    referenceBook,
    exchange,
    fillHash: fillHash ?? 0,
    stateHash: stateHash ?? '',
  };
}

function assertEqual(what: string, value: number | string, right: number | string): void {
  if (value !== right) throw new Error(`${what}: ${value}, should be ${right}`);
}

function print(figures: FlowFigures): void {
  const { name, commands, book, referenceBook, exchange } = figures;
  const ratio = (value: number): string => `${(value / referenceBook).toFixed(1)} ×`;
  console.log(`${name}: ${commands} commands`);
  console.log(`  nodejs-order-book ${referenceBook.toFixed(3)} M/s`);
  console.log(`  book              ${book.toFixed(2)} M/s   ${ratio(book)}`);
  console.log(`  whole core        ${exchange.toFixed(2)} M/s   ${ratio(exchange)}`);
  console.log(`  fill hash ${figures.fillHash}, state hash ${figures.stateHash}, sum 0`);
}

function main(): void {
  const { values } = parseArgs({
    options: {
      size: { type: 'string', default: 'smoke' },
      flow: { type: 'string', multiple: true, default: [] },
      rounds: { type: 'string' },
    },
  });
  if (values.size === 'smoke') {
    print(measure('one market', makeFlow(1, 20_000, 1, 100), null, 1));
    return;
  }
  if (values.size !== 'canonical') throw new Error('--size is smoke or canonical');
  const rounds = Number(values.rounds ?? 3);
  for (const path of values.flow) print(measure(path, loadFlow(path), expectedFillHash(path), rounds));
  if (values.flow.length > 0) return;
  print(measure('one market', makeFlow(1, 1_000_000, 1, 1000), null, rounds));
  print(measure('100 markets', makeFlow(2, 1_000_000, 100, 10_000), null, rounds));
}

if (import.meta.main) main();
