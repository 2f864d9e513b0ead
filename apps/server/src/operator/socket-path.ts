/**
 * Where the operator service of a data folder is reached: a socket of this machine, nothing on a network.
 * Promises: a path that the system would cut off is refused with a sentence before it is used.
 */
import { createHash } from 'node:crypto';
import path from 'node:path';

/** Bytes of a socket's path, its end included: 108 on Linux, 104 on macOS and the BSDs. */
const MAX_PATH_BYTES = process.platform === 'linux' ? 107 : 103;

export type OperatorSocketPath =
  | { readonly kind: 'socket'; readonly folder: string; readonly path: string }
  /** Windows keeps no sockets in folders: a pipe named after the folder, whose owner alone may open it. */
  | { readonly kind: 'pipe'; readonly path: string }
  | { readonly kind: 'none'; readonly sentence: string };

export function operatorSocketPath(
  dataDir: string,
  platform: NodeJS.Platform = process.platform,
): OperatorSocketPath {
  const absolute = path.resolve(dataDir);
  if (platform === 'win32') {
    const name = createHash('sha256').update(absolute.toLowerCase()).digest('hex').slice(0, 32);
    return { kind: 'pipe', path: `\\\\.\\pipe\\assay-operator-${name}` };
  }
  const folder = path.join(absolute, 'operator');
  const socket = path.join(folder, 'desk.sock');
  const bytes = Buffer.byteLength(socket);
  if (bytes <= MAX_PATH_BYTES) return { kind: 'socket', folder, path: socket };
  return {
    kind: 'none',
    sentence:
      `The path of the operator's socket, ${socket}, has ${bytes} bytes; this system allows ` +
      `${MAX_PATH_BYTES}. Set DATA_DIR to a folder with a shorter path.`,
  };
}
