/** What the rights bring to the hourly job: a closed account is erased when its time has come. */
import type { Rights } from '../../access/rights.ts';

export interface RightsJobParts {
  readonly rights: Pick<Rights, 'eraseClosed'>;
}

export const rightsJobs = {
  async hourly({ rights }: RightsJobParts): Promise<void> {
    await rights.eraseClosed();
  },
};
