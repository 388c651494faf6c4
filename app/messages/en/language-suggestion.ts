/** What readers of another language are shown above a page. Only the server reads it. */
export const languageSuggestion = {
  label: 'Language',
  page: 'This page is also in English',
  dismiss: 'Don’t suggest again',
};
