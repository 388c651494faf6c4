import type { SiteCookie } from '#app/features/legal/cookies.server.ts';
import { SITE } from '../site-name.ts';
import { formats } from './formats.ts';

const { plural } = formats;

const MINUTE = 60;
const DAY = 24 * 60 * MINUTE;

/** What each cookie is for. */
const purposes: Record<SiteCookie, string> = {
  'manzil.session_token': 'Keeps you signed in.',
  'manzil.two_factor':
    'Remembers, between the password and the code, that your password was right.',
  'manzil.state': 'Makes sure that it is you who comes back from the provider you sign in with.',
  'manzil.browser':
    'Says that this browser has signed in before, so that somebody else’s wrong passwords don’t lock you out of it.',
  'manzil.signing_up':
    'Says that you signed up in this browser, until you confirm your email, and which email you asked for a link with.',
  'manzil.saved': 'The homes you save without an account.',
  'manzil.sender':
    'The name, email and phone you sent a message with, without an account, so that the next form has them.',
  'manzil.flash': 'Carries a message, such as ‘Saved’, to the next page.',
  'manzil.language': 'Says that you don’t want another language suggested.',
  'manzil.uncounted': 'Says that you don’t want to be counted as a visitor.',
  display: 'The currency and unit you choose.',
};

/** /cookies: the names are checked against what the site sets. */
export const cookies = {
  title: 'Cookies',
  description: `Every cookie and everything else ${SITE} keeps in your browser: what for, and how long.`,
  intro:
    'Everything this site keeps in your browser. All of it does what you ask for, so there is nothing to agree to and no banner.',
  cookiesTitle: 'Cookies',
  purposes,
  kept: (seconds: number) => {
    const [count, unit] =
      seconds >= 365 * DAY
        ? [seconds / (365 * DAY), 'year']
        : seconds >= DAY
          ? [seconds / DAY, 'day']
          : [seconds / MINUTE, 'minute'];
    return `Kept for ${plural(count, { one: `one ${unit}`, other: `${count} ${unit}s` })}.`;
  },
  properties:
    'They are sent to this site only, and scripts can’t read them. Over https they are marked as secure; the names of the first three then begin with __Secure-.',
  storageTitle: 'Other storage',
  storageText:
    'These never leave your browser. Clearing the data of this site in your browser deletes them.',
  storage: [
    {
      name: 'recent-searches',
      text: 'Your last searches, to repeat them.',
      kept: 'Until you clear them on the home page.',
    },
    {
      name: 'viewed-homes',
      text: 'The homes you looked at last.',
      kept: 'Until you clear them on the home page.',
    },
    {
      name: 'listing-draft:…',
      text: 'What you have typed into the form for a property and not saved yet.',
      kept: 'Until you save it, discard it or sign out.',
    },
    {
      name: 'unsent-message:…',
      text: 'What you have typed into a message about a property, or to an agent, and not sent yet.',
      kept: 'Until you send it, or sign out in the tab or close it.',
    },
    {
      name: 'map-…',
      text: 'What you choose for the map of results: its width, and whether it follows you.',
      kept: 'Until you clear this browser’s data.',
    },
    {
      name: 'approval-keys',
      text: 'For our staff: whether single keys decide on listings.',
      kept: 'Until you clear this browser’s data.',
    },
    {
      name: 'react-router-…',
      text: 'How far down a page you were, for the way back, and that a page was loaded again after an update of the site.',
      kept: 'Until you close the tab.',
    },
    {
      name: 'place',
      text: 'Where on a page you were when you changed its language, so that it opens there.',
      kept: 'Until it is open.',
    },
    {
      name: 'offline-…',
      text: 'A page that is shown when there is no connection, with its style and fonts. Nothing about you.',
      kept: 'Until a new version replaces it.',
    },
  ],
  counting: {
    title: 'Being counted',
    text: 'We count how many people visit the site each day: without cookies, without other companies, and without learning which pages they open.',
    signals:
      'If your browser sends Global Privacy Control or Do Not Track, you are not counted anyway.',
    counted: 'You can be left out, which a cookie in this browser then says.',
    uncounted: 'You are not counted in this browser.',
    stop: 'Don’t count me',
    resume: 'Count me again',
    pending: 'Saving...',
  },
  noneTitle: 'What there is not',
  noneText:
    'No cookies of other companies, no advertising, no measuring of what you do across pages or sites.',
};
