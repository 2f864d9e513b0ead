/** The other end of the operator's socket: one request to the running venue, one answer. */
import { connect } from 'node:net';
import { errorMessage } from '../error-message.ts';
import { framed, readFrame } from './frames.ts';
import type { OperatorRequest } from './request.ts';
import { operatorSocketPath } from './socket-path.ts';
import type { OperatorAnswer } from './socket.ts';

/** A photograph is at most 2400 pixels a side. */
const ANSWER_BYTES = 32 * 1_048_576;

/** The request was not carried out; the message is for the operator. */
export class OperatorRequestFailed extends Error {
  constructor(sentence: string) {
    super(sentence);
    this.name = 'OperatorRequestFailed';
  }
}

function sentenceOf(error: unknown, dataDir: string): string {
  const code = error instanceof Error && 'code' in error ? error.code : null;
  if (code === 'ENOENT' || code === 'ECONNREFUSED') {
    return `No venue is running on the data folder ${dataDir}. Start it, or set DATA_DIR to its folder.`;
  }
  if (code === 'EACCES' || code === 'EPERM') {
    return `The venue on ${dataDir} runs under another user of this machine. Ask as that user.`;
  }
  return `The venue on ${dataDir} cannot be asked: ${errorMessage(error)}`;
}

/** What the asked action answers. Throws `OperatorRequestFailed`. */
export async function askOperatorService(dataDir: string, request: OperatorRequest): Promise<unknown> {
  const location = operatorSocketPath(dataDir);
  if (location.kind === 'none') throw new OperatorRequestFailed(location.sentence);
  const socket = connect(location.path);
  try {
    socket.write(framed(request));
    // The operator service answers nothing else.
    const answer = (await readFrame(socket, ANSWER_BYTES)) as OperatorAnswer;
    if (!answer.ok) throw new OperatorRequestFailed(answer.sentence);
    return answer.result;
  } catch (error) {
    throw error instanceof OperatorRequestFailed
      ? error
      : new OperatorRequestFailed(sentenceOf(error, dataDir));
  } finally {
    socket.destroy();
  }
}
