/** The state of the form of a new API key, and the request made from it. Pure. */
import type { ApiKeyRight, CreateApiKeyRequest } from '@assay/protocol';

export interface KeyValues {
  readonly name: string;
  readonly read: boolean;
  readonly trade: boolean;
  readonly account: 'live' | 'paper';
  /** Addresses as they were typed: on lines, or apart by commas and spaces. */
  readonly addresses: string;
}

export const EMPTY_KEY: KeyValues = { name: '', read: true, trade: false, account: 'live', addresses: '' };

/** The addresses in a text. */
export function addressesIn(text: string): string[] {
  return text.split(/[\s,;]+/).filter((address) => address !== '');
}

export function keyRequest(values: KeyValues): Omit<CreateApiKeyRequest, 'method' | 'code'> {
  const permissions: ApiKeyRight[] = [];
  if (values.read) permissions.push('read');
  if (values.trade) permissions.push('trade');
  return {
    name: values.name.trim(),
    permissions,
    ipList: addressesIn(values.addresses),
    virtual: values.account === 'paper' ? 1 : 0,
  };
}
