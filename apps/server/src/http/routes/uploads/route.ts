/**
 * Pictures: uploaded by either path of the specification, read by their owner.
 * Promises: both paths are one service; who has no such picture hears that there is none, whoever has it.
 */
import type { UploadedFile, UploadOssRequest } from '@assay/protocol';
import type { UploadRecord } from '../../../storage/identity/identity-store.ts';
import type { Uploads } from '../../../uploads/uploads.ts';
import type { Handlers, SignedIn } from '../../calls.ts';
import { linkOfFile } from './file-reference.ts';

type UploadCalls = 'uploadOss' | 'uploadFile' | 'readFile';

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

export function uploadHandlers({ uploads }: { readonly uploads: Uploads }): Pick<Handlers, UploadCalls> {
  const accept = async ({ file, type }: UploadOssRequest, caller: SignedIn): Promise<UploadedFile> =>
    presented(await uploads.accept(file, type ?? null, caller));
  return {
    uploadOss: accept,
    uploadFile: accept,
    readFile: ({ id }, caller) => uploads.read(id, caller),
  };
}
