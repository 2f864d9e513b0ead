/**
 * The pinned Chromium of the browser tests, unpacked once per user and version.
 *
 * Promises: needs nothing installed on the machine: the libraries and fonts that Chromium expects come out of the same
 * package; a folder that is there is whole, because it gets its name only after everything is in it. Never: uses a
 * browser that happens to be on the machine.
 */
import { existsSync, mkdirSync, mkdtempSync, readFileSync, renameSync, rmSync, writeFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import os from 'node:os';
import path from 'node:path';
import { inflate } from '@sparticuz/chromium';
import { type Browser, type BrowserContext, chromium } from 'playwright-core';

const FLAGS = [
  '--headless',
  '--no-sandbox',
  '--disable-gpu',
  '--disable-quic',
  '--no-first-run',
  '--disable-background-networking',
  '--disable-component-update',
  '--disable-sync',
  '--font-render-hinting=none',
];

/**
 * A page of a test lives for seconds: what V8 compiles a second time, and better, costs it more than it gains; so does a heap
 * for what is young that begins at a megabyte. What a page does is the same.
 */
const SHORT_LIVED = '--js-flags=--no-opt --no-maglev --no-sparkplug --min-semi-space-size=16';

/** The package's folder of archives: beside the `build` folder of its entry. */
const entry = createRequire(import.meta.url).resolve('@sparticuz/chromium');
const packageFolder = path.dirname(path.dirname(entry));

function packageVersion(): string {
  const manifest: unknown = JSON.parse(readFileSync(path.join(packageFolder, 'package.json'), 'utf8'));
  if (typeof manifest !== 'object' || manifest === null || !('version' in manifest)) return 'unknown';
  return String(manifest.version);
}

/** The package's own list of font folders names /tmp; without one that is there, text has no size. */
const fontsConf = (folder: string): string => `<?xml version="1.0"?>
<!DOCTYPE fontconfig SYSTEM "fonts.dtd">
<fontconfig>
  <dir>${folder}/fonts</dir>
  <cachedir>${folder}/fonts-cache</cachedir>
</fontconfig>
`;

/** Unpacks Chromium beside its libraries and fonts, unless this user has this version already. */
async function unpacked(): Promise<string> {
  const user = process.getuid?.() ?? os.userInfo().username;
  // A test run has a temporary folder of its own, with which the browser would go.
  const parent = process.env['ASSAY_BROWSER_PARENT'] ?? os.tmpdir();
  const folder = path.join(parent, `assay-chromium-${user}-${packageVersion()}`);
  if (existsSync(folder)) return folder;
  const fresh = mkdtempSync(`${folder}-`);
  const before = process.env['TMPDIR'];
  process.env['TMPDIR'] = fresh; // the package unpacks into the temporary folder, wherever that is
  try {
    for (const archive of ['chromium.br', 'fonts.tar.br', 'swiftshader.tar.br', 'al2023.tar.br']) {
      await inflate(path.join(packageFolder, 'bin', archive));
    }
  } finally {
    if (before === undefined) delete process.env['TMPDIR'];
    else process.env['TMPDIR'] = before;
  }
  writeFileSync(path.join(fresh, 'fonts', 'fonts.conf'), fontsConf(folder));
  try {
    renameSync(fresh, folder);
  } catch (error) {
    rmSync(fresh, { recursive: true, force: true });
    if (!existsSync(folder)) throw error; // else another process was quicker, and its folder is as good
  }
  return folder;
}

/** That of this process, once a file has asked for it. */
let shared: Promise<Browser> | undefined;
/** Every one of this process that is open. */
const open = new Set<Browser>();

export const openContexts = (): BrowserContext[] => [...open].flatMap((browser) => browser.contexts());

/**
 * A browser, whose caller closes it. Its user has asked for little motion: what is loading does not shimmer, and a figure
 * that changes does not fade. Each is drawn sixty times a second, whole, by a processor: more work than all else that
 * a page does until it is there. `full` is for what counts or shows pictures, and is a browser of its own.
 * Otherwise the files that a process runs, one behind another, have one browser: closed, it has no page left of the file
 * that closes it, and it ends with the process.
 */
export async function launchBrowser(motion: 'reduced' | 'full' = 'reduced'): Promise<Browser> {
  if (motion === 'full') return launch(FLAGS);
  shared ??= launchShared();
  return shared;
}

async function launchShared(): Promise<Browser> {
  const browser = await launch([...FLAGS, SHORT_LIVED]);
  // A switch of the browser does not reach here: each context says for itself what its user prefers.
  const newContext = browser.newContext.bind(browser);
  browser.newContext = (options) => newContext({ reducedMotion: 'reduce', ...options });
  browser.close = async () => {
    await Promise.all(browser.contexts().map((context) => context.close()));
  };
  browser.on('disconnected', () => (shared = undefined));
  return browser;
}

async function launch(args: string[]): Promise<Browser> {
  const folder = await unpacked();
  const home = path.join(folder, 'home');
  mkdirSync(home, { recursive: true });
  const browser = await chromium.launch({
    executablePath: path.join(folder, 'chromium'),
    args,
    env: {
      ...process.env,
      HOME: home,
      FONTCONFIG_PATH: path.join(folder, 'fonts'),
      LD_LIBRARY_PATH: path.join(folder, 'al2023', 'lib'),
    },
  });
  open.add(browser);
  browser.on('disconnected', () => open.delete(browser));
  return browser;
}
