/**
 * Pictures: uploaded by either path of the specification, read by their owner.
 * Promises: both paths are one service; who has no such picture hears that there is none, whoever has it.
 */
import type { OwnerId } from '@assay/core';
import type { UploadedFile, UploadOssRequest } from '@assay/protocol';
import type { UploadRecord } from '../../../storage/identity/identity-store.ts';
import type { Uploads } from '../../../uploads/uploads.ts';
import type { Handlers, SignedIn } from '../../calls.ts';
import { TokenBuckets } from '../../plugins/token-buckets.ts';
import { RequestRefused } from '../../request-refused.ts';
import { linkOfFile } from './file-reference.ts';

type UploadCalls = 'uploadOss' | 'uploadFile' | 'readFile';

/** Files that are no pictures cost a look, too. */
const TRIES_A_DAY = 200;
const DAY_MS = 86_400_000;

/** Kind and type of a record are what the service has written. */
function presented(record: UploadRecord): UploadedFile {
  return {
    link: linkOfFile(record.id),
    id: record.id,
    type: record.kind as UploadedFile['type'],
    contentType: record.contentType as UploadedFile['contentType'],
    width: record.width,
    height: record.height,
    sizeBytes: record.sizeBytes,
    sha256: record.sha256,
  };
}

export interface UploadRouteParts {
  readonly uploads: Uploads;
  readonly wallNow: () => number;
}

export function uploadHandlers({ uploads, wallNow }: UploadRouteParts): Pick<Handlers, UploadCalls> {
  const tries = new TokenBuckets<OwnerId>({ capacity: TRIES_A_DAY, perMs: DAY_MS }, wallNow);
  const accept = async ({ file, type }: UploadOssRequest, caller: SignedIn): Promise<UploadedFile> => {
    const wait = tries.take(caller.session.owner);
    if (wait > 0) throw new RequestRefused('too-many-requests', null, { retryAfterSeconds: wait });
    return presented(await uploads.accept(file, type ?? null, caller));
  };
  return {
    uploadOss: accept,
    uploadFile: accept,
    readFile: ({ id }, caller) => uploads.read(id, caller),
  };
}
