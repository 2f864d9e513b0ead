/**
 * Two operators of a running venue, each with a folder of their own, who act by the command line.
 * Promises: what one proposes another approves, by the hash of what they were shown.
 */
import { spawn } from 'node:child_process';
import { once } from 'node:events';
import path from 'node:path';
import { authenticatorCode } from './authenticator.ts';

const CLI = 'apps/server/src/bootstrap/operator-cli.ts';
const WHY = ['--reason', 'For the test.'];
const [PASSWORD, PASSPHRASE] = ['correct horse battery', 'only mine'];
const SECRETS = [PASSWORD, PASSWORD, PASSPHRASE];
const HOUR_MS = 3_600_000;

/** Halts a market for an hour, on a venue that has no operators yet. */
export async function haltMarket(dataDir: string, symbol: string): Promise<void> {
  const say = (who: string, words: readonly string[], ...typed: readonly string[]) =>
    run(dataDir, who, words, typed);
  await say('ann', ['operators', 'first', 'ann@example.com', 'Ann'], ...SECRETS);
  const bindAuthenticator = async (who: string): Promise<void> => {
    const secret = /^Seed (\S+)/m.exec(await say(who, ['authenticator']))?.[1] ?? '';
    await say(who, ['authenticator', 'confirm', authenticatorCode(secret, 0)]);
  };
  await say('ann', ['sign-in', 'ann@example.com'], PASSWORD);
  await bindAuthenticator('ann');
  const invited = await say('ann', ['operators', 'invite', 'ben@example.com', 'Ben', 'finance', ...WHY]);
  const code = /alone: (\S+)/.exec(invited)?.[1] ?? '';
  await say('ben', ['operators', 'accept', 'ben@example.com'], code, ...SECRETS);
  await say('ann', ['operators', 'admit', '2', ...WHY]);
  await say('ben', ['sign-in', 'ben@example.com'], PASSWORD);
  await bindAuthenticator('ben');
  const until = new Date(Date.now() + HOUR_MS).toISOString().replace(/\.\d+/, '');
  await say('ben', ['market-status', symbol, 'halted', '--until', until, ...WHY]);
  const hash = /hash of its bytes (\S+)/.exec(await say('ann', ['proposals', 'show', '1']))?.[1] ?? '';
  await say('ann', ['proposals', 'approve', '1', '--hash', hash, ...WHY], PASSPHRASE);
}

/** What is typed are lines of standard input. */
async function run(
  dataDir: string,
  who: string,
  words: readonly string[],
  typed: readonly string[],
): Promise<string> {
  const child = spawn(process.execPath, [CLI, ...words], {
    cwd: path.dirname(import.meta.dirname),
    env: { ...process.env, DATA_DIR: dataDir, ASSAY_OPERATOR_HOME: path.join(dataDir, `home-${who}`) },
  });
  let [said, asked] = ['', ''];
  child.stdout.setEncoding('utf8').on('data', (text: string) => (said += text));
  child.stderr.setEncoding('utf8').on('data', (text: string) => (asked += text));
  child.stdin.end(typed.map((line) => `${line}\n`).join(''));
  const [exitCode] = (await once(child, 'close')) as [number | null];
  if (exitCode !== 0) throw new Error(`${who}, ${words.join(' ')}: ${asked}`);
  return said;
}
