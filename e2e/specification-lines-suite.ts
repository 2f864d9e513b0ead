/**
 * Lines of the specification that are about screens, each walked once in a real browser against a real server. Those about
 * calls and settings are walked in `apps/server/src/http/specification-lines.test.ts`; several have longer stories in the
 * other files of this folder.
 */
import type { Browser, Page } from 'playwright-core';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { launchBrowser } from './chromium.ts';
import { givePicture, submitPassport } from './identity-form.ts';
import { fillLogin, fillRegistration, logIn, logOut, pressRegister, register, signedIn } from './sign-up.ts';
import type { Venue } from './venue.ts';
import { WIDE, openWidePage } from './wide-page.ts';

const EMAIL = 'lines@example.com';

export function specificationSuite(at: () => Venue): void {
  let venue: Venue;
  let browser: Browser;
  let page: Page;

  beforeAll(async () => {
    venue = at();
    browser = await launchBrowser();
    page = await openWidePage(browser);
    await register(venue.url, EMAIL);
    await logIn(page, venue.url, EMAIL);
  });

  afterAll(async () => {
    await browser?.close();
  });

  const goTo = (address: string) => page.goto(venue.url + address);
  const partsOf = (name: string) => page.getByRole('navigation', { name }).getByRole('link');
  const shownPart = (name: string) => page.getByRole('navigation', { name }).locator('[aria-current=page]');

  test('L57, L77: the order history has a tab for each product that is here, and its key says which', async () => {
    for (const [key, tab] of [
      ['contract', 'Contract'],
      ['perpetual', 'Perpetual contract'],
      ['delivery', 'Delivery contract'],
      ['stock', 'Spot'],
      ['money', 'Contract'],
    ]) {
      await goTo(`/order/index?key=${key}`);
      await shownPart('Orders by product').getByText(tab!, { exact: true }).waitFor();
    }
    await partsOf('Orders by product').getByText('Delivery contract').waitFor();
    expect(await partsOf('Orders by product').allInnerTexts()).toEqual([
      'Contract',
      'Perpetual contract',
      'Delivery contract',
      'Spot',
      'Account change',
    ]);
  });

  test('L56: the key of the assets says which part is shown', async () => {
    for (const [key, part] of [
      ['overview', 'Overview'],
      ['agreement', 'Contract account'],
      ['tradeOrder', 'Trade orders'],
      ['records', 'Records'],
      ['finance', 'Overview'],
    ]) {
      await goTo(`/assets/index?key=${key}`);
      await shownPart('Parts of your assets').getByText(part!, { exact: true }).waitFor();
    }
    await partsOf('Parts of your assets').getByText('Contract account').waitFor();
    expect(await partsOf('Parts of your assets').allInnerTexts()).toEqual([
      'Overview',
      'Contract account',
      'Trade orders',
      'Records',
    ]);
  });

  test('L75: the order menu leads to the orders of each product', async () => {
    await page.getByRole('button', { name: 'Orders', exact: true }).click();
    await page.getByRole('menuitem', { name: 'Spot history' }).waitFor();
    await page.getByRole('menuitem', { name: 'Contract history' }).click();
    await page.waitForURL('**/order/index?key=contract');
    expect(await shownPart('Orders by product').innerText()).toBe('Contract');
  });

  test('L40, L46: rates and rules tell of spot and of seconds-contracts', async () => {
    await goTo('/rate/index');
    for (const name of ['Spot trading fees', 'Seconds-contracts']) {
      await page.getByRole('heading', { name, exact: true }).waitFor();
    }
    for (const [type, name] of [
      ['spot', 'How spot orders trade'],
      ['sec', 'How a seconds-contract settles'],
    ]) {
      await goTo(`/rule/index?type=${type}`);
      await page.getByRole('heading', { name: name!, exact: true }).waitFor();
      expect(new URL(page.url()).search).toBe(`?type=${type}`);
    }
  });

  test('L37, L74: hot coins and seconds-contracts are at home and in the menus', async () => {
    await goTo('/home/index');
    for (const name of ['Hot coins', 'Seconds-contracts']) {
      await page.getByRole('heading', { name, exact: true }).waitFor();
    }
    await page.getByRole('button', { name: 'Orders', exact: true }).click();
    const entry = page.getByRole('menuitem', { name: 'Contract history' });
    await entry.waitFor();
    expect(await entry.count()).toBe(1);
  });

  test('L30: a prefix leads to its index, with its query', async () => {
    for (const [prefix, index] of [
      ['/home', '/home/index'],
      ['/quotes', '/quotes/index'],
      ['/trade?type=sec', '/trade/index?type=sec'],
      ['/rate', '/rate/index'],
      ['/rule?type=sec', '/rule/index?type=sec'],
      ['/order?key=stock', '/order/index?key=stock'],
      ['/assets?key=records', '/assets/index?key=records'],
      ['/promote', '/user/promote'],
      ['/account', '/account/center/info'],
      ['/account/wallet', '/account/wallet/assets'],
      ['/account/entrust', '/account/entrust/spot'],
    ]) {
      await goTo(prefix!);
      await page.waitForURL((url) => url.pathname === index!.split('?')[0]);
      expect(new URL(page.url()).search).toContain(index!.split('?')[1] ?? '');
    }
  });

  test('L21, L237: anybody reads what the security fund holds and each posting', async () => {
    const visitor = await (await browser.newContext({ viewport: WIDE })).newPage();
    await visitor.goto(`${venue.url}/fund/index`);
    for (const name of ['Balances', 'Postings'])
      await visitor.getByRole('region', { name, exact: true }).waitFor();
    expect(await visitor.getByRole('alert').count()).toBe(0);
    await visitor.context().close();
  });

  test('L93, L161: flag, type and letter case of a coin item; M, B and T in overviews', async () => {
    const visitor = await (await browser.newContext({ viewport: WIDE })).newPage();
    // Nothing is pushed for a market that the exchange does not have: what the list says stays.
    const other = {
      BTCUSDT: { customizeFlag: 1 },
      ETHUSDT: { symbol: 'ethUSDT', coin: 'eth', market: 'mt5', coinType: 3, close: '1225999999.0' },
      SOLUSDT: { symbol: 'solusdt', coinType: 3 },
    };
    await visitor.route('**/getCoinList*', async (route) => {
      const response = await route.fetch();
      const answer = await response.json();
      const change = (item: { symbol: string }) => ({ ...item, ...Reflect.get(other, item.symbol) });
      answer.data.currencyList = answer.data.currencyList.map(change);
      const eth = answer.data.assets.find(({ coin }: { coin: string }) => coin === 'ETH');
      answer.data.assets.push({ ...eth, coin: 'eth' });
      await route.fulfill({ response, json: answer });
    });
    const asked: string[] = [];
    visitor.on('request', (request) => {
      const { pathname, searchParams } = new URL(request.url());
      if (pathname.endsWith('/getMt5Amount')) asked.push(searchParams.get('coin') ?? '');
    });
    await visitor.goto(`${venue.url}/quotes/index`);
    // 2 shows the shown symbol, all else the symbol itself.
    await visitor.getByRole('button', { name: 'Favourite BTCUSDT', exact: true }).waitFor();
    await visitor.getByRole('button', { name: 'Favourite BNB/USDT', exact: true }).waitFor();
    // 3 has its volume asked for; mt5 keeps its letters.
    await expect.poll(() => asked.toSorted()).toEqual(['SOLUSDT', 'ethUSDT']);
    await visitor.getByText('1.22B').first().waitFor();
    await visitor.context().close();
  });

  test('L213: a part that has not come within 120 s is an error with a way to try again', async () => {
    const visitor = await (await browser.newContext({ viewport: WIDE })).newPage();
    await visitor.clock.install();
    await visitor.goto(`${venue.url}/rate/index`);
    await visitor.getByRole('heading', { name: 'Spot trading fees' }).waitFor();
    await visitor.route('**/assets/*.{js,css}', () => undefined);
    // By the key: what else arrives on the page moves the link away from under a pointer.
    await visitor.getByRole('link', { name: 'Security fund' }).first().press('Enter');
    // It is tried twice.
    await expect
      .poll(async () => {
        await visitor.clock.fastForward(121_000);
        return visitor.getByText('A part of the page did not load').count();
      })
      .toBe(1);
    await visitor.getByRole('button', { name: 'Reload' }).waitFor();
    await visitor.context().close();
  });

  test('L214: a switch that is given up and an image that cannot be uploaded are said in its words', async () => {
    await page.getByRole('button', { name: /Account of/ }).click();
    await page.getByText('Switch to virtual account').click();
    await page.getByRole('dialog').getByRole('button', { name: 'Cancel' }).click();
    await page.getByText('Switch cancelled', { exact: true }).waitFor();
    await goTo('/account/center/kyc');
    await submitPassport(page);
    await page.route('**/cgform-api/upload/file', (route) => route.abort());
    await givePicture(page, 'Front');
    await page.getByText('Image upload failed', { exact: true }).first().waitFor();
    expect(await page.getByText('Uploaded').count()).toBe(0);
  });

  test('L83, L167: the tenant of a session is sent at the next login and registration, also after a reload', async () => {
    await page.reload();
    await signedIn(page);
    await logOut(page);
    await page.goto(`${venue.url}/user/register`);
    await fillRegistration(page, 'tenant@example.com');
    const registration = page.waitForRequest('**/api/user/register');
    await pressRegister(page);
    expect((await registration).postDataJSON()).toMatchObject({ tenantId: '000000' });
    await signedIn(page);
    await logOut(page);
    await page.goto(`${venue.url}/user/login`);
    const login = page.waitForRequest('**/api/user/login*');
    await fillLogin(page, EMAIL);
    expect((await login).postData()).toContain('"tenantId":"000000"');
    await signedIn(page);
  });
}
