/** CSV recordings for tests, written to a folder of their own. Never part of the running server. */
import { existsSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { gzipSync } from 'node:zlib';

export interface RecordingFolder {
  readonly path: string;
  /** Writes a file, compressed where its name ends so, and answers its path. */
  write(name: string, lines: readonly string[]): string;
  remove(): void;
}

export function recordingFolder(): RecordingFolder {
  const folder = mkdtempSync(path.join(tmpdir(), 'assay-feed-'));
  return {
    path: folder,
    write(name, lines) {
      const file = path.join(folder, name);
      const text = `${lines.join('\n')}\n`;
      writeFileSync(file, name.endsWith('.gz') ? gzipSync(text) : text);
      return file;
    },
    remove: () => rmSync(folder, { recursive: true, force: true }),
  };
}

/** Real recordings that stand beside the repository on some machines; null elsewhere. */
export function findRealRecordings(): string | null {
  const folder = path.resolve(import.meta.dirname, '../../../../../../shared/data');
  return existsSync(folder) ? folder : null;
}
