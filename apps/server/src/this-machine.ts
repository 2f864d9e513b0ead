/** Which names and addresses mean this machine alone: one rule for what listens, what is asked for and who asks. */
import { isIP } from 'node:net';

/** A name or an address, an IPv6 one with or without its brackets, also an IPv4 one that a socket of IPv6 gives. */
export function isThisMachine(host: string): boolean {
  const plain = host.replace(/^\[(.*)\]$/, '$1').replace(/^::ffff:(?=\d+\.)/i, '');
  return plain === 'localhost' || plain === '::1' || (isIP(plain) === 4 && plain.startsWith('127.'));
}
