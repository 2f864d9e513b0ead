/**
 * The signer as the server sees it: a process on this machine that is spoken with over its pipes.
 * Promises: the process gets no variable of ours and listens nowhere; it ends with the server, however that ends.
 * Never: starts it again by itself. A request that was under way when it ended is of unknown outcome.
 */
import { spawn } from 'node:child_process';
import { fileURLToPath } from 'node:url';
import type { ChildProcessWithoutNullStreams } from 'node:child_process';
import { SigningRefused } from './port.ts';
import type { KeyName, SignedTransaction, Signer, SigningRequest, SpendingRequest } from './port.ts';
import { PendingCalls } from '../../pending-calls.ts';
import { lineOf, messageOf, onLines } from './wire.ts';
import type { SignerReply, SignerStart } from './wire.ts';

/** The process of this build. */
export const SIGNER_PROGRAM = new URL('./signer-process.ts', import.meta.url);

/** `program`: the file of the process. Throws with the sentence that the signer gave. */
export async function openLocalSigner(program: URL, start: SignerStart): Promise<Signer> {
  const child = spawn(process.execPath, [fileURLToPath(program)], { env: {}, stdio: 'pipe' });
  // A closed pipe shows by the end of the process.
  child.stdin.on('error', () => undefined);
  child.stderr.resume();
  return new SignerProcess(child).begin(start);
}

type SignerQuestion =
  | { readonly request: SigningRequest }
  | { readonly spending: SpendingRequest }
  | { readonly placesOf: readonly string[] }
  | { readonly nextOf: KeyName };

class SignerProcess {
  readonly #child: ChildProcessWithoutNullStreams;
  readonly #calls = new PendingCalls();
  readonly #ended: Promise<void>;
  #onStart: (reply: SignerReply) => void = () => undefined;

  constructor(child: ChildProcessWithoutNullStreams) {
    this.#child = child;
    this.#ended = new Promise((resolve) => {
      child.once('exit', () => resolve());
      child.once('error', () => resolve());
    });
    const onLine = (line: string): void => this.#heard(messageOf(line) as SignerReply);
    onLines(child.stdout, onLine, () => this.#calls.end(new Error('the signer has ended')));
  }

  async begin(start: SignerStart): Promise<Signer> {
    const begun = new Promise<SignerReply>((resolve) => {
      this.#onStart = resolve;
      void this.#ended.then(() => resolve({ failed: 'the signer does not start' }));
    });
    this.#child.stdin.write(lineOf(start));
    const reply = await begun;
    if ('accounts' in reply) {
      const { accounts, cold } = reply;
      return {
        accounts,
        cold,
        sign: (request) => this.#signed({ request }),
        spend: (spending) => this.#signed({ spending }),
        placesOf: (coins) => this.#placesOf(coins),
        nextNumber: (key) => this.#nextNumber(key),
        close: () => this.#close(),
      };
    }
    await this.#close();
    throw new Error('failed' in reply ? reply.failed : 'the signer does not start');
  }

  async #ask(call: SignerQuestion): Promise<SignerReply> {
    return this.#calls.send<SignerReply>((id) => this.#child.stdin.write(lineOf({ ...call, id })));
  }

  async #signed(call: SignerQuestion): Promise<SignedTransaction> {
    const reply = await this.#ask(call);
    if ('signed' in reply) return { transaction: reply.transaction, signed: reply.signed };
    if ('fault' in reply) throw new SigningRefused(reply.fault);
    throw new Error('failed' in reply ? reply.failed : 'the signer has answered something else');
  }

  async #nextNumber(nextOf: KeyName): Promise<number> {
    const reply = await this.#ask({ nextOf });
    if ('next' in reply) return reply.next;
    throw new Error('the signer has answered something else');
  }

  async #placesOf(coins: readonly string[]): Promise<readonly (string | null)[]> {
    const reply = await this.#ask({ placesOf: coins });
    if ('places' in reply) return reply.places;
    throw new Error('the signer has answered something else');
  }

  #heard(reply: SignerReply): void {
    if ('id' in reply) this.#calls.resolve(reply.id, reply);
    else this.#onStart(reply);
  }

  async #close(): Promise<void> {
    this.#child.stdin.end();
    await this.#ended;
  }
}
