/** One-sentence answers of the server where there is no page. */
export const plainAnswers = {
  alive: 'The site is running.',
  cannotWrite: 'The database cannot be written to.',
  exportTooOften: 'This link was read too often. Try again after the seconds in Retry-After.',
  formTooLarge: 'This form is too large.',
  formUnreadable: 'This form cannot be read.',
  metricsToken: 'Send the token of the metrics.',
  noAgent: 'There is no such agent.',
  noCells: 'The part of the map is missing, or is none of its parts.',
  noColours: 'There are no such colours.',
  noExport: 'There is nothing at this address.',
  noMap: 'There is no such map.',
  noPayments: 'This site takes no payments.',
  noPart: 'The sitemap has no such part.',
  noPicture: 'There is no such picture.',
  noProperty: 'There is no such property.',
  notSigned: 'This is not signed by Stripe, or not for this site.',
  otherMigrations: 'The database has the tables of another version of the site.',
  otherSite: 'This request came from another site.',
  postOnly: 'Send this as a POST request.',
  ready: 'The site is ready.',
  readyWithoutIndex:
    'The site is ready. Its search index is still being loaded, so searches take longer.',
  stopping: 'The site is stopping.',
  suspended: 'This account is suspended.',
  tooBusy: 'The site is busy. Please try again in a few seconds.',
  unexpected: 'Something went wrong. This is our fault, not yours.',
  unreachable: 'The database cannot be reached.',
  unavailable: 'The site cannot reach its data right now. Try again in a few seconds.',
  wrongMethod: 'This cannot be done here.',
};

export type PlainAnswerTexts = typeof plainAnswers;
