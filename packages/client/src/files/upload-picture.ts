/**
 * Uploads a picture as a form.
 * Promises: says how much has been sent; a refusal and a failure are `CallError`s like those of every call; giving up
 * by the signal ends the transfer.
 */
import { FIRST_CALLS, REQUEST_TIMEOUT_MS, underHead } from '@assay/protocol';
import type { UploadedFile, UploadKind } from '@assay/protocol';
import type { Client } from '../client.ts';
import { readEnvelope } from '../http/envelope.ts';
import { apiAddress } from '../platform/config.ts';

export interface PictureUpload {
  readonly file: Blob;
  readonly kind: UploadKind;
  /** From 0 to 1. */
  readonly onProgress?: (share: number) => void;
  readonly signal?: AbortSignal;
}

/** The transfer itself: `fetch` does not report how much it has sent. */
function transferred(url: string, headers: Headers, upload: PictureUpload): Promise<Response> {
  const { file, kind, onProgress, signal } = upload;
  return new Promise((resolve, reject) => {
    const request = new XMLHttpRequest();
    const giveUp = (): void => request.abort();
    request.open('POST', url);
    request.timeout = REQUEST_TIMEOUT_MS;
    for (const [name, value] of headers) request.setRequestHeader(name, value);
    request.upload.addEventListener('progress', ({ loaded, total }) => onProgress?.(loaded / total));
    request.addEventListener('load', () =>
      resolve(new Response(request.responseText, { status: request.status })),
    );
    for (const end of ['error', 'abort', 'timeout']) {
      request.addEventListener(end, () => reject(new Error(`the upload ended by ${end}`)));
    }
    request.addEventListener('loadend', () => signal?.removeEventListener('abort', giveUp));
    signal?.addEventListener('abort', giveUp);
    const form = new FormData();
    form.append('type', kind);
    form.append('file', file);
    if (signal?.aborted === true) reject(new Error('the upload was given up'));
    else request.send(form);
  });
}

/** Throws a `CallError`, whose field is `file` where the picture is the reason. */
export function uploadPicture(
  client: Pick<Client, 'carry' | 'config'>,
  upload: PictureUpload,
): Promise<UploadedFile> {
  const url = apiAddress(client.config, underHead(FIRST_CALLS.uploadFile.path, client.config.requestHead));
  const settings = { silent: true, ...(upload.signal === undefined ? {} : { signal: upload.signal }) };
  return client.carry(
    async (headers) =>
      // The contract binds the server.
      (await readEnvelope(await transferred(url, headers, upload))) as UploadedFile,
    settings,
  );
}
