import tailwindcss from '@tailwindcss/vite';
import react from '@vitejs/plugin-react';
import { defineConfig } from 'vite';

/** Where a running venue listens while the app is developed beside it. */
const VENUE = 'http://127.0.0.1:8080';

export default defineConfig({
  plugins: [react(), tailwindcss()],
  build: {
    target: 'es2023',
    // Nothing inline: the page's policy allows scripts, styles and fonts from its own origin alone.
    assetsInlineLimit: 0,
    modulePreload: { polyfill: false },
    reportCompressedSize: false,
  },
  server: {
    host: '127.0.0.1',
    proxy: {
      '^/(api|coin|sandbox|platform)/': VENUE,
      '/ws': { target: VENUE, ws: true },
    },
  },
});
