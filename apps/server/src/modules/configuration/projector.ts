/** What the configuration brings to the projector's thread. */
import type { ProjectorModule } from '../../projections/projector-module.ts';
import { ConfigurationVersions } from './versions/projection.ts';
import { createConfigurationVersions } from './versions/table.ts';
import type { ConfigurationTables } from './versions/table.ts';

export const configurationProjector: ProjectorModule<ConfigurationTables> = {
  migrations: { '0026-configuration-versions': { up: createConfigurationVersions } },
  load: async (database) => [await ConfigurationVersions.load(database)],
};
