/** Where nobody sends text messages: no phone number is taken there, so that none is ever asked for. */
import type { Sms } from './port.ts';

export const NO_TEXT_MESSAGES: Sms = {
  send: () => Promise.reject(new Error('no text messages are sent here')),
};
