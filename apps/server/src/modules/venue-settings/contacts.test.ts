import type { ConsoleSettingChanged, ConsoleVersions } from '@assay/protocol';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { openHttpVenue } from '../../http/http-fixture.ts';
import type { HttpVenue } from '../../http/http-fixture.ts';
import { Office, WHY } from '../operators/office-fixture.ts';
import { checkedContacts, checkedZones, contactsOf, offeredZones } from './contacts.ts';

const STARTED = {
  support: 'https://old.example/',
  contacts: [{ name: 'Chat', url: 'https://chat.example/' }],
};
const EIGHT = Array.from({ length: 8 }, (_, place) => `C${place}=https://c.example/${place}`);

it.each([
  [{ support: 'javascript:alert(1)' }, 'support is not valid'],
  [{ support: 'https://a:b@help.example/' }, 'support is not valid'],
  [{ support: 'help.example' }, 'support is not valid'],
  [{ contacts: 'help@exchange.example' }, 'contacts is not valid: it must be a list like E-mail=mailto:'],
  [{ contacts: 'Chat=data:text/html,x' }, 'contacts is not valid'],
  [{ contacts: '<b>Chat=https://chat.example' }, 'contacts is not valid'],
  [
    { contacts: [...EIGHT, 'C9=https://c.example'].join(';') },
    'contacts is not valid: it must have at most 8',
  ],
])('refuses %o by its field', (input, sentence) => {
  expect(() => checkedContacts(input)).toThrow(sentence);
});

it.each([
  [{}, STARTED],
  [{ support: 'default', contacts: ' default ' }, STARTED],
  [{ support: 'none' }, { ...STARTED, support: null }],
  [{ contacts: 'none' }, { ...STARTED, contacts: [] }],
  [
    {
      support: ' https://help.example/a?b=c ',
      contacts: 'E-mail=mailto:help@exchange.example ; Talk=https://t.example',
    },
    {
      support: 'https://help.example/a?b=c',
      contacts: [
        { name: 'E-mail', url: 'mailto:help@exchange.example' },
        { name: 'Talk', url: 'https://t.example/' },
      ],
    },
  ],
])('of %o tells %o', (input, told) => {
  const kept = checkedContacts(input);
  expect(contactsOf(kept, STARTED)).toEqual(told);
  // What is kept says the same when it is said again, as a file of the configuration does.
  expect(checkedContacts(kept)).toEqual(kept);
});

it('takes eight ways to be reached', () => {
  expect(contactsOf(checkedContacts({ contacts: EIGHT.join(';') }), STARTED).contacts).toHaveLength(8);
});

it('offers zones out of those that are built in, from west to east, and never none', () => {
  const kept = checkedZones({ zones: ' Asia/Tokyo,Europe/Berlin' });
  expect(kept).toEqual({ zones: 'Europe/Berlin,Asia/Tokyo' });
  expect(offeredZones(kept).map(({ zoneId }) => zoneId)).toEqual(['Europe/Berlin', 'Asia/Tokyo']);
  expect(offeredZones({ zones: 'Mars/Olympus' }).length).toBeGreaterThan(30);
  expect(checkedZones({ zones: 'default' })).toEqual({ zones: 'default' });
  expect(() => checkedZones({ zones: 'Europe/Berlin,Mars/Olympus' })).toThrow(
    'zones is not valid: Mars/Olympus',
  );
});

describe('support and zones of an exchange', () => {
  let venue: HttpVenue;
  const office = new Office(() => venue);
  const { ann } = office;
  const say = (action: string, input: object) =>
    office.as<ConsoleSettingChanged>(ann, action, { reason: WHY, input: { ...input } });
  const told = async () => (await venue.call('getAllSetting')).body.data;

  beforeAll(async () => {
    venue = await openHttpVenue();
    await office.admitTwo();
  });
  afterAll(() => venue.close());

  it('are told without a start, and undone', async () => {
    expect((await told())?.SUPPORT_STAFF_SETTING).toEqual([]);
    const all = (await told())?.timeZone;
    await say('contacts', {
      support: 'https://help.example/',
      contacts: 'E-mail=mailto:help@exchange.example',
    });
    await say('time-zones', { zones: 'Asia/Hong_Kong' });
    expect(await told()).toMatchObject({
      SUPPORT_STAFF_SETTING: [{ url: 'https://help.example/' }],
      serviceContacts: [{ name: 'E-mail', url: 'mailto:help@exchange.example' }],
      timeZone: [{ offSetValue: 480, zoneId: 'Asia/Hong_Kong' }],
    });
    const about = { input: { about: 'contacts' } };
    const { versions } = await office.as<ConsoleVersions>(ann, 'configuration versions', about);
    expect(versions).toMatchObject([{ name: 'Contacts', undoneBy: 'settings undo' }]);
    await say('settings undo', { version: 2 });
    await say('settings undo', { version: 1 });
    expect(await told()).toMatchObject({ SUPPORT_STAFF_SETTING: [], serviceContacts: [], timeZone: all });
    await expect(say('contacts', { support: 'none', contacts: 'none; x' })).rejects.toThrow(
      'contacts is not valid',
    );
    await expect(say('contacts', {})).rejects.toThrow('This is in force already.');
  });
});
