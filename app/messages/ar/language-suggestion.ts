import type { languageSuggestion as english } from '../en/language-suggestion.ts';

export const languageSuggestion: typeof english = {
  label: 'اللغة',
  page: 'هذه الصفحة متوفرة بالعربية',
  dismiss: 'عدم الاقتراح مجددًا',
};
