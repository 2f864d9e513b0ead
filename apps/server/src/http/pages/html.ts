/** The few pages that the server itself draws: plain HTML, one stylesheet, no script. */

import { DEFAULT_VENUE_NAME } from '@assay/protocol';

export const PAGE_STYLE_PATH = '/docs/page.css';

export const PAGE_STYLE = `
:root { color-scheme: light dark; font-family: system-ui, sans-serif; line-height: 1.5; }
body { max-width: 60rem; margin: 2rem auto; padding: 0 1rem; }
h2 { margin-top: 2.5rem; font-size: 1.05rem; }
table { border-collapse: collapse; width: 100%; }
th, td { text-align: left; vertical-align: top; padding: 0.35rem 0.75rem 0.35rem 0; border-bottom: 1px solid color-mix(in srgb, currentColor 20%, transparent); }
code, .code { font-family: ui-monospace, monospace; }
.code { font-size: 1.1rem; font-weight: 600; letter-spacing: 0.08em; }
.quiet { opacity: 0.7; }
`;

const ESCAPES: Readonly<Record<string, string>> = {
  '&': '&amp;',
  '<': '&lt;',
  '>': '&gt;',
  '"': '&quot;',
  "'": '&#39;',
};

export function escapeHtml(text: string): string {
  return text.replaceAll(/[&<>"']/g, (character) => ESCAPES[character] ?? character);
}

/** `content` is HTML; every text from elsewhere in it has been escaped. */
export function page(title: string, content: string, venueName = DEFAULT_VENUE_NAME): string {
  return `<!doctype html>
<html lang="en">
<head><meta charset="utf-8"><meta name="viewport" content="width=device-width, initial-scale=1">
<title>${escapeHtml(title)} · ${escapeHtml(venueName)}</title><link rel="stylesheet" href="${PAGE_STYLE_PATH}"></head>
<body><h1>${escapeHtml(title)}</h1>
${content}
</body>
</html>
`;
}
