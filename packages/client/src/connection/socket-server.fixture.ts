/** A real socket server on loopback for the tests of this folder: keeps what it got, sends what it is given. */
import { WebSocketServer } from 'ws';
import type { WebSocket as ServerSocket } from 'ws';

export interface SocketVenue {
  readonly url: string;
  /** Every frame that came, in order, over all connections. */
  readonly received: Record<string, unknown>[];
  /** Paths of the connections in their order. */
  readonly paths: string[];
  /** Connections that are open now. */
  open(): number;
  send(...frames: readonly object[]): void;
  sendText(text: string): void;
  /** Cuts all connections without a farewell, as a broken line does. */
  cut(): void;
  close(code: number): void;
  stop(): Promise<void>;
}

/** `onFrame` answers a client's frame, if it wants to. `port` 0: one that is free. */
export async function openVenue(
  onFrame: (frame: Record<string, unknown>) => object | null = () => null,
  port = 0,
): Promise<SocketVenue> {
  const server = new WebSocketServer({ port, host: '127.0.0.1' });
  await new Promise((resolve) => server.once('listening', resolve));
  const sockets = new Set<ServerSocket>();
  const received: Record<string, unknown>[] = [];
  const paths: string[] = [];
  server.on('connection', (socket, request) => {
    sockets.add(socket);
    paths.push(request.url ?? '');
    socket.on('close', () => sockets.delete(socket));
    socket.on('message', (data: Buffer) => {
      // The client under test sends objects alone.
      const frame = JSON.parse(data.toString()) as Record<string, unknown>;
      received.push(frame);
      const answer = onFrame(frame);
      if (answer !== null) socket.send(JSON.stringify(answer));
    });
  });
  const sendText = (text: string): void => {
    for (const socket of sockets) socket.send(text);
  };
  return {
    url: `ws://127.0.0.1:${portOf(server)}`,
    received,
    paths,
    open: () => sockets.size,
    send: (...frames) => sendText(JSON.stringify(frames.length === 1 ? frames[0] : frames)),
    sendText,
    cut: () => sockets.forEach((socket) => socket.terminate()),
    close: (code) => sockets.forEach((socket) => socket.close(code)),
    async stop() {
      for (const socket of sockets) socket.terminate();
      await new Promise((resolve) => server.close(resolve));
    },
  };
}

const PATIENCE_MS = 40_000;

/** Waits until `met` holds, 40 s at most: a busy machine may stand still for some. */
export async function until(met: () => boolean): Promise<void> {
  const deadline = Date.now() + PATIENCE_MS;
  while (!met()) {
    if (Date.now() > deadline) throw new Error(`waited ${PATIENCE_MS / 1000} s in vain`);
    await new Promise((resolve) => setTimeout(resolve, 5));
  }
}

function portOf(server: WebSocketServer): number {
  const address = server.address();
  if (address === null || typeof address === 'string') throw new Error('not listening on a port');
  return address.port;
}
