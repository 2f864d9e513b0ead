/** What the configuration brings to the thread that reads the read models. */
import type { ViewsDatabase } from '../../storage/views-connection.ts';
import type { ConfigurationQueries } from './shape.ts';
import { versionsOf } from './versions/query.ts';
import type { ConfigurationTables } from './versions/table.ts';

export const configurationQueries = (database: ViewsDatabase<ConfigurationTables>): ConfigurationQueries => ({
  'configuration-versions': (filter) => versionsOf(database, filter),
});
