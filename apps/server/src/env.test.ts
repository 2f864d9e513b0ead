import { generateKeyPairSync } from 'node:crypto';
import path from 'node:path';
import { describe, expect, test } from 'vitest';
import { ASSETS } from './bootstrap/sandbox-listing-fixture.ts';
import { SETTINGS, SettingsRefused, readSettings } from './env.ts';

const SPKI = { type: 'spki', format: 'der' } as const;
const rsaKey = (modulusLength: number): string =>
  generateKeyPairSync('rsa', { modulusLength }).publicKey.export(SPKI).toString('base64');
const RSA_KEY = rsaKey(2048);
const SHORT_KEY = rsaKey(1024);
const EC_KEY = generateKeyPairSync('ec', { namedCurve: 'P-256' }).publicKey.export(SPKI).toString('base64');

/** The sentences with which an environment is refused. */
function faults(environment: Record<string, string>): readonly string[] {
  try {
    readSettings(environment);
  } catch (error) {
    if (error instanceof SettingsRefused) return error.sentences;
    throw error;
  }
  return [];
}

describe('settings', () => {
  test('an empty environment gives the defaults of the table', () => {
    const settings = readSettings({});
    expect(settings).toMatchObject({
      HOST: '127.0.0.1',
      PORT: 8080,
      PUBLIC_URL: null,
      MODE: 'sandbox',
      PRICE_FEED: { kind: 'live' },
      REPLAY_SPEED: 1,
      CHART_HISTORY_HOURS: 72,
      DATA_DIR: path.resolve('data'),
    });
    expect([...settings.FAUCET_PER_DAY].slice(0, 3)).toEqual([
      ['USDT', '100000'],
      ['BTC', '5'],
      ['ETH', '50'],
    ]);
    expect([...settings.FAUCET_PER_DAY.keys()]).toEqual(ASSETS.map(({ code }) => code));
  });

  test('an empty text is an unset one', () => {
    expect(readSettings({ PORT: '', PRICE_FEED: ' ' }).PORT).toBe(8080);
  });

  test.each([
    ['PRICE_FEED', 'live', { kind: 'live' }],
    ['PRICE_FEED', 'simulated', { kind: 'simulated', seed: null }],
    ['PRICE_FEED', 'simulated:7', { kind: 'simulated', seed: 7 }],
    ['PRICE_FEED', 'replay:some/folder', { kind: 'replay', path: 'some/folder' }],
    ['TRUST_PROXY', '1', 1],
    ['TRUST_PROXY', '10.0.0.1, loopback', ['10.0.0.1', 'loopback']],
    ['PUBLIC_URL', 'https://assay.example/', 'https://assay.example'],
    ['SUPPORT_URL', 'https://help.example/chat?lang=en', 'https://help.example/chat?lang=en'],
    ['REQUEST_HEAD', 'north', 'north'],
    ['API_URL', 'https://api.assay.example/', 'https://api.assay.example'],
    ['WS_URL', 'wss://ws.assay.example:8443', 'wss://ws.assay.example:8443'],
    ['LIVE_URL', 'ws://127.0.0.1:9', 'ws://127.0.0.1:9'],
    ['WITHDRAW_PUBLIC_KEY', RSA_KEY, RSA_KEY],
    ['LOGO_FILE', 'logo.svg', path.resolve('logo.svg')],
    ['SERVICE_CONTACTS', 'Chat=https://c.example/?a=b', [{ name: 'Chat', url: 'https://c.example/?a=b' }]],
    [
      'SERVICE_CONTACTS',
      'E-mail=mailto:a@b.example; Phone desk = http://c.example/',
      [
        { name: 'E-mail', url: 'mailto:a@b.example' },
        { name: 'Phone desk', url: 'http://c.example/' },
      ],
    ],
    ['COOKIE_DAYS', '30', 30],
    ['PORT', '0', 0],
    ['DATABASE_URL', 'postgres://a:b@db.internal:5433/assay', 'postgres://a:b@db.internal:5433/assay'],
  ] as const)('%s=%s is understood', (name, text, value) => {
    expect(readSettings({ [name]: text })[name]).toEqual(value);
  });

  test.each([
    ['API_URL', 'api.assay.example'],
    ['API_URL', 'https://api.assay.example/v1'],
    ['API_URL', 'wss://api.assay.example'],
    ['WS_URL', 'https://ws.assay.example'],
    ['WS_URL', "wss://ws.assay.example/ 'unsafe-inline'"],
    ['WS_URL', 'wss://a:b@ws.assay.example'],
    ['WS_URL', 'wss://ws.assay.example?x'],
    ['LIVE_URL', 'live'],
    ['LIVE_URL', 'wss://*'],
    ['API_URL', 'https://*.example'],
    ['API_URL', "https://'self'"],
    ['WITHDRAW_PUBLIC_KEY', 'none'],
    ['WITHDRAW_PUBLIC_KEY', SHORT_KEY],
    ['WITHDRAW_PUBLIC_KEY', EC_KEY],
    ['SERVICE_CONTACTS', 'help@assay.example'],
    ['SERVICE_CONTACTS', 'Chat=javascript:alert(1)'],
    ['SERVICE_CONTACTS', 'Chat=data:text/html,x'],
    ['SERVICE_CONTACTS', 'Chat=https://a:b@chat.example'],
    ['SERVICE_CONTACTS', '<b>Chat=https://chat.example'],
    ['SERVICE_CONTACTS', Array.from({ length: 9 }, () => 'Chat=https://chat.example').join(';')],
    ['REQUEST_HEAD', 'user'],
    ['REQUEST_HEAD', 'coin/x'],
    ['REQUEST_HEAD', 'North'],
    ['COOKIE_DAYS', '0'],
    ['PORT', '80800'],
    ['PORT', '-1'],
    ['PORT', '1e3'],
    ['PUBLIC_URL', 'exchange.example'],
    ['PUBLIC_URL', 'ftp://exchange.example'],
    ['PUBLIC_URL', 'https://a:b@exchange.example'],
    ['SUPPORT_URL', 'help.example'],
    ['SUPPORT_URL', 'javascript:alert(1)'],
    ['SUPPORT_URL', 'https://a:b@help.example/'],
    ['SANDBOX_PUBLIC', 'yes'],
    ['MODE', 'production'],
    ['PRICE_FEED', 'binance'],
    ['PRICE_FEED', 'replay:'],
    ['PRICE_FEED', 'simulated:abc'],
    ['SIMULATED_TRADERS', '9'],
    ['REPLAY_SPEED', '0'],
    ['REPLAY_SPEED', '1.5'],
    ['CHART_HISTORY_HOURS', '0'],
    ['CHART_HISTORY_HOURS', '73'],
    ['LOG_LEVEL', 'loud'],
    ['TRUST_PROXY', 'everyone'],
    ['TRUST_PROXY', 'abc'],
    ['TRUST_PROXY', '10.0.0.0/33'],
    ['TRUST_PROXY', '::/0'],
    ['FAUCET_PER_DAY', 'USDT:1e5'],
    ['FAUCET_PER_DAY', 'USDT'],
    ['HOST', '0.0.0.0'],
    ['DATABASE_URL', 'mysql://localhost/assay'],
    ['DATABASE_URL', 'postgres://localhost'],
    ['DATABASE_URL', 'postgres://localhost/assay?options=-csearch_path%3Dother'],
    ['NATS_URL', 'nats://localhost'],
    ['SMTP_URL', 'http://localhost'],
    ['SMTP_URL', 'smtp://'],
    ['SMTP_URL', 'smtp://localhost/?pool=1'],
    ['MAIL_FROM', 'nobody'],
    ['MAIL_FROM', 'Assay <a@b.example>, c@d.example'],
    ['CODES_PER_DAY', '0'],
    ['OPERATOR_EMAIL', 'owner@example.com'],
    ['OPERATOR_PASSWORD', 'correct horse battery'],
  ])('%s=%s is refused by its name', (name, text) => {
    const sentences = faults({ [name]: text });
    expect(sentences).toHaveLength(1);
    expect(sentences[0]).toMatch(new RegExp(`^${name} .+\\.$`));
  });

  const OWNER = { OPERATOR_EMAIL: 'owner@example.com', OPERATOR_PASSWORD: 'correct horse battery' };

  test('name the first owner, address and password together', () => {
    expect(readSettings(OWNER)).toMatchObject(OWNER);
    expect(readSettings({ OPERATOR_EMAIL: '', OPERATOR_PASSWORD: '' })).toMatchObject({
      OPERATOR_EMAIL: null,
      OPERATOR_PASSWORD: null,
    });
  });

  test.each([
    ['OPERATOR_EMAIL', 'owner'],
    ['OPERATOR_EMAIL', 'a@b.example, c@d.example'],
    ['OPERATOR_PASSWORD', 'short horse'],
    ['OPERATOR_PASSWORD', 'h'.repeat(201)],
    ['OPERATOR_PASSWORD', ' correct horse battery'],
    ['OPERATOR_PASSWORD', 'correct horse battery\n'],
    ['OPERATOR_PASSWORD', 'correct horse\tbattery'],
    ['OPERATOR_PASSWORD', '              '],
  ])('%s=%j is refused, and no password is told', (name, text) => {
    const sentences = faults({ ...OWNER, [name]: text });
    expect(sentences).toEqual([expect.stringMatching(new RegExp(`^${name} must .+\\.$`))]);
    if (name === 'OPERATOR_PASSWORD') expect(sentences.join('')).not.toContain(text.trim() || '    ');
  });

  test.each(['API_URL', 'WS_URL', 'LIVE_URL'] as const)('%s is encrypted where the pages are', (name) => {
    const [plain, secure] =
      name === 'API_URL' ? ['http://a.example', 'https://a.example'] : ['ws://a.example', 'wss://a.example'];
    const PUBLIC_URL = 'https://assay.example';
    expect(faults({ PUBLIC_URL, [name]: plain })).toEqual([
      expect.stringMatching(`^${name} must be encrypted`),
    ]);
    expect(faults({ PUBLIC_URL, [name]: secure })).toEqual([]);
    expect(faults({ PUBLIC_URL: 'http://localhost', [name]: plain })).toEqual([]);
  });

  describe('of real money', () => {
    const LIVE = {
      MODE: 'live',
      DATABASE_URL: 'postgres://assay:word@db.example/assay',
      SMTP_URL: 'smtp://mail.example',
      MAIL_FROM: 'Assay <no-reply@exchange.example>',
      PUBLIC_URL: 'https://exchange.example',
      TRUST_PROXY: '1',
      HOST: '0.0.0.0',
    };

    test('are whole with these, without a test chain', () => {
      expect(faults(LIVE)).toEqual([]);
      expect(readSettings(LIVE)).toMatchObject({ MODE: 'live', TEST_CHAIN: false });
    });

    test.each([
      ['DATABASE_URL', ''],
      ['PUBLIC_URL', ''],
      ['PUBLIC_URL', 'http://exchange.example'],
      ['TRUST_PROXY', ''],
      ['PRICE_FEED', 'simulated'],
      ['PRICE_FEED', 'replay:folder'],
      ['SIMULATED_TRADERS', '3'],
      ['TEST_CHAIN', '1'],
      ['SANDBOX_PUBLIC', '1'],
      ['FORETELLABLE_CONTRACTS', '1'],
      ['REPLAY_SPEED', '2'],
    ])('%s=%s keeps it from starting', (name, text) => {
      expect(faults({ ...LIVE, [name]: text })).toEqual([expect.stringMatching(`^${name} must `)]);
    });

    test('mails are sent', () => {
      const sentences = faults({ ...LIVE, SMTP_URL: '', MAIL_FROM: '' });
      expect(sentences).toEqual([expect.stringMatching('^SMTP_URL must be set where MODE is live')]);
    });

    test('a rehearsal stays on this machine, where it may have any prices', () => {
      const rehearsal = {
        ...LIVE,
        REHEARSAL: '1',
        HOST: '127.0.0.1',
        PUBLIC_URL: 'http://localhost:8080',
        TRUST_PROXY: '',
        PRICE_FEED: 'simulated',
      };
      expect(faults(rehearsal)).toEqual([]);
      expect(faults({ ...rehearsal, HOST: '0.0.0.0' })).toEqual([expect.stringMatching('^HOST must be 127')]);
      expect(faults({ ...rehearsal, PUBLIC_URL: 'https://exchange.example' })).toEqual([
        expect.stringMatching('^PUBLIC_URL must be of this machine'),
      ]);
      expect(faults({ REHEARSAL: '1' })).toEqual([expect.stringMatching('^REHEARSAL is set, but')]);
    });
  });

  test('a password in a wrong address is not repeated', () => {
    expect(faults({ DATABASE_URL: 'postgres://assay:secret-word@' }).join()).not.toContain('secret-word');
    expect(faults({ SMTP_URL: 'smtp://assay:secret-word@host/path' }).join()).not.toContain('secret-word');
  });

  test('a mail server goes with a sender', () => {
    expect(faults({ SMTP_URL: 'smtp://localhost' })).toEqual([
      'MAIL_FROM must be set where SMTP_URL is: mails need a sender.',
    ]);
    const sender = 'Assay <no-reply@exchange.example>';
    expect(faults({ MAIL_FROM: sender })).toEqual([
      'MAIL_FROM is set, but without SMTP_URL no mail is sent; set that, too, or unset it.',
    ]);
    expect(faults({ SMTP_URL: 'smtps://user:word@mail.example:465', MAIL_FROM: sender })).toEqual([]);
  });

  test('all that is wrong is said at once', () => {
    const sentences = faults({ PORT: 'x', HOST: '0.0.0.0', MODE: 'live', NATS_URL: 'nats://x' });
    expect(sentences.map((sentence) => sentence.split(' ')[0])).toEqual([
      'PORT',
      'NATS_URL',
      'DATABASE_URL',
      'SMTP_URL',
      'PUBLIC_URL',
      'TRUST_PROXY',
    ]);
  });

  test('a sandbox listens beyond loopback only when told to', () => {
    expect(faults({ HOST: '0.0.0.0', SANDBOX_PUBLIC: '1' })).toEqual([]);
    expect(faults({ HOST: '::1' })).toEqual([]);
    expect(faults({ HOST: '127.0.0.2' })).toEqual([]);
  });

  test('every setting says what it means, and its default is one that it takes', () => {
    for (const setting of Object.values(SETTINGS)) {
      expect(setting.meaning).toMatch(/\.$/);
      const text = setting.default;
      if (text !== null) expect(() => setting.parse(text)).not.toThrow();
    }
  });
});
