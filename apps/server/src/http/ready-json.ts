/**
 * Data of an answer that are JSON already: this thread neither makes nor reads them.
 * Owns: the envelope around such bytes, the same as around other data.
 */
import { success } from './envelope.ts';

export class ReadyJson {
  /** Together one JSON value. */
  readonly pieces: readonly (string | Uint8Array)[];
  /** Called once when the answer has been sent, or its reader has gone. */
  readonly ended: () => void;
  /** Resolves when the rest shall not be sent any more. */
  readonly cutOff: Promise<void>;

  constructor(pieces: ReadyJson['pieces'], { ended, cutOff }: Pick<ReadyJson, 'ended' | 'cutOff'>) {
    this.pieces = pieces;
    this.ended = ended;
    this.cutOff = cutOff;
  }
}

const MARK = '"data":null';

/** The whole answer. */
export function readyEnvelope({ pieces }: ReadyJson, requestId: string): Buffer {
  const around = JSON.stringify(success(null, requestId));
  const at = around.indexOf(MARK) + MARK.length - 'null'.length;
  return Buffer.concat(
    [around.slice(0, at), ...pieces, around.slice(at + 'null'.length)].map((piece) =>
      typeof piece === 'string' ? Buffer.from(piece) : piece,
    ),
  );
}
