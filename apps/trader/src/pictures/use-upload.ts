/** Sends a picture; one that does not arrive is said, and fails as it did. */
import { uploadPicture } from '@assay/client/files';
import { useClient } from '@assay/client/react';
import type { UploadedFile } from '@assay/protocol';
import { showToast } from '@assay/ui';
import { useTranslation } from 'react-i18next';

type Upload = Parameters<typeof uploadPicture>[1];

export function useUpload(): (upload: Upload) => Promise<UploadedFile> {
  const { t } = useTranslation();
  const client = useClient();
  return async (upload) => {
    try {
      return await uploadPicture(client, upload);
    } catch (failure) {
      // Given up is no failure.
      if (upload.signal?.aborted !== true) showToast({ tone: 'error', title: t('pictures.uploadFailed') });
      throw failure;
    }
  };
}
