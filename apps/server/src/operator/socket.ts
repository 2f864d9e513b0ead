/**
 * The operator's socket of the running venue.
 * Promises: only the user of the system under which the venue runs can reach it (a folder of 0700, a socket of 0600);
 * a connection carries one request and its answer, within a bounded time and size; few are served at once; a fault of
 * ours tells the operator no more than that it was one.
 * Never: listens on a network.
 */
import { chmodSync, mkdirSync, rmSync } from 'node:fs';
import { createServer } from 'node:net';
import type { Server, Socket } from 'node:net';
import { ActionRefused } from './action.ts';
import type { OperatorService } from './operator-service.ts';
import { framed, FrameBroken, readFrame } from './frames.ts';
import { operatorSocketPath } from './socket-path.ts';

export interface OperatorSocketOptions {
  readonly dataDir: string;
  readonly operator: OperatorService;
  readonly onFault: (error: unknown) => void;
  /** Why there is none. */
  readonly onRefused: (sentence: string) => void;
}

export interface OperatorSocket {
  /** null: there is none here. */
  readonly path: string | null;
  close(): Promise<void>;
}

export type OperatorAnswer =
  | { readonly ok: true; readonly result: unknown }
  | { readonly ok: false; readonly sentence: string };

/** A configuration as a file, or a picture. */
const REQUEST_BYTES = 1_048_576;
const AT_ONCE = 8;
const ENDS_WITHIN_MS = 30_000;

async function answerOf(
  socket: Socket,
  { operator, onFault }: OperatorSocketOptions,
): Promise<OperatorAnswer> {
  try {
    return { ok: true, result: await operator.carryOut(await readFrame(socket, REQUEST_BYTES)) };
  } catch (error) {
    if (error instanceof ActionRefused || error instanceof FrameBroken) {
      return { ok: false, sentence: error.message };
    }
    onFault(error);
    return { ok: false, sentence: 'Something went wrong in the venue; its log says what.' };
  }
}

function serve(socket: Socket, options: OperatorSocketOptions): void {
  socket.setTimeout(ENDS_WITHIN_MS, () => socket.destroy());
  // A client that disconnects early needs no answer.
  socket.on('error', () => socket.destroy());
  void answerOf(socket, options).then((answer) => socket.end(framed(answer)));
}

function listening(server: Server, path: string): Promise<void> {
  return new Promise((resolve, reject) => {
    server.once('error', reject);
    server.listen(path, () => {
      server.off('error', reject);
      resolve();
    });
  });
}

/** Opens it, or throws why it cannot. The lock of the data folder keeps a second venue away. */
export async function openOperatorSocket(options: OperatorSocketOptions): Promise<OperatorSocket> {
  const location = operatorSocketPath(options.dataDir);
  if (location.kind === 'none') {
    options.onRefused(location.sentence);
    return { path: null, close: () => Promise.resolve() };
  }
  if (location.kind === 'socket') {
    mkdirSync(location.folder, { recursive: true, mode: 0o700 });
    // The folder's mode first, so that nobody can connect before the socket has its own.
    chmodSync(location.folder, 0o700);
    rmSync(location.path, { force: true });
  }
  const open = new Set<Socket>();
  // Whoever has said all that they have to say still hears the answer.
  const server = createServer({ allowHalfOpen: true }, (socket) => {
    open.add(socket);
    socket.on('close', () => open.delete(socket));
    serve(socket, options);
  });
  server.maxConnections = AT_ONCE;
  await listening(server, location.path);
  if (location.kind === 'socket') chmodSync(location.path, 0o600);
  return {
    path: location.path,
    close: () =>
      new Promise((resolve) => {
        server.close(() => resolve());
        for (const socket of open) socket.destroy();
      }),
  };
}
