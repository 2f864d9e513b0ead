/**
 * The certificate that browsers meet at the address of the exchange.
 * Promises: it is judged as a browser would, by the roots of this system; an answer or a fault comes within a few seconds.
 */
import { connect } from 'node:tls';
import type { Certificate } from './port.ts';

const WITHIN_MS = 5_000;
const HTTPS_PORT = 443;

export function certificateOf(url: string): Promise<Certificate> {
  const { hostname, port } = new URL(url);
  return new Promise((resolve) => {
    const socket = connect({
      host: hostname,
      port: port === '' ? HTTPS_PORT : Number(port),
      servername: hostname,
      timeout: WITHIN_MS,
    });
    const end = (certificate: Certificate): void => {
      socket.destroy();
      resolve(certificate);
    };
    socket.once('secureConnect', () =>
      end({ validUntil: Date.parse(socket.getPeerCertificate().valid_to), fault: null }),
    );
    socket.once('error', (error: NodeJS.ErrnoException) =>
      end({ validUntil: null, fault: error.code ?? error.message }),
    );
    socket.once('timeout', () => end({ validUntil: null, fault: 'no answer' }));
  });
}
