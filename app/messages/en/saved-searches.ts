import { formats } from './formats.ts';

const { number, plural } = formats;

const homes = (n: number) => `${number(n)} ${plural(n, { one: 'home', other: 'homes' })}`;

export const savedSearches = {
  title: 'Saved searches',
  text: 'We email you about new matches, price drops and homes back on the market.',
  empty: 'You have no saved searches yet',
  emptyText: 'Search for homes, then choose ‘Save search’ above the results.',
  search: 'Search properties',
  failed: 'Failed to load data',
  save: {
    title: 'Save search',
    text: 'We will email you about new matches, price drops and homes back on the market.',
    saved: 'You have saved this search already. Saving it again changes its name and emails.',
    submit: 'Save search',
    saving: 'Saving...',
    back: 'Back to the results',
  },
  edit: {
    submit: 'Save changes',
    back: 'All saved searches',
  },
  criteria: 'What it looks for',
  name: 'Name',
  frequency: 'How often',
  frequencies: {
    instant: 'Instantly',
    daily: 'Daily',
    weekly: 'Weekly',
  },
  frequencyHints: {
    instant: 'An email as soon as a home matches',
    daily: 'One email at 08:00, Dubai time',
    weekly: 'One email on Mondays at 08:00, Dubai time',
  },
  purposes: { sale: 'For sale', rent: 'To rent' },
  paused: 'Paused',
  found: (n: number) =>
    n === 0 ? 'No new matches lately' : `${homes(n)} found in the last 30 days`,
  newest: (n: number) => `The newest ${n} are shown here.`,
  open: 'Show results',
  openOf: (name: string) => `Show results: ${name}`,
  change: 'Edit',
  changeOf: (name: string) => `Edit: ${name}`,
  pause: 'Pause',
  pauseOf: (name: string) => `Pause: ${name}`,
  resume: 'Resume',
  resumeOf: (name: string) => `Resume: ${name}`,
  delete: 'Delete',
  deleteOf: (name: string) => `Delete: ${name}`,
  deleted: (name: string) => `‘${name}’ has been deleted.`,
  undo: 'Undo',
  unsubscribe: {
    title: 'Stop these emails?',
    text: (name: string) => `We will stop emailing you about ‘${name}’.`,
    submit: 'Stop the emails',
    stopping: 'Stopping...',
    doneTitle: 'The emails have stopped',
    doneText: 'The search stays on your dashboard, paused.',
    resume: 'Start the emails again',
    resuming: 'Starting...',
    manage: 'Saved searches',
    invalidTitle: 'This link does not work',
    invalidText: 'It may have been cut off. You can stop the emails on your dashboard.',
  },
};
