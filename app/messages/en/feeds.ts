import { formats } from './formats.ts';

const { number, plural } = formats;

const homes = (n: number) => `${number(n)} ${plural(n, { one: 'home', other: 'homes' })}`;
const has = (n: number) => (n === 1 ? 'has' : 'have');

/** Feeds of companies: what a run did, and what should be mended. */
export const feeds = {
  counts: {
    added: (n: number) => `${homes(n)} added`,
    changed: (n: number) => `${homes(n)} changed`,
    unchanged: (n: number) => `${homes(n)} unchanged`,
    leftOut: (n: number) => `${homes(n)} left out`,
    missing: (n: number) =>
      `${homes(n)} no longer in the feed: withdrawn if the next run doesn’t find them either`,
    withdrawn: (n: number) => `${homes(n)} withdrawn`,
  },
  busy: 'This feed is being read at this moment. Wait until the run is done.',
  unchanged: 'Nothing has changed since the last run.',
  failed: (reason: string) =>
    `The feed can’t be used: ${reason}. Nothing was changed or withdrawn.`,
  stopped: 'The run was stopped. Nothing was changed.',
  held: (n: number) =>
    `This run would withdraw ${homes(n)}, more than a third of those on the market. Nothing was changed: it needs confirmation.`,
  /** A line of a report. */
  notes: {
    too_large: (n: number) => `${homes(n)} ${has(n)} more text than any home: left out`,
    no_reference: (n: number) =>
      `${homes(n)} without a reference, or with one over 60 characters: left out`,
    duplicate: (n: number) => `${homes(n)} with a repeated reference: only the first is used`,
    no_purpose: (n: number) => `${homes(n)} neither for sale nor to rent: left out`,
    unknown_type: (n: number, value: string) =>
      `${homes(n)} of the unknown type ‘${value}’: left out`,
    price_on_application: (n: number) => `${homes(n)} with a price on application only: left out`,
    price: (n: number) => `${homes(n)} with a price that can’t be right: left out`,
    size: (n: number) => `${homes(n)} without a size, or with one that can’t be right: left out`,
    permit_missing: (n: number) => `${homes(n)} without a valid permit number: left out`,
    no_title: (n: number) => `${homes(n)} without an English title: left out`,
    no_place: (n: number) =>
      `${homes(n)} beyond your company’s places: left out until it has one. Take homes off the market, or buy a package`,
    refused_before: (n: number) =>
      `${homes(n)} that our team refused before, under another reference: waiting for its approval`,
    outside_dubai: (n: number) => `${homes(n)} outside Dubai: left out`,
    unknown_place: (n: number, value: string) =>
      `${homes(n)} in the unknown place ‘${value}’: left out`,
    encoding: (n: number) =>
      `${homes(n)} with text in a different encoding than the feed declares: left out`,
    other_company: (n: number) =>
      `${homes(n)} with the permit number of a home that somebody else lists: both are shown`,
    other_feed: (n: number) =>
      `${homes(n)} that another of your feeds has too: shown twice. Remove one of the feeds, or the homes from one`,
    no_permit: (n: number) =>
      `${homes(n)} ${has(n)} no permit, or a number that isn’t 6 to 20 figures, Latin letters or hyphens`,
    unknown_agent: (n: number, value: string) =>
      `${homes(n)} of ‘${value}’, who is not in the team: listed under the company`,
    no_agent: (n: number) => `${homes(n)} ${has(n)} no agent: listed under the company`,
    unknown_amenity: (n: number, value: string) =>
      `${homes(n)} with the unknown amenity ‘${value}’: listed without it`,
    no_description: (n: number) => `${homes(n)} ${has(n)} no description`,
    no_photos: (n: number) => `${homes(n)} ${has(n)} no photos`,
    many_photos: (n: number) =>
      `${homes(n)} ${has(n)} more photos than are shown here: the first are used`,
    many_plans: (n: number) =>
      `${homes(n)} ${has(n)} more floor plans than are shown here: the first are used`,
    point: (n: number) => `${homes(n)} ${has(n)} coordinates outside Dubai: placed by their area`,
    available_from: (n: number) =>
      `${homes(n)} ${has(n)} a date of availability that can’t be read: listed without it`,
    photo_address: (n: number) =>
      `${number(n)} ${plural(n, { one: 'URL of a photo or floor plan', other: 'URLs of photos or floor plans' })} can’t be used`,
    photo_problem: (n: number, value: string) =>
      `${number(n)} ${plural(n, { one: 'photo or floor plan', other: 'photos and floor plans' })} could not be fetched: ${value}`,
  },
  page: {
    title: 'Feeds',
    text: 'Your CRM publishes your homes as a feed, which we read regularly. What you change there changes here. Nothing is ever deleted.',
    none: 'No feed yet',
    noneText:
      'Most CRMs publish one for Property Finder, or for Bayut and dubizzle. Give us its link, or send a file: you see a preview before anything is published.',
    add: 'Add a feed',
    file: 'From files',
    fileNamed: (name: string) => `File ${name}`,
    running: 'Being read right now.',
    homes: (n: number) => `${homes(n)} in the feed`,
    mend: 'What to fix',
    mendText: (hasWords: boolean) =>
      `${hasWords ? 'Choose above what unknown words mean. Fix everything else' : 'Fix it'} in your CRM: the next run picks it up. Photos that failed are tried again when you have the feed read.`,
    foundAt: 'Found when the feed could last be read,',
    nothing: 'There is nothing to fix.',
    more: (n: number) => `and ${number(n)} more`,
    back: 'Feeds',
    backToFeed: 'The feed',
    open: 'Open',
    openOf: (name: string) => `Open ${name}`,
    list: 'Your feeds',
    onMarket: (n: number) => `${homes(n)} on the market`,
    isTrial: 'Not published yet',
    isHandedIn: 'Waits for our team’s approval',
    handedIn: 'Our team looks at your homes before they are public, and writes to you. Handed in:',
    givenBack: 'Our team asks you to change something. Publish the feed again once you have:',
    isPaused: 'Paused',
    waiting: 'About to be read.',
    reading: (n: number) => `Being read: ${homes(n)} so far.`,
    refreshes: 'This page refreshes itself until it is done.',
    next: 'Next',
    checked: 'Nothing new at the last check,',
    lastRead: 'Last read',
    never: 'Never read',
    ofTrial: 'Trial',
    runs: 'Runs',
    runsText: 'Each is kept for 90 days.',
    runOf: 'What this run did',
    seeRun: 'Report',
    download: 'Download CSV',
    columns: ['Reference', 'What', 'Detail'],
  },
  setup: {
    title: 'Add a feed',
    text: 'We read the Property Finder format and the Bayut and dubizzle format, plain or gzipped. You see a preview first and publish when you are happy with it.',
    address: 'Link to the feed',
    addressHint: 'It begins with https:// and is the one you give to portals. Your CRM shows it.',
    or: 'Or send a file',
    sendFile: 'File of the feed',
    fileHint:
      'XML, or our CSV as under Exports, up to 512 MB. Zip a large one with gzip: it arrives in a fraction of the time. You send the next one yourself; a link is read by itself.',
    newer: 'Send a newer file',
    fileFeed: 'Your company has a feed of files, which takes all of them.',
    look: 'Read it',
    looking: 'Sending...',
    previewTitle: 'What we would publish',
    counts: 'Nothing has been published yet.',
    cards: 'The first homes, as the site would show them',
    noPhotos: 'No photos',
    photos: (n: number) =>
      `${number(n)} ${plural(n, { one: 'photo', other: 'photos' })}, fetched once you publish`,
    listedBy: (agent: string) => `Agent: ${agent}`,
    listedByCompany: 'Listed under the company',
    permit: (permit: string) => `Permit ${permit}`,
    noPermit: 'No permit',
    words: 'Unknown words',
    wordsText:
      'Choose what each one means here. We remember it for this feed and read the feed again.',
    kinds: {
      type: 'Types of property',
      place: 'Places',
      agent: 'Agents',
      amenity: 'Amenities',
    },
    word: (word: string, n: number) => `${word} (${homes(n)})`,
    undecided: {
      type: 'Leave these homes out',
      place: 'Leave these homes out',
      agent: 'List under the company and remind me',
      amenity: 'Leave it out and remind me',
    },
    nothing: { agent: 'List under the company', amenity: 'No equivalent' },
    placeHint: 'Type the name of a community. Empty: these homes are left out.',
    saveWords: 'Save and read again',
    saving: 'Saving...',
    known: 'Known words',
    knownWord: (word: string, meaning: string, n: number) => `${word} → ${meaning} (${homes(n)})`,
    dropped: 'no equivalent',
    publishTitle: 'Publish',
    publishText:
      'The homes go live and follow your feed. A home missing from two runs in a row is withdrawn, never deleted.',
    poll: 'Read it',
    polls: {
      15: 'Every 15 minutes',
      30: 'Every half hour',
      60: 'Every hour',
      180: 'Every 3 hours',
      360: 'Every 6 hours',
      720: 'Twice a day',
      1440: 'Once a day',
    },
    publish: 'Publish',
    publishing: 'Publishing...',
    again: 'Try again',
    settings: 'When it is read',
    savePoll: 'Save',
    pause: 'Pause',
    resume: 'Resume',
    readNow: 'Read it now',
    working: 'One moment...',
    remove: 'Remove this feed',
    removeTitle: 'Remove a feed',
    removeText:
      'We stop reading it. If you add it again, it has its homes back. What should happen to those on the market?',
    keep: 'Keep them: they become listings of their agents, or yours where an agent has no account here, and you edit them on this site',
    withdraw: 'Withdraw them',
    removing: 'Removing...',
    heldOpen: 'See the homes and confirm',
    heldTitle: 'This run needs your confirmation',
    heldText: (n: number, total: number) =>
      `${number(n)} of ${homes(total)} would be withdrawn, because the feed no longer has them. If that is wrong, fix the feed: nothing has been changed.`,
    agree: (n: number) => `Yes, withdraw ${homes(n)}`,
    agreeText: 'We read the feed again first. If more homes are missing by then, we ask again.',
    heldList: 'Homes it would withdraw',
  },
};
