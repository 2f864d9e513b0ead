/** Public interface for a QR code on a page. Fetched by the screens that need it. */
export { QrCode } from './qr-code.tsx';
