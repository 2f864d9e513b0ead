/**
 * What a browser answers to a ceremony of WebAuthn, read from the text that it travels as.
 * Promises: only what the check needs is taken over, each part a bounded text of base64url.
 */
import type { AuthenticationResponseJSON, RegistrationResponseJSON } from '@simplewebauthn/server';

const BASE64URL = /^[A-Za-z0-9_-]{1,12000}$/;
const TRANSPORTS = new Set(['ble', 'cable', 'hybrid', 'internal', 'nfc', 'smart-card', 'usb']);

type Fields = Readonly<Record<string, unknown>>;

function fieldsOf(value: unknown): Fields | null {
  // A parsed JSON object; its values are unknown until looked at.
  return typeof value === 'object' && value !== null && !Array.isArray(value) ? (value as Fields) : null;
}

function parsed(text: string): Fields | null {
  try {
    return fieldsOf(JSON.parse(text));
  } catch {
    return null;
  }
}

function bytesText(fields: Fields, name: string): string | null {
  const value = fields[name];
  return typeof value === 'string' && BASE64URL.test(value) ? value : null;
}

/** The parts that both kinds of answer have. */
function readBoth(text: string) {
  const whole = parsed(text);
  const response = fieldsOf(whole?.['response']);
  if (whole === null || response === null || whole['type'] !== 'public-key') return null;
  const id = bytesText(whole, 'id');
  const clientDataJSON = bytesText(response, 'clientDataJSON');
  if (id === null || clientDataJSON === null || whole['rawId'] !== id) return null;
  return { id, response, clientDataJSON };
}

/** null: this is no answer to a registration. */
export function parseRegistration(text: string): RegistrationResponseJSON | null {
  const both = readBoth(text);
  const attestationObject = both === null ? null : bytesText(both.response, 'attestationObject');
  if (both === null || attestationObject === null) return null;
  const { id, response, clientDataJSON } = both;
  const transports = Array.isArray(response['transports']) ? response['transports'] : [];
  return {
    id,
    rawId: id,
    type: 'public-key',
    clientExtensionResults: {},
    response: {
      clientDataJSON,
      attestationObject,
      transports: [...TRANSPORTS].filter((name) => transports.includes(name)),
    },
  };
}

/** null: this is no answer to a sign-in or step-up. */
export function parseAssertion(text: string): AuthenticationResponseJSON | null {
  const both = readBoth(text);
  if (both === null) return null;
  const { id, response, clientDataJSON } = both;
  const authenticatorData = bytesText(response, 'authenticatorData');
  const signature = bytesText(response, 'signature');
  const userHandle = bytesText(response, 'userHandle');
  if (authenticatorData === null || signature === null) return null;
  return {
    id,
    rawId: id,
    type: 'public-key',
    clientExtensionResults: {},
    response: {
      clientDataJSON,
      authenticatorData,
      signature,
      ...(userHandle === null ? {} : { userHandle }),
    },
  };
}
