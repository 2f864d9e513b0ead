/** The languages of the interface, and which of them can be chosen because all of their texts exist. */

export const LANGUAGES = [
  { code: 'en', name: 'English' },
  { code: 'ja', name: '日本語' },
  { code: 'ko', name: '한국어' },
  { code: 'zh-CN', name: '简体中文' },
  { code: 'zh-TW', name: '繁體中文' },
  { code: 'pt', name: 'Português' },
  { code: 'vi', name: 'Tiếng Việt' },
  { code: 'th', name: 'ไทย' },
  { code: 'es', name: 'Español' },
  { code: 'fr', name: 'Français' },
  { code: 'ru', name: 'Русский' },
  { code: 'de', name: 'Deutsch' },
  { code: 'it', name: 'Italiano' },
  { code: 'lt', name: 'Lietuvių' },
] as const;

export const DEFAULT_LANGUAGE = 'en';

/** Those with complete texts, on the screens and in messages. */
const COMPLETE: readonly string[] = [DEFAULT_LANGUAGE];

export const OFFERED_LANGUAGES = LANGUAGES.filter(({ code }) => COMPLETE.includes(code));

export function isOfferedLanguage(code: string): boolean {
  return COMPLETE.includes(code);
}
