import { expect, it } from 'vitest';
import { createPasswordKeeper, decodePassword, PasswordsBusy } from './passwords.ts';

it('no more passwords are looked at than may wait, and as many again once they are done', async () => {
  const keeper = createPasswordKeeper(2);
  for (let times = 1; times <= 2; times += 1) {
    const looked = [keeper.hash('sun-rise-77'), keeper.matches(null, 'sun-rise-77')];
    await expect(keeper.hash('one too many')).rejects.toThrow(PasswordsBusy);
    const [kept, matches] = await Promise.all(looked);
    expect([String(kept).startsWith('$argon2id$'), matches]).toEqual([true, false]);
  }
  await expect(keeper.matches('no hash', 'x')).rejects.toThrow('Decoding failed');
  const kept = await keeper.hash('sun-rise-77');
  expect([await keeper.matches(kept, 'sun-rise-77'), await keeper.matches(kept, 'other')]).toEqual([
    true,
    false,
  ]);
});

it('no account has the password of none', async () => {
  expect(await createPasswordKeeper().matches(null, 'no account has this password')).toBe(false);
});

it.each([
  ['c3VuLXJpc2UtNzc=', 'sun-rise-77'],
  ['c3VuLXJpc2UtNzc', 'sun-rise-77'],
  ['5oiR', '我'],
  ['', ''],
  ['c3VuLXJpc2UtNzc!', null],
  ['/w==', null],
])('%j stands for %j', (encoded, password) => expect(decodePassword(encoded)).toBe(password));
