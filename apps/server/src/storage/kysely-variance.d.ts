/**
 * Tells the compiler what it would else work out at each place where a connection is handed on: one to more tables serves
 * where fewer are asked for. It compared all that either can do, a quarter of what the server's types cost.
 * A declaration file, because the compiler does not prove such files, and cannot prove this: to it a function
 * that is given a connection to some tables is one that could put rows into others.
 */
export type { Kysely, Transaction } from 'kysely';

declare module 'kysely' {
  interface Kysely<out DB> {}
  interface Transaction<out DB> {}
}
