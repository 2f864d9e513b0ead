import { execFileSync, spawnSync } from 'node:child_process';
import {
  cpSync,
  mkdtempSync,
  mkdirSync,
  readFileSync,
  readdirSync,
  rmSync,
  symlinkSync,
  writeFileSync,
} from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { afterAll, describe, expect, it } from 'vitest';

const ROOT = path.join(import.meta.dirname, '../../../..');
/** The page by which the command is added. */
const PAGE = readFileSync(path.join(ROOT, 'CONTRIBUTING.md'), 'utf8');

const MAX_FILES = 9;
const MAX_CORE_FILES = 3;

/** What a contributor writes: a trader says which asset they like best. */
const TYPE = `
/** Says which asset an owner likes best. */
export interface LikeAsset {
  readonly type: 'like-asset';
  readonly owner: OwnerId;
  readonly requestId: string | null;
  /** One that is listed (\`unknown-asset\`). */
  readonly asset: AssetId;
}
`;
const DESCRIPTION = `
  'like-asset': owned<LikeAsset, LikeContext>({
    type: 'like-asset',
    tag: 99,
    actor: 'trader',
    effect: 'neither',
    fields: { owner: whole(), requestId: requestId(), asset: whole() },
    perform: likeAsset,
  }),`;
const RULE = `import type { EventLog } from '../event-log/event-log.ts';
import type { Listing } from '../listing/listing.ts';
import type { LikeAsset } from '../vocabulary/account-commands.ts';
import type { Outcome } from '../vocabulary/outcomes.ts';
import { refused, refusedOutcome } from '../vocabulary/refusing.ts';

export interface LikeContext {
  readonly listing: Listing;
}

export function likeAsset(
  { listing }: LikeContext,
  _ownerIndex: number,
  { asset }: LikeAsset,
  _events: EventLog,
): Outcome {
  if (listing.assets[asset] === undefined) return refusedOutcome(refused('unknown-asset', 'asset'));
  return { type: 'done' };
}
`;
/** How the simulator says it, among the commands that open accounts. */
const SAID = `
  if (random.once(2)) {
    const liked = asset(random.below(context.view.assets.length + 1));
    const command = { type: 'like-asset', owner: context.owner(), requestId: context.requestId(), asset: liked } as const;
    return { command, asked: 'anything' };
  }`;
const RECORD = 'packages/core/golden/record.json';
const JOURNAL = 'packages/core/golden/like-asset.journal';
/** Plays the recorded journal: its digests, and whether the command was carried out in it. */
const PLAYED = `import { createHash } from 'node:crypto';
import { readFileSync } from 'node:fs';
import { GoldenRows } from './golden-rows.fixture.ts';
import { ByteReader, Exchange, decodeCommand } from './index.ts';
import { timeMs } from './quantity/branding.ts';

const reader = new ByteReader(readFileSync(process.argv[2]!));
const [exchange, rows] = [Exchange.empty(), new GoldenRows()];
let [time, carriedOut] = [0, 0];
while (!reader.done) {
  time += reader.varint();
  const command = decodeCommand(reader);
  const applied = exchange.apply(timeMs(time), command);
  rows.add(applied);
  if (command.type === 'like-asset' && applied.answer.outcome.type === 'done') carriedOut += 1;
}
const sha256 = (content: Uint8Array | string) => createHash('sha256').update(content).digest('hex');
const digests = { digest: sha256(rows.finish(exchange)), state: sha256(exchange.snapshot()) };
process.stdout.write(JSON.stringify({ digests, carriedOut }));
`;
/** Through the core's entry point: bytes, checks, who may say it, its rule, the memory of its request. */
const JOURNEY = `import { ByteReader, ByteWriter, Exchange, decodeCommand, encodeCommand } from '../index.ts';
import type { Command } from '../index.ts';
import { assetId, ownerId, timeMs } from '../quantity/branding.ts';

const exchange = Exchange.empty();
const said: string[] = [];
function say(command: Command): void {
  const writer = new ByteWriter();
  encodeCommand(writer, command);
  const { outcome } = exchange.apply(timeMs(1), decodeCommand(new ByteReader(writer.bytes()))).answer;
  said.push(outcome.type === 'refused' ? outcome.refusal.code + ' ' + outcome.refusal.field : outcome.type);
}
const like = { type: 'like-asset', owner: ownerId(1000), requestId: 'a', asset: assetId(0) } as const;
say({ type: 'list-asset', asset: assetId(0), code: 'USDT', scale: 6 });
say(like);
say({ type: 'open-owner', owner: ownerId(1000) });
say({ type: 'open-owner', owner: ownerId(100) });
say({ ...like, asset: assetId(-1) });
say({ ...like, requestId: '' });
say({ ...like, owner: ownerId(100) });
say({ ...like, requestId: null, asset: assetId(7) });
say(like);
say(like);
say({ ...like, asset: assetId(1) });
say({ type: 'set-account-status', owner: ownerId(1000), status: 'closed' });
say({ ...like, requestId: 'b' });
process.stdout.write(JSON.stringify(said));
`;

class Scaffold {
  readonly root = mkdtempSync(path.join(tmpdir(), 'add-a-command-'));
  readonly touched: string[] = [];

  constructor() {
    for (const name of ['tsconfig.base.json', 'package.json'])
      cpSync(path.join(ROOT, name), path.join(this.root, name));
    for (const name of ['core', 'simulator']) {
      cpSync(path.join(ROOT, 'packages', name), path.join(this.root, 'packages', name), {
        recursive: true,
        filter: (source) => !source.includes('node_modules'),
      });
    }
    this.#linkModules();
  }

  /** The packages of the tree, the two that were copied from the copy. */
  #linkModules(): void {
    const modules = path.join(this.root, 'node_modules');
    mkdirSync(path.join(modules, '@assay'), { recursive: true });
    for (const name of readdirSync(path.join(ROOT, 'node_modules'))) {
      if (name !== '@assay') symlinkSync(path.join(ROOT, 'node_modules', name), path.join(modules, name));
    }
    for (const name of ['core', 'simulator']) {
      symlinkSync(path.join(this.root, 'packages', name), path.join(modules, '@assay', name));
    }
  }

  write(file: string, text: string): void {
    this.touched.push(file);
    writeFileSync(path.join(this.root, file), text);
  }

  /** Each search text stands in the file, and is followed by its addition. */
  insert(file: string, ...additions: readonly (readonly [behind: string, added: string])[]): void {
    const whole = readFileSync(path.join(this.root, file), 'utf8');
    const changed = additions.reduce((text, [behind, added]) => {
      if (!text.includes(behind)) throw new Error(`${file} has no ${behind}`);
      return text.replace(behind, () => behind + added);
    }, whole);
    this.write(file, changed);
  }

  /** What the compiler objects to, and how it ends. */
  compile(): { status: number | null; stdout: string } {
    const project = path.join(this.root, 'tsconfig.json');
    const include = ['packages/core/src', 'packages/simulator/src'];
    const compilerOptions = { types: ['node'] };
    writeFileSync(project, JSON.stringify({ extends: './tsconfig.base.json', compilerOptions, include }));
    const tsc = path.join(ROOT, 'node_modules/tsc7/bin/tsc');
    // As `npm run check` does: one checker works out a type once, and what is freed at the end alone costs no looking.
    const { status, stdout } = spawnSync(process.execPath, [tsc, '--checkers', '1', '-p', project], {
      encoding: 'utf8',
      env: { ...process.env, GOGC: 'off', GOMEMLIMIT: '2GiB' },
    });
    return { status, stdout };
  }

  run(file: string, ...args: readonly string[]): string {
    return execFileSync(process.execPath, [path.join(this.root, file), ...args], { encoding: 'utf8' });
  }

  /** Records a journal of the simulator's stream, and writes down what it leads to. */
  record(journal: string): void {
    const file = path.join(this.root, journal);
    this.run('packages/simulator/src/cli/record-journal.ts', '--seed', '1', '--rules', '2', '--out', file);
    this.touched.push(journal);
    const record = path.join(this.root, RECORD);
    const kept = JSON.parse(readFileSync(record, 'utf8')) as { journals: Record<string, unknown> };
    kept.journals[path.basename(journal)] = this.play(journal).digests;
    writeFileSync(record, JSON.stringify(kept));
  }

  /** What a journal leads to. */
  play(journal: string): { readonly digests: unknown; readonly carriedOut: number } {
    const player = 'packages/core/src/played.ts';
    writeFileSync(path.join(this.root, player), PLAYED);
    try {
      return JSON.parse(this.run(player, path.join(this.root, journal))) as ReturnType<Scaffold['play']>;
    } finally {
      rmSync(path.join(this.root, player));
    }
  }

  /**
   * The tests of the recorded journals, as the tree runs them, of the new one and of all together: how they end, and what
   * they say. What each of the others leads to is tested beside.
   */
  testJournals(): { status: number | null; stdout: string } {
    const vitest = path.join(ROOT, 'node_modules/vitest/vitest.mjs');
    const args = ['run', '--root', this.root, 'packages/core/src/golden-journal.test.ts'];
    args.push('--testTimeout=120000', '--testNamePattern=like-asset|hold every command|is written down');
    const { status, stdout } = spawnSync(process.execPath, [vitest, ...args], { encoding: 'utf8' });
    return { status, stdout };
  }

  close(): void {
    rmSync(this.root, { recursive: true, force: true });
  }
}

/** The files that the page names, for a command of this name in a module, with its words. */
function filesOfThePage(module: string, words: string, command: string): string[] {
  const section = PAGE.slice(PAGE.indexOf('## To add a command'), PAGE.indexOf('## To add a refusal'));
  const steps = section.split('\n').filter((line) => /^\d+\. /.test(line));
  return steps.flatMap((step) =>
    [...step.matchAll(/`(packages\/[^`]+)`/g)].map(([, file]) =>
      file!.replace('<module>', module).replace('<words>', words).replace('<command>', command),
    ),
  );
}

describe('a command that is added by the page of contributing', { timeout: 280_000 }, () => {
  const scaffold = new Scaffold();
  afterAll(() => scaffold.close());

  it('is written into the files that the page names, three of them of the core', () => {
    const core = 'packages/core/src';
    scaffold.insert(
      `${core}/vocabulary/account-commands.ts`,
      [
        "import type { OwnerId, RatePpm, TimeMs } from './brands.ts';",
        "\nimport type { AssetId } from './brands.ts';",
      ],
      ['readonly until: TimeMs;\n}\n', TYPE],
      ['export type AccountCommand = NameReferrer', ' | LikeAsset'],
    );
    scaffold.insert(
      `${core}/accounts/module.ts`,
      [
        "import { excludeOwner, setAccountStatus } from './set-account-status.ts';",
        "\nimport { likeAsset } from './like-asset.ts';\nimport type { LikeContext } from './like-asset.ts';\nimport type { LikeAsset } from '../vocabulary/account-commands.ts';",
      ],
      ['export const commands = {', DESCRIPTION],
      ['satisfies CommandsOf<', 'LikeAsset | '],
    );
    scaffold.write(`${core}/accounts/like-asset.ts`, RULE);
    scaffold.write(`${core}/accounts/like-asset.test.ts`, JOURNEY);
    scaffold.insert(RECORD, ['"commands": {', '\n    "99": "like-asset: owner requestId? asset",']);
    scaffold.insert('packages/simulator/src/reference/naive-validation.ts', [
      "    case 'cool-off':\n      return numbers(command.until);",
      "\n    case 'like-asset':\n      return numbers(command.asset);",
    ]);
    scaffold.insert('packages/simulator/src/reference/naive-venue.ts', [
      '        return this.seconds.play.coolOff(this, command);',
      "\n      case 'like-asset':\n        return this.assets[command.asset] === undefined ? 'unknown-asset' : { type: 'done' };",
    ]);
    scaffold.insert(
      'packages/simulator/src/workload/duties.ts',
      [
        "function otherContent(command: Remembered['command']): Command {\n  switch (command.type) {",
        "\n    case 'like-asset':\n      return { ...command, asset: asset(command.asset + 1) };",
      ],
      ['export function opens(context: GeneratorContext): Intent {\n  const { random } = context;', SAID],
    );
    scaffold.record(JOURNAL);
    expect([...scaffold.touched].sort()).toEqual(filesOfThePage('accounts', 'account', 'like-asset').sort());
    expect(scaffold.touched.length).toBeLessThanOrEqual(MAX_FILES);
    const ofTheCore = scaffold.touched.filter(
      (file) => file.startsWith(`${core}/`) && !file.endsWith('.test.ts'),
    );
    expect(ofTheCore.length).toBeLessThanOrEqual(MAX_CORE_FILES);
  });

  it('is carried out in its journal, which leads to what was written down', () => {
    expect(scaffold.play(JOURNAL).carriedOut).toBeGreaterThan(3);
    expect(scaffold.testJournals()).toMatchObject({ status: 0, stdout: expect.stringContaining('passed') });
  });

  it('compiles', () => {
    expect(scaffold.compile()).toEqual({ status: 0, stdout: '' });
  });

  it('has its bytes, its checks, its speaker, its rule and the memory of its requests', () => {
    expect(JSON.parse(scaffold.run('packages/core/src/accounts/like-asset.test.ts'))).toEqual([
      'done',
      'unknown-owner owner',
      'done',
      'done',
      'number-out-of-range asset',
      'text-out-of-range requestId',
      'unknown-owner owner',
      'unknown-asset asset',
      'done',
      'done',
      'request-content-differs requestId',
      'done',
      'account-closed owner',
    ]);
  });
});
