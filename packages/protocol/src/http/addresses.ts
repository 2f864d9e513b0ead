/** The forms that most addresses of calls have. Never: carries a schema; the browser's table is made of them, too. */
import { REQUEST_HEAD } from './paths.ts';
import type { CallRoute } from './paths.ts';

type Input = CallRoute['input'];
type Method = CallRoute['method'];

/** Keeps in its type where the fields are read, by which the client's request type is told. */
interface Address<Read extends Input> {
  readonly method: Method;
  readonly path: string;
  readonly aliases: readonly string[];
  readonly input: Read;
}

export const post = <Read extends Input>(path: string, input: Read): Address<Read> => ({
  method: 'POST',
  path,
  aliases: [],
  input,
});

export const get = <Read extends Input>(path: string, input: Read): Address<Read> => ({
  ...post(path, input),
  method: 'GET',
});

/** A legacy read or, by the specification's own way, a change by GET: under the head and without it. */
export const legacy = <Read extends Input>(
  name: string,
  input: Read,
  method: Method = 'GET',
): Address<Read> => ({
  method,
  path: `/api/${REQUEST_HEAD}/coin/${name}`,
  aliases: [`/coin/${name}`],
  input,
});

/** The ten asset calls whose prefix the specification leaves out answer on five paths. */
export const asset = <Read extends Input>(method: Method, name: string, input: Read): Address<Read> => ({
  method,
  path: `/api/${REQUEST_HEAD}/coin/${name}`,
  aliases: [
    `/api/${REQUEST_HEAD}/coin/wallet/${name}`,
    `/coin/${name}`,
    `/coin/wallet/${name}`,
    `/api/${name}`,
  ],
  input,
});

/** An address with what the table of the browser adds to it. */
export const at = <Access extends CallRoute['access'], Called extends Omit<CallRoute, 'access'>>(
  access: Access,
  address: Called,
): Called & { readonly access: Access } => ({ ...address, access });
