/** How a picture looks on the wire. */
import type { UploadedFile } from '@assay/protocol';
import { linkOfFile } from '../../uploads/file-reference.ts';
import type { StoredUpload } from '../../uploads/uploads.ts';

/** Kind and type of a record are what the service has written. */
export function presentUpload(record: StoredUpload): UploadedFile {
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
