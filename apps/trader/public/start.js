/*
 * Runs before the first paint: puts the kept theme on <html> and asks for the platform's config.js, whose `t`
 * keeps caches out of the way. A file of its own, because the page's policy allows no inline script.
 */
{
  const kept = (name) => {
    try {
      return JSON.parse(localStorage.getItem(`coin_web_${name}`)).content;
    } catch {
      return null;
    }
  };
  const { classList } = document.documentElement;
  if (kept('themeName') === 'theme-night') classList.replace('theme-daytime', 'theme-night');
  const direction = kept('directionColours');
  if (direction === 'dir-east' || direction === 'dir-safe') classList.add(direction);

  const script = document.createElement('script');
  const settled = () => {
    script.dataset.settled = 'true';
  };
  script.id = 'platform-config';
  script.src = `/platform/dev/config.js?t=${Date.now()}`;
  script.addEventListener('load', settled);
  script.addEventListener('error', settled);
  document.head.append(script);
}
