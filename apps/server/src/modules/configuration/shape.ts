/** What of the configuration crosses a thread: its versions. */
import type { Readings } from '../../projections/port.ts';
import type { VersionFilter, VersionRow } from './versions/row.ts';

export type { VersionRow } from './versions/row.ts';

export type ConfigurationQueries = {
  'configuration-versions'(filter: VersionFilter): Promise<readonly VersionRow[]>;
};

export type ConfigurationViews = Readings<ConfigurationQueries>;
