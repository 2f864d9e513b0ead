/** The form by which an account's holder is verified, filled as a traveller with a passport fills it. */
import type { Page } from 'playwright-core';
import { png } from './png.ts';

/** The page shows it; behind this it asks for the photographs. */
export async function submitPassport(page: Page): Promise<void> {
  await page.getByLabel('Full name').fill('Nora Lind');
  await page.getByLabel('Issued by').selectOption({ label: 'United States' });
  await page
    .getByRole('radio', { name: 'Passport' })
    .or(page.getByRole('button', { name: 'Passport' }))
    .click();
  await page.getByLabel('Document number').fill('X1234567');
  await page.getByRole('button', { name: 'Submit', exact: true }).click();
}

/** Gives a picture to one of its fields, which sends it at once. */
export async function givePicture(
  page: Page,
  field: string,
  buffer: Buffer = png(800, 600, 60),
): Promise<void> {
  await page
    .getByLabel(field, { exact: true })
    .setInputFiles({ name: 'photo.png', mimeType: 'image/png', buffer });
}
