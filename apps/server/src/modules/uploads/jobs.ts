/** What uploads bring to the hourly job: pictures go when nothing needs them any more. */
import type { Uploads } from '../../uploads/uploads.ts';

export interface UploadJobParts {
  readonly uploads: Pick<Uploads, 'removeDue'>;
}

export const uploadsJobs = {
  async hourly({ uploads }: UploadJobParts): Promise<void> {
    await uploads.removeDue();
  },
};
