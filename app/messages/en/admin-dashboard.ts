import { formats } from './formats.ts';

const { moment, number, plural } = formats;

/** The admin area's Dashboard tab, and its list of failed jobs. */
export const adminDashboard = {
  cards: {
    properties: 'Total Properties',
    content: 'Published Content',
    users: 'Total Users',
    messages: 'Messages',
  },
  added: (n: number) => `${n === 0 ? 'None' : number(n)} added in 30 days`,
  failed: 'Failed to load data',
  welcome: 'Welcome',
  chooseTab: 'Choose a tab to see what there is to do.',
  reports: (listings: number, conversations: number, ratings: number) => {
    const all = listings + conversations + ratings;
    if (all === 0) return 'No reports are waiting.';
    const parts = [
      [listings, plural(listings, { one: 'property', other: 'properties' })],
      [conversations, plural(conversations, { one: 'conversation', other: 'conversations' })],
      [ratings, plural(ratings, { one: 'rating', other: 'ratings' })],
    ] as const;
    const named = parts.filter(([n]) => n > 0).map(([n, noun]) => `${number(n)} reported ${noun}`);
    return `${named.join(' and ')} ${all === 1 ? 'is' : 'are'} waiting.`;
  },
  openReports: 'Open the reports',
  approvals: (n: number) =>
    `${number(n)} ${plural(n, { one: 'property is', other: 'properties are' })} waiting for approval.`,
  samples: (n: number) =>
    `${number(n)} ${plural(n, { one: 'property was', other: 'properties were' })} drawn for a look.`,
  feeds: (n: number) =>
    `${number(n)} ${plural(n, { one: 'feed is', other: 'feeds are' })} waiting for approval.`,
  openApprovals: 'Open the approvals',
  answers: (n: number) =>
    n === 0
      ? 'Nobody is waiting for an answer about their suspension.'
      : `${number(n)} suspended ${plural(n, { one: 'member has', other: 'members have' })} answered.`,
  openMembers: 'Open the members',
  letters: (n: number) =>
    n === 0
      ? 'No messages are waiting for a reply.'
      : `${number(n)} ${plural(n, { one: 'message is', other: 'messages are' })} waiting for a reply.`,
  openLetters: 'Read the messages',
  payments: (n: number) =>
    n === 0
      ? 'All payments are in order.'
      : `${number(n)} ${plural(n, { one: 'payment is', other: 'payments are' })} disputed, don’t match or featured nothing.`,
  openPayments: 'Show payments',
  jobs: (n: number) =>
    n === 0
      ? 'No background job has failed.'
      : `${number(n)} background ${plural(n, { one: 'job has', other: 'jobs have' })} failed.`,
  openJobs: 'Show failed jobs',
  mail: 'Which emails were sent, and which bounced.',
  openMail: 'Sent mail',
  settings: 'What the site is called, and how people reach you.',
  openSettings: 'Open the settings',
  texts: 'What the site and its emails say, in each language.',
  legal: 'Privacy, terms, cookies and accessibility, with their versions.',
  openLegal: 'Open legal pages',
  openTexts: 'Open the texts',
  status: 'How the site runs: disk, database, jobs, mail, imports and the like.',
  openStatus: 'Show status',
  figures: 'What the site lives by: visitors, listings, enquiries and revenue.',
  openFigures: 'Show the figures',
  /** @param at when the last was made. @param reason why the one after it failed. */
  backups: (at: Date | null, reason: string | null, isScheduled: boolean) => {
    const last = at ? `The last backup is of ${moment(at)}.` : 'No backup has been made yet.';
    const failed = reason === null ? '' : `A backup failed: ${reason} `;
    return `${failed}${last}${isScheduled ? '' : ' None is scheduled.'}`;
  },
  places: (sales: number, rents: number) =>
    sales + rents === 0
      ? 'Every sale and rent of the register lies in a community.'
      : `${number(sales)} ${plural(sales, { one: 'sale', other: 'sales' })} and ${number(rents)} ${plural(rents, { one: 'rent', other: 'rents' })} ${sales + rents === 1 ? 'lies' : 'lie'} in no community.`,
  openPlaces: 'Show places',
  claims: (n: number) =>
    n === 0
      ? 'No claim to a company is waiting.'
      : `${number(n)} ${plural(n, { one: 'claim to a company is', other: 'claims to companies are' })} waiting.`,
  openClaims: 'Show the claims',
  renamed: (n: number) =>
    `${number(n)} verified ${plural(n, { one: 'company has', other: 'companies have' })} changed name or number.`,
  unverified: (n: number) =>
    `${number(n)} ${plural(n, { one: 'company hasn’t', other: 'companies haven’t' })} been verified.`,
  openCompanies: 'Show the companies',
  days: 'Last 30 days',
  day: 'Day (Dubai)',
  series: {
    listings: 'New listings',
    enquiries: 'Enquiries',
    searches: 'Searches',
    withoutResult: 'Searches without results',
  },
  /** 'New listings: 312 in 30 days, at most 25 a day'. */
  chart: (name: string, total: number, most: number) =>
    `${name}: ${number(total)} in 30 days, at most ${number(most)} a day`,
  noneInDays: 'None in the last 30 days.',
  table: 'Show the figures as a table',
  failedJobs: {
    title: 'Failed jobs',
    back: 'Dashboard',
    text: 'Background work of the last three days that failed for good, such as email that no server accepted.',
    none: 'No job has failed.',
    job: 'Job',
    queued: 'Queued',
    failed: 'Failed',
    tries: 'Tries',
    reason: 'Reason',
    found: (n: number) => `${number(n)} ${plural(n, { one: 'job', other: 'jobs' })}`,
    file: {
      name: 'failed-jobs',
      columns: ['Id', 'Job', 'Queued (Dubai time)', 'Failed (Dubai time)', 'Tries', 'Reason'],
    },
    retry: 'Queue again',
    retryAll: 'Queue all again',
    retrying: 'Queueing...',
  },
};
