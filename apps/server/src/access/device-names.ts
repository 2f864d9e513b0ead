/** A readable device name from a browser's user agent. Promises: bounded, whatever was sent. */
import { parse } from 'bowser';

export interface DeviceNames {
  readonly os: string | null;
  readonly browser: string | null;
}

const MAX_AGENT_LENGTH = 512;
const MAX_NAME_LENGTH = 60;
const UNKNOWN: DeviceNames = { os: null, browser: null };

/** `Chrome 126`: a name, and a version's first number. */
function named(name: string | undefined, version: string | undefined): string | null {
  if (name === undefined || name === '') return null;
  const [major = ''] = (version ?? '').split('.');
  return (major === '' ? name : `${name} ${major}`).slice(0, MAX_NAME_LENGTH);
}

export function deviceNames(userAgent: string | null): DeviceNames {
  try {
    const { browser, os } = parse((userAgent ?? '').slice(0, MAX_AGENT_LENGTH));
    const system = os.versionName ?? os.version;
    return { browser: named(browser.name, browser.version), os: named(os.name, system) };
  } catch {
    return UNKNOWN;
  }
}

/** In one line, e.g. `Firefox 128, Linux`; null: nothing is known. */
export function deviceLine({ os, browser }: DeviceNames): string | null {
  const parts = [browser, os].filter((part) => part !== null);
  return parts.length === 0 ? null : parts.join(', ');
}
