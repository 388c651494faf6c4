/** Each language in itself. For phones, where making an `Intl.DisplayNames` takes as long as rendering ten cards. */
export const LANGUAGE_NAMES: Record<string, string> = { en: 'English', ar: 'العربية' };
