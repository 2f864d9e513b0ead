/** Passkeys in the browser, for whoever has some; the library comes with the first use. */
export { PasskeyFailure, answerWithPasskey, createPasskey, passkeysWork } from './passkey-browser.ts';
