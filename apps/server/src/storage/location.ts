/**
 * Where a store lies.
 * Owns: the one rule that distinguishes a file from a database server, and how a database is named in messages.
 * Never: shows a user name or a password.
 */

/** Path of an SQLite file, or the address of a PostgreSQL database (`postgres://…`). */
export type StoreLocation = string;

export function isPostgres(location: StoreLocation): boolean {
  return /^postgres(ql)?:\/\//.test(location);
}

/** Host, port and name of a database, for messages. */
export function nameOfDatabase(databaseUrl: string): string {
  if (!URL.canParse(databaseUrl)) return 'PostgreSQL';
  const { host, pathname, searchParams } = new URL(databaseUrl);
  return `${host || searchParams.get('host') || 'localhost'}${pathname}`;
}

/** A file by its path, a database by its name. */
export function nameOfStore(location: StoreLocation): string {
  return isPostgres(location) ? `the database ${nameOfDatabase(location)}` : location;
}
