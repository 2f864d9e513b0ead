/** Day or night, kept by this browser; `public/theme.js` reads it before the first paint. */
const KEPT = 'assay_console_theme';
const [DAY, NIGHT] = ['theme-daytime', 'theme-night'];

export function turnTheme(): void {
  const { classList } = document.documentElement;
  const next = classList.contains(NIGHT) ? DAY : NIGHT;
  classList.remove(DAY, NIGHT);
  classList.add(next);
  localStorage.setItem(KEPT, next);
}
