/**
 * Two operators of a running venue, each with a folder of their own, who act by the command line.
 * Promises: what one proposes another approves, by the hash of what they were shown.
 */
import { spawn } from 'node:child_process';
import { once } from 'node:events';
import path from 'node:path';
import { authenticatorCode } from './authenticator.ts';

const CLI = 'apps/server/dist/operator-cli.js';
const WHY = ['--reason', 'For the test.'];
export const PASSWORD = 'correct horse battery';
const PASSPHRASE = 'only mine';
const SECRETS = [PASSWORD, PASSWORD, PASSPHRASE];
const HOUR_MS = 3_600_000;
/** How long an authenticator shows a code. */
const CODE_MS = 30_000;

export class Operators {
  readonly #dataDir: string;
  /** Of their authenticators, by whose they are. */
  readonly #seeds = new Map<string, string>();

  private constructor(dataDir: string) {
    this.#dataDir = dataDir;
  }

  /** The first two of a venue that has none yet: Ann is the owner, Ben works in finance. */
  static async open(dataDir: string): Promise<Operators> {
    const operators = new Operators(dataDir);
    await operators.#makeFirst();
    await operators.#signIn('ann');
    const invitation = ['operators', 'invite', 'ben@example.com', 'Ben', 'finance', ...WHY];
    const code = /alone: (\S+)/.exec(await operators.#say('ann', invitation))?.[1] ?? '';
    await operators.#say('ben', ['operators', 'accept', 'ben@example.com'], code, ...SECRETS);
    await operators.#say('ann', ['operators', 'admit', '2', ...WHY]);
    await operators.#signIn('ben');
    return operators;
  }

  /** Whoever is invited by this code accepts it. */
  static async accept(dataDir: string, who: string, code: string): Promise<void> {
    await new Operators(dataDir).#say(who, ['operators', 'accept', `${who}@example.com`], code, ...SECRETS);
  }

  /** Ben proposes it, and Ann approves. */
  async decide(...words: readonly string[]): Promise<void> {
    const proposed = await this.#say('ben', [...words, ...WHY]);
    const proposal = /proposal (\d+)/.exec(proposed)?.[1] ?? '';
    await this.#approve('ann', proposal);
  }

  /** Ben does it alone, at once. */
  async act(...words: readonly string[]): Promise<void> {
    await this.#say('ben', [...words, ...WHY]);
  }

  /** Both sign in again, at an exchange whose clock is so far ahead of the machine's. */
  async signInAgain(aheadMs: number): Promise<void> {
    for (const [who, seed] of this.#seeds) {
      const code = authenticatorCode(seed, Math.floor(aheadMs / CODE_MS));
      await this.#say(who, ['sign-in', `${who}@example.com`, '--code', code], PASSWORD);
    }
  }

  async #approve(who: string, proposal: string): Promise<void> {
    const shown = await this.#say(who, ['proposals', 'show', proposal]);
    const hash = /hash of its bytes (\S+)/.exec(shown)?.[1] ?? '';
    await this.#say(who, ['proposals', 'approve', proposal, '--hash', hash, ...WHY], PASSPHRASE);
  }

  /** For an hour. */
  async haltMarket(symbol: string): Promise<void> {
    const until = new Date(Date.now() + HOUR_MS).toISOString().replace(/\.\d+/, '');
    await this.decide('market-status', symbol, 'halted', '--until', until);
  }

  async #makeFirst(): Promise<void> {
    await this.#say('ann', ['operators', 'first', 'ann@example.com', 'Ann'], ...SECRETS);
  }

  async #signIn(who: string): Promise<void> {
    await this.#say(who, ['sign-in', `${who}@example.com`], PASSWORD);
    const secret = /^Seed (\S+)/.exec(await this.#say(who, ['authenticator']))?.[1] ?? '';
    await this.#say(who, ['authenticator', 'confirm', authenticatorCode(secret, 0)]);
    this.#seeds.set(who, secret);
  }

  /** What is typed are lines of standard input. */
  async #say(who: string, words: readonly string[], ...typed: readonly string[]): Promise<string> {
    const home = path.join(this.#dataDir, `home-${who}`);
    const child = spawn(process.execPath, [CLI, ...words], {
      cwd: path.dirname(import.meta.dirname),
      env: { ...process.env, DATA_DIR: this.#dataDir, ASSAY_OPERATOR_HOME: home },
    });
    let [said, asked] = ['', ''];
    child.stdout.setEncoding('utf8').on('data', (text: string) => (said += text));
    child.stderr.setEncoding('utf8').on('data', (text: string) => (asked += text));
    child.stdin.end(typed.map((line) => `${line}\n`).join(''));
    const [exitCode] = (await once(child, 'close')) as [number | null];
    if (exitCode !== 0) throw new Error(`${who}, ${words.join(' ')}: ${asked}`);
    return said;
  }
}
