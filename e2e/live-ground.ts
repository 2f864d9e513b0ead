/**
 * A rehearsal of an exchange of real money, before anybody has opened it: its console asks for passkeys.
 * Owns: the exchange, its folder, and the database and mail server that it stands on; `stop` ends them all.
 */
import { spawn } from 'node:child_process';
import type { ChildProcess } from 'node:child_process';
import { once } from 'node:events';
import { readFileSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { createInterface } from 'node:readline';
import { startVenue, temporaryFolder, type Venue } from './venue.ts';

const ROOT = path.dirname(import.meta.dirname);
const LISTING = path.join(ROOT, 'apps/server/src/venue/sandbox-listing.json');

interface Place {
  readonly unavailable: string | null;
  readonly databaseUrl: string;
  readonly smtpUrl: string;
}

/** What an exchange of real money stands on here, or why nothing does. */
export class LiveGround {
  /** Why there is none on this machine. */
  readonly unavailable: string | null;
  readonly #place: Place;
  readonly #process: ChildProcess;
  /** The newest text to an address. */
  readonly #mails = new Map<string, string>();

  private constructor(child: ChildProcess, place: Place, lines: AsyncIterable<string>) {
    this.#process = child;
    this.#place = place;
    this.unavailable = place.unavailable;
    void this.#listen(lines);
  }

  /** `mails`: the mail server alone. */
  static async open(...words: readonly 'mails'[]): Promise<LiveGround> {
    const child = spawn(process.execPath, ['apps/server/rehearsal/ground-cli.ts', ...words], {
      cwd: ROOT,
      stdio: ['pipe', 'pipe', 'inherit'],
    });
    const lines = createInterface({ input: child.stdout })[Symbol.asyncIterator]();
    const first = await lines.next();
    if (first.done === true) throw new Error('the database and the mail server did not start');
    // Written by the command above.
    return new LiveGround(child, JSON.parse(first.value) as Place, { [Symbol.asyncIterator]: () => lines });
  }

  /** Settings of an exchange that mails by it. */
  get mailSettings(): Readonly<Record<string, string>> {
    return { SMTP_URL: this.#place.smtpUrl, MAIL_FROM: 'Harbour <no-reply@harbour.example>' };
  }

  /** Of the newest mail to this address. */
  codeTo(address: string): string | null {
    return /code: (\S+)/.exec(this.mailTo(address))?.[1] ?? null;
  }

  /** The text of the newest mail to this address; empty: none came. */
  mailTo(address: string): string {
    return this.#mails.get(address) ?? '';
  }

  /** The listing of a sandbox, but for what an exchange of real money does not have. */
  async start(env: Readonly<Record<string, string>>): Promise<Venue & { readonly end: () => Promise<void> }> {
    const folder = temporaryFolder();
    const listing: unknown = JSON.parse(readFileSync(LISTING, 'utf8'));
    const real = { ...Object(listing), name: 'harbour' };
    real.seconds = { ...real.seconds, products: [] };
    const listingFile = path.join(folder.path, 'listing.json');
    writeFileSync(listingFile, JSON.stringify(real));
    const venue = await startVenue({
      dataDir: path.join(folder.path, 'data'),
      env: {
        MODE: 'live',
        REHEARSAL: '1',
        FORETELLABLE_CONTRACTS: '0',
        DATABASE_URL: this.#place.databaseUrl,
        ...this.mailSettings,
        LISTING_FILE: listingFile,
        ...env,
      },
    });
    const end = async (): Promise<void> => {
      await venue.stop();
      folder.remove();
    };
    return { ...venue, end };
  }

  async stop(): Promise<void> {
    this.#process.stdin?.end();
    await once(this.#process, 'exit');
  }

  async #listen(lines: AsyncIterable<string>): Promise<void> {
    for await (const line of lines) {
      const { to, text }: Record<'to' | 'text', unknown> = Object(JSON.parse(line));
      this.#mails.set(String(to), String(text));
    }
  }
}
