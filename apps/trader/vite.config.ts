import tailwindcss from '@tailwindcss/vite';
import react from '@vitejs/plugin-react';
import { defineConfig } from 'vite';

/** Where a running venue listens while the app is developed beside it. */
const VENUE = 'http://127.0.0.1:8080';

/** Libraries of the first screen. Chart, menus and popovers are not among them: they load on use. */
const EVERYWHERE =
  /node_modules\/(react|react-dom|scheduler|react-i18next|i18next|zustand|use-sync-external-store|@tanstack\/(react-router|router-core|history|react-store|store|react-query|query-core))\//;

/**
 * Our own parts that every screen may need. The screens' features, the chart, the panels of a market, the alerts, the lists of
 * markets, orders and positions, the forms with their controls, and all texts but the shell's are not among them: what two of
 * those share is a file of its own, fetched by them alone.
 */
const OWN =
  /(packages\/(?!verify\/)[a-z-]+\/src\/(?!controls\/(code-input|receipt-button|slider|stepper|text-area|edit-text|use-drop-zone|form-dialog)|feedback\/strength|layout\/(checklist-row|facts|pagination)|rules\/passwords|alerts\/price-|calculators\/(fill-receipt|order-preview|order-size|walk-book)|candles\/|contract\/later|fees\/|files\/|futures\/|operators\/|passkeys\/|qr-code\/|risk\/|seconds\/|rules\/seconds)|apps\/trader\/src\/(?!(features|chart|market-panels|futures|transfer|verify|markets|orders|key-tabs|fee-tiers|referral|time-zone|forms|account-forms|clipboard|money|pictures)\/|alerts\/on-use\/|preferences\/(browser-locale|first-settings)|play-money\/use-faucet|virtual-account\/(confirm-dialog|live-account-only)|step-up\/(step-up-dialog|use-step-up|classify-refusal)|app\/pages\/trade-address|app\/(order-history|assets-index)\/|locales\/(other-languages|[\w-]+\/(?!app))))/;

/** What screens of futures and their dialogs share: one file, so that the page names few. */
const FUTURES = /(apps\/trader\/src\/(futures|transfer)|client\/src\/futures|core\/src\/risk)\//;

export default defineConfig({
  plugins: [react(), tailwindcss()],
  // A file of texts is taken whole.
  json: { namedExports: false },
  build: {
    target: 'es2023',
    // Nothing inline: the page's policy allows scripts, styles and fonts from its own origin alone.
    assetsInlineLimit: 0,
    modulePreload: { polyfill: false },
    reportCompressedSize: false,
    rolldownOptions: {
      output: {
        // The page names some three hundred files, and what tells their states apart does not compress: 42 bits are enough.
        chunkFileNames: 'assets/[name]-[hash:7].js',
        // What every screen needs stands in two files: libraries, which change rarely, and our own shared parts.
        // A file compresses better than its pieces: what two screens share is carried by the second file too.
        codeSplitting: {
          groups: [
            { name: 'libraries', test: EVERYWHERE, priority: 2 },
            { name: 'shared', test: OWN, minShareCount: 2, priority: 1 },
            { name: 'futures', test: FUTURES, minShareCount: 2, priority: 1 },
          ],
        },
      },
    },
  },
  server: {
    host: '127.0.0.1',
    proxy: {
      '^/(api|coin|sandbox|platform)/': VENUE,
      '/ws': { target: VENUE, ws: true },
    },
  },
});
