import tailwindcss from '@tailwindcss/vite';
import react from '@vitejs/plugin-react';
import { defineConfig } from 'vite';

/** Where a running exchange listens while the console is developed beside it. */
const EXCHANGE = 'http://127.0.0.1:8080';

export default defineConfig({
  base: '/console/',
  plugins: [react(), tailwindcss()],
  json: { namedExports: false },
  build: {
    target: 'es2023',
    // Nothing inline: the page's policy allows scripts, styles and fonts from its own origin alone.
    assetsInlineLimit: 0,
    modulePreload: { polyfill: false },
    reportCompressedSize: false,
  },
  server: { host: '127.0.0.1', proxy: { '/console/api/': EXCHANGE } },
});
