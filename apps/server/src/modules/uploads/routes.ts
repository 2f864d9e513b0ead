/**
 * Pictures: uploaded by either path of the specification, read by their owner.
 * Promises: both paths are one service; who has no such picture hears that there is none, whoever has it.
 */
import type { UploadedFile, UploadOssRequest } from '@assay/protocol';
import type { Uploads } from '../../uploads/uploads.ts';
import type { Handlers, SignedIn } from '../../http/calls.ts';
import { presentUpload } from './presenter.ts';

type UploadCalls = 'uploadOss' | 'uploadFile' | 'readFile';

export function uploadHandlers({ uploads }: { readonly uploads: Uploads }): Pick<Handlers, UploadCalls> {
  const accept = async ({ file, type }: UploadOssRequest, caller: SignedIn): Promise<UploadedFile> =>
    presentUpload(await uploads.accept(file, type ?? null, caller));
  return {
    uploadOss: accept,
    uploadFile: accept,
    readFile: ({ id }, caller) => uploads.read(id, caller),
  };
}
