import { randomBytes } from 'node:crypto';
import { readdirSync, readFileSync, statSync } from 'node:fs';
import path from 'node:path';
import { crc32, deflateSync } from 'node:zlib';
import { CALLS } from '@assay/protocol';
import sharp from 'sharp';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { openHttpVenue } from '../../http/http-fixture.ts';
import type { HttpVenue, Trader } from '../../http/http-fixture.ts';
import { closeFaultless, eventsOf } from '../security/security-fixture.ts';
import { jpeg, photographed } from '../../uploads/picture-fixture.ts';

let venue: HttpVenue;
let alice: Trader;
let bob: Trader;

beforeAll(async () => {
  venue = await openHttpVenue();
  alice = await venue.signUp('alice@example.com');
  bob = await venue.signUp('bob@example.com');
});
afterAll(() => closeFaultless(venue));

const DAY_MS = 86_400_000;

const upload = (file: Uint8Array, by: Trader = alice, type: string = 'kyc') =>
  venue.call('uploadFile', { file, type }, { token: by.token });

async function kept(file: Uint8Array, by: Trader = alice, type: string = 'kyc') {
  const { body } = await upload(file, by, type);
  if (body.data === null) throw new Error(`the upload was refused: ${body.msg}`);
  return body.data;
}

const read = (link: string, by: Trader) =>
  venue.app.inject({ method: 'GET', url: link, headers: { satoken: by.token } });

/** Every file that stands in the folder of uploads. */
function storedFiles(): string[] {
  const folder = path.join(venue.dataDir, 'uploads');
  return readdirSync(folder, { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile())
    .map((entry) => path.join(entry.parentPath, entry.name));
}

/** A PNG of a few hundred bytes whose head says that it has `side` by `side` pixels. */
function bomb(side: number): Buffer {
  const chunk = (type: string, data: Buffer): Buffer => {
    const body = Buffer.concat([Buffer.from(type, 'latin1'), data]);
    const crc = Buffer.alloc(4);
    crc.writeUInt32BE(crc32(body));
    const length = Buffer.alloc(4);
    length.writeUInt32BE(data.length);
    return Buffer.concat([length, body, crc]);
  };
  const head = Buffer.alloc(13);
  head.writeUInt32BE(side, 0);
  head.writeUInt32BE(side, 4);
  head.set([1, 0, 0, 0, 0], 8);
  const rows = deflateSync(Buffer.alloc(Math.ceil(side / 8) + 1));
  return Buffer.concat([
    Buffer.from('89504e470d0a1a0a', 'hex'),
    chunk('IHDR', head),
    chunk('IDAT', rows),
    chunk('IEND', Buffer.alloc(0)),
  ]);
}

describe('a picture', () => {
  it('comes back to its owner by the link of its upload, from every path', async () => {
    const picture = await jpeg(700, 640);
    for (const [name, url] of [
      ['uploadOss', CALLS.uploadOss.path],
      ['uploadFile', CALLS.uploadFile.path],
      ['uploadFile', '/api/web/upload/file'],
    ] as const) {
      const { status, body } = await venue.call(
        name,
        { file: picture, type: 'chat' },
        { token: alice.token, path: url },
      );
      expect({ status, data: body.data }).toMatchObject({
        status: 200,
        data: { type: 'chat', contentType: 'image/jpeg', width: 700, height: 640 },
      });
      const back = await read(body.data?.link ?? '', alice);
      expect(back.statusCode).toBe(200);
      expect(back.rawPayload).toHaveLength(body.data?.sizeBytes ?? 0);
      expect(back.headers).toMatchObject({
        'content-type': 'image/jpeg',
        'content-disposition': 'attachment; filename="picture"',
        'cache-control': 'no-store',
        'x-content-type-options': 'nosniff',
        'cross-origin-resource-policy': 'same-origin',
      });
      expect(back.headers['content-security-policy']).toContain("default-src 'none'");
    }
  });

  it('may come without a kind by the older call alone', async () => {
    const file = await jpeg(600, 600);
    const any = await venue.call('uploadOss', { file }, { token: alice.token });
    expect(any.body.data).toMatchObject({ type: null });
    const none = await venue.call('uploadFile', { file }, { token: alice.token });
    expect(none.body.error).toMatchObject({ name: 'field-missing', field: 'type' });
  });

  it('is for nobody else, signed in or not', async () => {
    const { link } = await kept(await jpeg(600, 600));
    expect((await read(link, bob)).statusCode).toBe(404);
    expect((await venue.app.inject({ method: 'GET', url: link })).statusCode).toBe(401);
    const madeUp = link.slice(0, -22) + randomBytes(16).toString('base64url');
    expect((await read(madeUp, alice)).statusCode).toBe(404);
  });

  it('is not taken from a virtual account', async () => {
    const { body } = await venue.call('switchAccount', { virtual: '1' }, { token: bob.token });
    const token = body.data?.satoken ?? '';
    const refused = await venue.call('uploadFile', { file: await jpeg(600, 600), type: 'kyc' }, { token });
    expect(refused).toMatchObject({
      status: 403,
      body: { msg: 'Virtual account cannot perform this operation', error: { name: 'virtual-forbidden' } },
    });
    const back = await venue.call('switchAccount', { virtual: '0' }, { token });
    bob = { ...bob, token: back.body.data?.satoken ?? '' };
  });
});

describe('what is kept of a picture', () => {
  it('is upright and says nothing of place, time and telephone', async () => {
    const sent = await photographed();
    expect((await sharp(sent).metadata()).exif).toBeDefined();
    const { link, width, height } = await kept(sent);
    expect([width, height]).toEqual([640, 900]);
    const back = (await read(link, alice)).rawPayload;
    const found = await sharp(back).metadata();
    expect([found.exif, found.xmp, found.icc, found.orientation]).toEqual([
      undefined,
      undefined,
      undefined,
      undefined,
    ]);
    expect(back.includes('Telephone')).toBe(false);
  });

  it('carries nothing that was written behind the pixels', async () => {
    const script = '<script>alert(1)</script><?php system("id"); ?>';
    const { link } = await kept(Buffer.concat([await jpeg(600, 600), Buffer.from(script)]));
    expect((await read(link, alice)).rawPayload.includes('script')).toBe(false);
  });

  it('has at most 2400 pixels a side, an avatar 512; what is see-through stays so', async () => {
    expect(await kept(await jpeg(3_000, 1_500))).toMatchObject({ width: 2_400, height: 1_200 });
    const clear = { r: 0, g: 0, b: 0, alpha: 0.2 };
    const png = await sharp({ create: { width: 900, height: 900, channels: 4, background: clear } })
      .png()
      .toBuffer();
    expect(await kept(png, alice, 'avatar')).toMatchObject({
      width: 512,
      height: 512,
      contentType: 'image/webp',
    });
  });

  it('stands sealed on the disk, for the venue alone', async () => {
    const { id, link } = await kept(await jpeg(600, 600));
    const file = storedFiles().find((name) => name.endsWith(Buffer.from(id, 'base64url').toString('hex')));
    const bytes = readFileSync(file ?? '');
    const picture = (await read(link, alice)).rawPayload;
    expect(bytes.length).toBeGreaterThan(picture.length);
    expect(bytes.includes(picture.subarray(0, 16))).toBe(false);
    expect((statSync(file ?? '').mode & 0o777).toString(8)).toBe('600');
    expect((statSync(path.join(venue.dataDir, 'uploads')).mode & 0o777).toString(8)).toBe('700');
  });
});

describe('what is no picture', () => {
  const svg = '<svg xmlns="http://www.w3.org/2000/svg"><script>alert(1)</script></svg>';
  const gif = Buffer.from('R0lGODlhAQABAIAAAAAAAP///yH5BAEAAAAALAAAAAABAAEAAAIBRAA7', 'base64');

  it.each([
    ['a script under the name of a picture', Buffer.from('<script>alert(1)</script>'), 'not-an-image'],
    ['an SVG', Buffer.from(svg), 'not-an-image'],
    ['a GIF', gif, 'not-an-image'],
    ['nothing', Buffer.alloc(0), 'not-an-image'],
    ['a PDF', Buffer.from('%PDF-1.7\n1 0 obj'), 'not-an-image'],
    ['the first bytes of a JPEG before a script', Buffer.from('ffd8ffe0', 'hex'), 'image-damaged'],
    ['a RIFF that is no WebP', Buffer.from('RIFF\0\0\0\0WAVEfmt '), 'not-an-image'],
    ['a picture of 400 megapixels in some bytes', bomb(20_000), 'image-too-large'],
    ['9 MB', Buffer.concat([Buffer.from('ffd8ff', 'hex'), randomBytes(9 * 1_048_576)]), 'file-too-large'],
  ])('%s is refused', async (_, file, name) => {
    const before = storedFiles().length;
    const { status, body } = await upload(file);
    expect({ status, error: body.error }).toMatchObject({ status: 400, error: { name, field: 'file' } });
    expect(storedFiles()).toHaveLength(before);
  });

  it('is half a picture, too', async () => {
    const whole = await sharp(randomBytes(600 * 600 * 3), { raw: { width: 600, height: 600, channels: 3 } })
      .jpeg()
      .toBuffer();
    const { body } = await upload(whole.subarray(0, whole.length / 2));
    expect(body.error).toMatchObject({ name: 'image-damaged', field: 'file' });
    expect((await upload(whole)).status).toBe(200);
  });

  it('is a form with two files, an unknown field, or no form at all', async () => {
    const file = await jpeg(600, 600);
    const headers = { satoken: alice.token };
    const url = CALLS.uploadFile.path;
    const json = await venue.app.inject({ method: 'POST', url, headers, payload: { type: 'kyc' } });
    expect(json.json()).toMatchObject({ code: 400, error: { name: 'body-malformed' } });
    const unknown = await venue.call('uploadFile', { file, type: 'kyc', colour: 'red' }, alice);
    expect(unknown.body.error).toMatchObject({ name: 'field-unknown', field: 'colour' });
    const another = await venue.call('uploadFile', { type: 'kyc', photo: file }, alice);
    expect(another.body.error).toMatchObject({ name: 'field-unknown', field: 'photo' });
    const kind = await venue.call('uploadFile', { file, type: 'script' }, alice);
    expect(kind.body.error).toMatchObject({ name: 'field-invalid', field: 'type' });
    const cut = await venue.app.inject({
      method: 'POST',
      url,
      headers: { ...headers, 'content-type': 'multipart/form-data; boundary=x' },
      payload: '--x\r\ncontent-disposition: form-data; name="file"; filename="a"\r\n\r\nff',
    });
    expect(cut.json()).toMatchObject({ code: 400, error: { name: 'body-malformed' } });
  });

  it('is a form for a call that takes none', async () => {
    const payload = '--x\r\ncontent-disposition: form-data; name="name"\r\n\r\nMara\r\n--x--\r\n';
    const headers = { satoken: alice.token, 'content-type': 'multipart/form-data; boundary=x' };
    const answer = await venue.app.inject({
      method: 'POST',
      url: CALLS.uploadKYC.path,
      headers,
      payload,
    });
    expect(answer.json()).toMatchObject({ code: 400, error: { name: 'body-malformed' } });
  });
});

describe('the life of a picture', () => {
  it('ends after a day where nothing uses it, and with what used it', async () => {
    const carol = await venue.signUp('carol@example.com');
    const owner = { userId: Number(carol.userId), kind: 'avatar', claimedBy: 'avatar:carol' } as const;
    const claim = (id: string, replaces: string | null) =>
      venue.documents.uploads.claim({ ...owner, id, replaces, field: 'value' });
    const [loose, first, second] = [
      await kept(await jpeg(600, 600, 1), carol, 'avatar'),
      await kept(await jpeg(600, 600, 2), carol, 'avatar'),
      await kept(await jpeg(600, 600, 3), carol, 'avatar'),
    ];
    await claim(first.id, null);
    await expect(claim(first.id, null)).rejects.toMatchObject({ errorName: 'field-invalid' });
    const stranger = venue.documents.uploads.claim({
      ...owner,
      userId: Number(bob.userId),
      id: second.id,
      replaces: null,
      field: 'value',
    });
    await expect(stranger).rejects.toMatchObject({ errorName: 'field-invalid' });
    await claim(second.id, first.id);
    await venue.documents.uploads.removeDue();
    const states = async () =>
      Promise.all([loose, first, second].map(async ({ link }) => (await read(link, carol)).statusCode));
    expect(await states()).toEqual([200, 404, 200]);
    venue.wall.now += DAY_MS;
    await venue.documents.uploads.removeDue();
    expect(await states()).toEqual([404, 404, 200]);
    venue.wall.now -= DAY_MS;
  });

  it('is one of four of its owner’s on the way at once', async () => {
    const file = await jpeg(600, 600);
    const sent = await Promise.all(Array.from({ length: 6 }, () => upload(file, bob, 'chat')));
    expect(sent.map(({ status }) => status).toSorted((a, b) => a - b)).toEqual([
      200, 200, 200, 200, 429, 429,
    ]);
    expect((await upload(file, bob, 'chat')).status).toBe(200);
  });

  it('is bounded in number a day', async () => {
    const dave = await venue.signUp('dave@example.com');
    const file = await jpeg(60, 60);
    const send = () => venue.call('uploadFile', { file, type: 'chat' }, { token: dave.token });
    for (let sent = 0; sent < 40; sent += 1) expect((await send()).status).toBe(200);
    expect(await send()).toMatchObject({
      status: 409,
      body: { error: { name: 'upload-limit', params: { maximum: 40 } } },
    });
    venue.wall.now += DAY_MS + 1;
    expect((await send()).status).toBe(200);
    venue.wall.now -= DAY_MS + 1;
  });

  it('is written down where it shows a document', async () => {
    const { link } = await kept(await jpeg(600, 600));
    const count = async () => (await eventsOf(venue, alice)).filter((event) => event === 'file-read').length;
    const before = await count();
    await read(link, alice);
    await read(link, alice);
    expect(await count()).toBe(before + 1);
  });
});
