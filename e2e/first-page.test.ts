import { createHash } from 'node:crypto';
import { once } from 'node:events';
import { writeFileSync } from 'node:fs';
import { connect, createServer, type Socket } from 'node:net';
import path from 'node:path';
import { afterAll, beforeAll, expect, test } from 'vitest';
import type { Browser } from 'playwright-core';
import { launchBrowser } from './chromium.ts';
import { freePort, startVenue, temporaryFolder, type Venue } from './venue.ts';

const folder = temporaryFolder();
let venue: Venue;
let browser: Browser;

beforeAll(async () => {
  venue = await startVenue({ dataDir: folder.path });
  browser = await launchBrowser();
});

afterAll(async () => {
  await browser?.close();
  await venue?.stop();
  folder.remove();
});

test('the first page says what this is, and nothing on it fails', async () => {
  const page = await browser.newPage();
  const failures: string[] = [];
  page.on('pageerror', (error) => failures.push(error.message));
  page.on('requestfailed', (request) => failures.push(request.url()));
  await page.goto(venue.url);
  await page.getByText('Assay').first().waitFor();
  expect(await page.title()).toContain('Assay');
  expect(failures).toEqual([]);
  await page.close();
});

test.each(['/', '/console/'])(
  '%s names the hash of every script and sheet, and another script is not run',
  async (address) => {
    const index = await (await fetch(`${venue.url}${address}`)).text();
    const named = [...index.matchAll(/<(?:script|link rel="(?:stylesheet|modulepreload)")[^>]*>/g)].map(
      ([tag]) => tag,
    );
    expect(named.length).toBeGreaterThan(2);
    for (const tag of named) {
      const [, file = ''] = /(?:src|href)="([^"]+)"/.exec(tag) ?? [];
      const bytes = Buffer.from(await (await fetch(`${venue.url}${file}`)).arrayBuffer());
      expect(tag).toContain(` integrity="sha384-${createHash('sha384').update(bytes).digest('base64')}"`);
    }
    const page = await browser.newPage();
    await page.route(/\/assets\/index-[^/]*\.js$/, async (route) => {
      const answer = await route.fetch();
      await route.fulfill({ response: answer, body: `${await answer.text()};document.title='changed';` });
    });
    const blocked: string[] = [];
    page.on('console', (message) => blocked.push(message.text()));
    await page.goto(`${venue.url}${address}`, { waitUntil: 'load' });
    await expect.poll(() => blocked.some((text) => text.includes('integrity'))).toBe(true);
    expect(await page.title()).not.toBe('changed');
    expect(await page.locator('#root').innerHTML()).toBe('');
    await page.close();
  },
);

/** Leads a port of this machine to the venue, as a name of its own would, and counts who came that way. */
async function leadTo(port: number): Promise<{ readonly port: number; came(): number; stop(): void }> {
  let came = 0;
  const open = new Set<Socket>();
  const server = createServer((from) => {
    came += 1;
    const to = connect(port, '127.0.0.1');
    for (const [one, other] of [
      [from, to],
      [to, from],
    ] as const) {
      open.add(one);
      one.on('error', () => other.destroy());
      one.on('close', () => void open.delete(one));
      one.pipe(other);
    }
  }).listen(0, '127.0.0.1');
  await once(server, 'listening');
  const address = server.address();
  if (address === null || typeof address === 'string') throw new Error('the machine gave no port');
  return {
    port: address.port,
    came: () => came,
    stop() {
      server.close();
      for (const one of open) one.destroy();
    },
  };
}

test('calls and sockets go where the settings say, and a page may connect to nowhere else', async () => {
  const port = await freePort();
  const [calls, sockets] = [await leadTo(port), await leadTo(port)];
  const logo = path.join(folder.path, 'logo.svg');
  writeFileSync(
    logo,
    '<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 4 1"><path d="M0 0h4v1z"/></svg>',
  );
  const apart = await startVenue({
    port,
    env: {
      API_URL: `http://127.0.0.1:${calls.port}`,
      WS_URL: `ws://localhost:${sockets.port}`,
      LOGO_FILE: logo,
      COOKIE_DAYS: '3',
      SERVICE_CONTACTS: 'E-mail=mailto:help@exchange.example; Chat=https://chat.example/a',
    },
  });
  try {
    const page = await browser.newPage({ viewport: { width: 1440, height: 900 } });
    const opened: string[] = [];
    const called: string[] = [];
    let frames = 0;
    page.on('websocket', (socket) => {
      opened.push(new URL(socket.url()).host);
      socket.on('framereceived', () => (frames += 1));
    });
    page.on('request', (request) => {
      if (request.resourceType() === 'fetch') called.push(new URL(request.url()).host);
    });
    await page.goto(`${apart.url}/trade/index?type=spot&symbol=ETHUSDT`);
    // The check of the sums is a call; the rows of the book come by the socket.
    await page.getByText('Every asset sums to zero').waitFor();
    await expect.poll(() => frames).toBeGreaterThan(3);
    expect(sockets.came()).toBeGreaterThan(0);
    expect(new Set(opened)).toEqual(new Set([`localhost:${sockets.port}`]));
    expect(new Set(called)).toEqual(new Set([`127.0.0.1:${calls.port}`]));
    const shown = page.locator('header a img');
    expect(await shown.getAttribute('src')).toBe('/platform/dev/logo.svg');
    expect(await shown.evaluate((image: HTMLImageElement) => image.naturalWidth)).toBeGreaterThan(0);
    const other = await browser.newPage({ viewport: { width: 1440, height: 900 } });
    await other.goto(`${apart.url}/home/index`);
    for (const [name, url] of [
      ['E-mail', 'mailto:help@exchange.example'],
      ['Chat', 'https://chat.example/a'],
    ] as const) {
      const contact = other.getByRole('link', { name, exact: true });
      await contact.waitFor();
      expect(await contact.getAttribute('href')).toBe(url);
    }
    // The mailbox that fills in the code, and files that are fetched by a link, are the API's, too.
    await other.goto(`${apart.url}/user/register`);
    await other.getByLabel('E-mail', { exact: true }).fill('apart@example.com');
    await other.getByRole('button', { name: 'Send code' }).click();
    await expect.poll(() => other.getByLabel('Verification code').inputValue()).toMatch(/^\d{6}$/);
    await other.goto(`${apart.url}/trade/index?type=spot&symbol=ETHUSDT`);
    await other.getByRole('button', { name: /^Verify feed/ }).click();
    const day = other.getByRole('link', { name: 'Download today’s ticks' });
    const file = new URL((await day.getAttribute('href')) ?? '', apart.url);
    expect([file.host, (await fetch(file)).status]).toEqual([`127.0.0.1:${calls.port}`, 200]);
    // A coin's picture is the exchange's own; one that the page may not load, or that is none, leaves the drawing.
    const logoAddress = '/platform/dev/logo.svg';
    await other.route('**/getAllSetting*', async (route) => {
      const answer = await route.fetch();
      const body = await answer.json();
      body.data.allImgUrl = {
        BTC: logoAddress,
        ETH: 'http://elsewhere.example/eth.png',
        BNB: '/no/such.png',
      };
      await route.fulfill({ response: answer, json: body });
    });
    await other.goto(`${apart.url}/market/main`);
    const mark = (name: string) => other.getByRole('row', { name }).locator('img');
    for (const [name, address] of [
      ['BTC/USDT', /^\/platform\/dev\/logo\.svg$/],
      ['ETH/USDT', /^\/assets\/eth-/],
      ['BNB/USDT', /^\/assets\/bnb-/],
    ] as const) {
      await expect.poll(() => mark(name).first().getAttribute('src')).toMatch(address);
    }
    await other.unrouteAll();
    await other.goto(`${apart.url}/no/such/page`);
    await other.getByRole('complementary').getByText('/no/such/page').waitFor();
    await other.close();
    const refused = (url: string): Promise<string> =>
      page.evaluate(
        (address) =>
          new Promise<string>((resolve) => {
            document.addEventListener(
              'securitypolicyviolation',
              ({ effectiveDirective }) => resolve(effectiveDirective),
              { once: true },
            );
            if (address.startsWith('ws')) Reflect.construct(WebSocket, [address]);
            else void fetch(address).catch(() => undefined);
          }),
        url,
      );
    for (const address of [
      `ws://localhost:${calls.port}/ws/a`,
      `http://localhost:${port}/api/venue/state`,
      `http://localhost:${sockets.port}/api/venue/state`,
      'wss://elsewhere.example/',
    ]) {
      expect([address, await refused(address)]).toEqual([address, 'connect-src']);
    }
    const kept = await page.evaluate(() => localStorage.getItem('coin_web_allImgUrl'));
    expect(JSON.parse(kept ?? '{}').content.BTC).toMatch(/^\/assets\/btc-[\w-]{8}\.svg$/);
    await page.close();
  } finally {
    await apart.stop();
    calls.stop();
    sockets.stop();
  }
});

test('after a kill it starts again on the same folder and port', async () => {
  const { pid, port } = venue;
  await venue.kill();
  venue = await startVenue({ dataDir: folder.path, port });
  expect(venue.pid).not.toBe(pid);
});

test('a stopped server ends with code 0, and an open page says that its prices are old', async () => {
  const page = await browser.newPage({ viewport: { width: 1440, height: 900 } });
  await page.goto(`${venue.url}/trade/index?type=spot&symbol=BTCUSDT`);
  await page.getByText('Every asset sums to zero').waitFor();
  expect(await venue.stop()).toBe(0);
  await page.getByRole('alert').getByText('No connection since').waitFor();
  await page.getByText('The prices on this page are').waitFor();
  await page.getByText('Sums cannot be checked without a connection').waitFor();
  expect(await page.getByText('Every asset sums to zero').count()).toBe(0);
  await page.setViewportSize({ width: 390, height: 844 });
  expect(await page.getByRole('alert').getByText('No connection since').isVisible()).toBe(true);
  await page.close();
});
