/* Runs before the first paint: puts the kept theme on <html>. A file of its own, because the page's policy allows no inline script. */
{
  const kept = localStorage.getItem('assay_console_theme');
  const isNight = kept === null ? matchMedia('(prefers-color-scheme: dark)').matches : kept === 'theme-night';
  if (isNight) document.documentElement.classList.replace('theme-daytime', 'theme-night');
}
