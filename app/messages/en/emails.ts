import type { Decision, Queue } from '#app/features/approvals/types.ts';
import type { Subject } from '#app/features/conversations/types.ts';
import type { ListingStatus } from '#app/features/listings/types.ts';
import type { NoticeKind } from '#app/features/moderation/types.ts';
import { knownFacts } from '../known-facts.ts';
import { SITE } from '../site-name.ts';
import { formats } from './formats.ts';

const { number, plural } = formats;

/** The texts of an email. */
export interface EmailText {
  /** Also its heading. */
  subject: string;
  paragraphs: string[];
  facts?: [label: string, value: string][];
  /** Homes, each with a link of its own. */
  homes?: EmailHome[];
  /** On the button. */
  action?: string;
  /** Before a second link. */
  alternative?: string;
  /** Why the person gets it, and what to do if they shouldn't have. */
  reason: string;
}

/** A message somebody wrote about a property. */
interface MessageAbout {
  from: 'seeker' | 'advertiser';
  name: string;
  email: string | null;
  phone: string | null;
  /** The property's, shortened, the agent's name, or the place of a home to value. */
  title: string;
  about: Subject['kind'];
  /** The home to value. */
  home: string | null | false;
  /** What an agent says it is worth. */
  valuation: string | null;
  /** The viewing requested. */
  times: string | null;
  /** The message. */
  lines: string[];
  isFirst: boolean;
  /** Whether their company gave the advertiser what another of it lists. */
  isGiven: boolean;
}

export interface EmailHome {
  title: string;
  lines: string[];
  link: string;
}

export type EmailTexts = typeof emails;

const savedHomeClosed: Record<ListingStatus, string> = {
  draft: 'No longer on the market',
  available: 'Available',
  under_offer: 'Under offer',
  sold: 'Sold',
  let: 'Let',
  withdrawn: 'No longer on the market',
};

const CRM_READER = `You are receiving this because a company on ${SITE} has its leads sent to this email.`;
const CONNECTED = `You are receiving this because you, or the company you run on ${SITE}, connected it.`;
const CRM_MANAGER = `You are receiving this because you run a company on ${SITE} whose CRM is connected.`;
const RUNS_COMPANY = `You are receiving this because you run a company on ${SITE}.`;
const FEED_READER = `You are receiving this because you run a company on ${SITE} that has a feed.`;
const HOLDER = `You are receiving this because this is the email of your ${SITE} account.`;

const text = (email: EmailText): EmailText => email;

const TAKEN_DOWN = 'Your listing was taken off the site';
const takenDown: Record<Decision, string> = {
  approve: '',
  change: 'Our team has taken the listing below off the site until it is changed.',
  refuse: 'Our team has taken the listing below off the site for good. Their reason follows.',
};

/** What an advertiser does now, and the company whose feed brings the listing. */
const next: Record<Decision, { typed: string[]; fed: string[] }> = {
  approve: { typed: [], fed: [] },
  change: {
    typed: [
      'Change what they ask for, then choose ‘Check it and send it again’ under My Properties: they look at it before it is public.',
    ],
    fed: [
      'Change what they ask for in your feed or on the listing’s page: they look at it before it is public.',
    ],
  },
  refuse: {
    typed: [
      'This is final: the listing stays off the site. If you think it is a mistake, write to us under Contact us.',
    ],
    fed: [
      'This listing stays off the site, whatever your feed says. Don’t bring the same home again under another reference.',
    ],
  },
};

const decided: Record<Decision, { subject: string; first: string; action: string }> = {
  approve: {
    subject: 'Your listing is on the site',
    first: 'Our team has approved the listing below. Everybody can see it now.',
    action: 'Open the listing',
  },
  change: {
    subject: 'Please change your listing',
    first: 'Our team can’t put the listing below on the site as it is.',
    action: 'Edit the listing',
  },
  refuse: {
    subject: 'Your listing was refused',
    first: 'Our team will not put the listing below on the site. Their reason follows.',
    action: 'Open my properties',
  },
};

const moderated: Record<NoticeKind, { subject: string; first: string }> = {
  withdrawn: {
    subject: 'Your listing has been taken off the site',
    first:
      'Our team has withdrawn the listing below. Please put it right; then you can make it available again.',
  },
  deleted: {
    subject: 'Your listing has been removed',
    first: 'Our team has removed the listing below, because it breaks our rules for listings.',
  },
  restored: {
    subject: 'Your listing is back',
    first: 'Our team has restored the listing below. It has the status it had before.',
  },
  message: {
    subject: 'A message about your listing',
    first: 'Our team has a message for you about the listing below.',
  },
};

const messageReasons: Record<Subject['kind'], Record<MessageAbout['from'], string>> = {
  listing: { seeker: 'you list this property', advertiser: 'you asked about this property' },
  agent: { seeker: 'your page is in Find Agent', advertiser: 'you wrote to this agent' },
  valuation: {
    seeker: 'you list homes near this one',
    advertiser: 'you asked this agent to value your home',
  },
};

export const emails = {
  name: SITE,
  tagline: 'Homes and commercial property in Dubai, for sale and for rent',
  writtenOut: 'If the button does not work, open this link:',
  confirmEmail: (hours: number, hasAlert: boolean) =>
    text({
      subject: 'Confirm your email',
      paragraphs: [
        `Welcome to ${SITE}. One last step: confirm that this email is yours, and your account is ready.`,
        ...(hasAlert
          ? ['That turns on the alert you asked for, too: we email you new matches.']
          : []),
        `The link works once, within the next ${hours} hours.`,
      ],
      action: 'Confirm my email',
      reason: `You are receiving this because somebody used this email to create a ${SITE} account. If it was not you, do nothing: nobody can use the account until the email is confirmed.`,
    }),
  staffInvitation: (as: string, days: number) =>
    text({
      subject: `You are invited to help run ${SITE}`,
      paragraphs: [
        `You are invited to join the staff of ${SITE} as ${as}.`,
        `Sign in or sign up with this email to accept. The link works once, within the next ${days} days.`,
      ],
      action: 'Accept the invitation',
      reason: `You are receiving this because somebody who runs ${SITE} entered this email. If you did not expect it, do nothing.`,
    }),
  mailTest: text({
    subject: `Mail from ${SITE} arrives`,
    paragraphs: [
      'You asked for this message to see whether mail arrives. It has.',
      'Follow the link, and the step is ticked off.',
    ],
    action: 'It arrived',
    reason: `You are receiving this because you asked for it in the admin area of ${SITE}.`,
  }),
  companyInvitation: (company: string, as: string, inviter: string, days: number) =>
    text({
      subject: `Join ${company} on ${SITE}`,
      paragraphs: [
        `${inviter} invites you to join the team of ${company} on ${SITE} as ${as}.`,
        `Sign in or sign up with this email to accept. The link works once, within the next ${days} days.`,
      ],
      action: 'Accept the invitation',
      reason:
        'You are receiving this because somebody who runs the company entered this email. If you did not expect it, do nothing.',
    }),
  companyLeft: (company: string, moved: number) =>
    text({
      subject: `You are no longer in the team of ${company}`,
      paragraphs: [
        `A manager of ${company} has taken you out of its team on ${SITE}. You keep your account.`,
        moved === 0
          ? 'Your listings stay with you. Say in Agent Details for whom you list from now on.'
          : `${number(moved)} of your listings stay with the company, with the enquiries about them.`,
      ],
      reason: HOLDER,
    }),
  crmLead: (lead: {
    ListingTitle: string | null;
    ListingId: string | null;
    AgentName: string | null;
    Name: string | null;
    Email: string | null;
    Phone: string | null;
    Message: string | null;
    LeadKey: string;
    CreatedTimestamp: string;
  }) =>
    text({
      subject: lead.ListingId === null ? 'New lead' : `New lead: ${lead.ListingId}`,
      paragraphs: lead.Message === null ? [] : [lead.Message],
      facts: knownFacts([
        ['Name', lead.Name],
        ['Email', lead.Email],
        ['Phone', lead.Phone],
        ['Listing', lead.ListingTitle],
        ['Reference', lead.ListingId],
        ['Agent', lead.AgentName],
        ['Received', lead.CreatedTimestamp],
        ['Lead', lead.LeadKey],
      ]),
      action: 'See the lead',
      reason: CRM_READER,
    }),
  crmConfirmation: (company: string, days: number) =>
    text({
      subject: `May leads of ${company} go to this email?`,
      paragraphs: [
        `${company} would like to receive its enquiries from ${SITE} at this email as they come in, with people’s names, emails and phone numbers.`,
        `Nothing is sent until you confirm. The link works for ${days} days.`,
        'If you don’t know the company, ignore this email.',
      ],
      action: 'Confirm the email',
      reason: `You are receiving this because a company on ${SITE} has entered this email for its leads.`,
    }),
  crmUnconfirmed: (name: string, email: string, days: number) =>
    text({
      subject: 'Leads are waiting: your CRM’s email isn’t confirmed',
      paragraphs: [
        `“${name}” sends leads to ${email}. The person who reads that email hasn’t confirmed it yet, so leads are waiting. Each waits for ${days} days, and is not sent after that.`,
        'We have just sent a link to that email. Open it there and press the button: what waits arrives within a minute.',
        'Until then, you can read every lead on the site.',
      ],
      action: 'See the connection',
      reason: CRM_MANAGER,
    }),
  crmTest: (company: string) =>
    text({
      subject: 'Your CRM is connected',
      paragraphs: [`This is a test. Leads of ${company} will arrive at this email.`],
      reason: CRM_READER,
    }),
  crmPaused: (name: string, problem: string, isCompany: boolean) =>
    text({
      subject: `Your ${isCompany ? 'CRM' : 'webhook'} can’t be reached`,
      paragraphs: [
        `For a day, everything we sent to “${name}” has failed: ${problem}. We have paused it.`,
        'Nothing is lost: what happens meanwhile waits for up to 30 days. Put it right, then resume the connection.',
      ],
      action: 'See the connection',
      reason: CONNECTED,
    }),
  feedDecided: (address: string | null, isLetIn: boolean, message: string[]) =>
    text({
      subject: isLetIn ? 'Your feed is published' : 'Please change your feed',
      paragraphs: [
        isLetIn
          ? `Our team has approved your feed on ${SITE}. Its homes appear in a moment, and follow it from now on.`
          : `Our team can’t publish your feed on ${SITE} as it is. Change what they ask for, and publish it again.`,
        ...message,
      ],
      facts: knownFacts([['The feed', address]]),
      action: 'See your feed',
      reason: FEED_READER,
    }),
  feedFailed: (address: string | null, reason: string) =>
    text({
      subject: 'Your feed can’t be read',
      paragraphs: [
        `We could not read your feed on ${SITE}: ${reason}. Your homes stay as they were; nothing was changed or withdrawn.`,
        address === null
          ? 'Send a newer file once you have fixed it.'
          : 'We go on trying, less and less often, and write again only once it has worked in between.',
      ],
      facts: knownFacts([['The feed', address]]),
      action: 'See your feed',
      reason: FEED_READER,
    }),
  feedHeld: (address: string | null, homes: number) =>
    text({
      subject: 'Your feed waits for your yes',
      paragraphs: [
        `${number(homes)} ${plural(homes, { one: 'home', other: 'homes' })} would be withdrawn from ${SITE}, because your feed no longer has them. That is more than a third, so we have changed nothing and ask you first.`,
      ],
      facts: knownFacts([['The feed', address]]),
      action: 'See which',
      reason: FEED_READER,
    }),
  feedLeftOut: (address: string | null, homes: number) =>
    text({
      subject: 'Your feed has homes we can’t list',
      paragraphs: [
        `${number(homes)} ${plural(homes, { one: 'home', other: 'homes' })} of your feed ${homes === 1 ? 'is' : 'are'} left out on ${SITE}, more than before. The report says which, and why.`,
      ],
      facts: knownFacts([['The feed', address]]),
      action: 'Read the report',
      reason: FEED_READER,
    }),
  companyLeadEscalated: (
    company: string,
    minutes: number,
    lead: { name: string | null; title: string | null },
  ) =>
    text({
      subject: ['An enquiry waits for an answer', lead.title].filter(Boolean).join(': '),
      paragraphs: [
        `Nobody at ${company} has answered an enquiry within ${number(minutes)} ${plural(minutes, { one: 'minute', other: 'minutes' })}. It is yours now, as your company’s rules say.`,
      ],
      facts: knownFacts([
        ['Name', lead.name],
        ['About', lead.title],
      ]),
      action: 'Answer it',
      reason: HOLDER,
    }),
  companyWorkAssigned: (company: string, listings: number, leads: number) => {
    const what =
      leads > 0
        ? `${number(leads)} ${plural(leads, { one: 'enquiry', other: 'enquiries' })}`
        : `${number(listings)} ${plural(listings, { one: 'listing', other: 'listings' })}`;
    return text({
      subject: `${what} assigned to you`,
      paragraphs: [
        `A manager of ${company} has given you ${what}.`,
        leads > 0
          ? 'You find them under Messages, with what was written so far.'
          : 'You find them in your dashboard, with the enquiries about them in Messages.',
      ],
      action: 'Open your dashboard',
      reason: HOLDER,
    });
  },
  companyClaimLink: (company: string, person: string, hours: number) =>
    text({
      subject: `Does ${person} run ${company}?`,
      paragraphs: [
        `${person} says that ${company} is theirs, and wants to run its page on ${SITE}.`,
        `If that is right, they open the link below while signed in to ${SITE}. It works once, within the next ${hours} hours.`,
      ],
      action: 'Confirm the claim',
      reason:
        'You are receiving this because this is an email of the company. If you know nothing of it, do nothing: without the link nothing happens.',
    }),
  companyClaimApproved: (company: string) =>
    text({
      subject: `You run ${company} on ${SITE} now`,
      paragraphs: [
        'Our team has approved your claim. You can edit the company’s page and invite your team.',
      ],
      action: 'Open your company',
      reason: HOLDER,
    }),
  companyClaimRefused: (company: string) =>
    text({
      subject: `Your claim to ${company} was not approved`,
      paragraphs: [
        'Our team could not see that the company is yours, or somebody else has shown that it is theirs. Write to us if you think that is wrong.',
      ],
      action: 'Write to us',
      reason: HOLDER,
    }),
  backupFailed: (cause: string, madeAt: Date | null) =>
    text({
      subject: `A backup of ${SITE} failed`,
      paragraphs: [
        `The backup that was due could not be made: ${cause} See that the place in BACKUP_TO or BACKUP_S3_BUCKET exists, takes files and has room.`,
        madeAt
          ? `The last one is of ${formats.moment(madeAt)}.`
          : 'There is none: so far none has ever been made.',
        'It is tried again every hour. If it keeps failing, you get an email a day.',
      ],
      action: 'Open the admin area',
      reason: `You are receiving this because you help run ${SITE}.`,
    }),
  weeklyFigures: (monday: Date, facts: [string, string][]) =>
    text({
      subject: `The week from ${formats.day(monday)} on ${SITE}`,
      paragraphs: ['What the site had and what happened on it, from Monday to Sunday.'],
      facts,
      action: 'Open the figures',
      alternative: 'To stop this mail, open this link:',
      reason: `You are receiving this because you run ${SITE}.`,
    }),
  alreadyRegistered: text({
    subject: 'You already have an account',
    paragraphs: [
      `Somebody, probably you, tried to create a ${SITE} account with this email. It already has one, so nothing has changed.`,
    ],
    action: 'Sign in',
    alternative: 'If you have forgotten your password, choose a new one here:',
    reason: `You are receiving this because somebody entered this email to create a ${SITE} account. If it was not you, there is nothing to do.`,
  }),
  resetPassword: (minutes: number) =>
    text({
      subject: 'Choose a new password',
      paragraphs: [
        `You asked to choose a new password for your ${SITE} account.`,
        `The link works once, within the next ${minutes} ${plural(minutes, { one: 'minute', other: 'minutes' })}.`,
      ],
      action: 'Choose a new password',
      reason:
        'You are receiving this because somebody asked for a new password for this email. If it was not you, do nothing: your password stays as it is.',
    }),
  confirmNewEmail: (hours: number) =>
    text({
      subject: 'Confirm your new email',
      paragraphs: [
        `You asked to use this email for your ${SITE} account. Once you confirm that it is yours, you sign in with it.`,
        `The link works once, within the next ${hours} hours.`,
      ],
      action: 'Confirm my new email',
      reason: `You are receiving this because somebody entered this email for their ${SITE} account. If it was not you, do nothing: the account keeps its old email.`,
    }),
  emailChanged: (newEmail: string) =>
    text({
      subject: 'Your email was changed',
      paragraphs: [
        `The email of your ${SITE} account is now ${newEmail}. From now on you sign in with it, and we write to you there. Other devices have been signed out.`,
        'If this was you, there is nothing to do. If it was not, undo it within seven days and choose a new password.',
      ],
      action: 'Undo the change',
      reason: `You are receiving this because this was the email of your ${SITE} account.`,
    }),
  emailReserved: text({
    subject: 'This email was recently replaced on your account',
    paragraphs: [
      `Somebody, perhaps you, tried to use this email at ${SITE}. It belonged to your account until a change within the last seven days, so nobody can use it yet.`,
      'If you made that change, sign in with your new email. If you did not, somebody else may be using your account: undo the change and choose a new password.',
    ],
    action: 'Undo the change',
    reason: `You are receiving this because somebody entered this email at ${SITE} to sign up, sign in, choose a new password or change the email of another account.`,
  }),
  emailChangeUndone: (email: string) =>
    text({
      subject: 'Your email change was undone',
      paragraphs: [
        `The email of your ${SITE} account is ${email} again: somebody used the link we sent there when it was changed. Every device has been signed out.`,
        'If this was not you, write to us.',
      ],
      reason: `You are receiving this because this was the email of your ${SITE} account until now.`,
    }),
  emailTaken: text({
    subject: 'This email already has an account',
    paragraphs: [
      `Somebody, perhaps you, tried to change the email of their ${SITE} account to this one. It already belongs to another account, so nothing has changed.`,
      'If it was you, sign in with this email, or choose a different one for the other account.',
    ],
    reason: `You are receiving this because somebody entered this email for another ${SITE} account. If it was not you, there is nothing to do.`,
  }),
  newSignIn: (device: string, time: string, ip: string) =>
    text({
      subject: 'A new sign-in to your account',
      paragraphs: [
        `Somebody signed in to your ${SITE} account on a new device.`,
        'If this was you, there is nothing to do. If it was not, sign that device out and change your password.',
      ],
      facts: [
        ['Device', device],
        ['Time', dubaiTime(time)],
        ['IP', ip],
      ],
      action: 'Review my devices',
      reason: HOLDER,
    }),
  accessAdded: (made: 'key' | 'connection', name: string, company: string | null) =>
    text({
      subject: made === 'key' ? 'An API key was made' : 'A connection was added',
      paragraphs: [
        `The ${made === 'key' ? 'API key' : 'connection'} “${name}” was added to ${company ?? `your ${SITE} account`}.`,
        made === 'key'
          ? 'Whoever has the key can read what it was made for.'
          : 'Enquiries, with names, emails and phone numbers, can be sent by it to a system outside the site.',
        company === null
          ? 'If this was you, there is nothing to do. If it was not, remove it and change your password now.'
          : 'If you know of it, there is nothing to do. If nobody in your team does, remove it now.',
      ],
      action: made === 'key' ? 'See the keys' : 'See the connection',
      reason: company === null ? HOLDER : RUNS_COMPANY,
    }),
  accessEnded: (
    ended: 'key' | 'connection',
    { name, company, person }: { name: string; company: string; person: string },
  ) =>
    text({
      subject: ended === 'key' ? 'An API key was removed' : 'A connection was removed',
      paragraphs: [
        `The ${ended === 'key' ? 'API key' : 'connection'} “${name}” of ${company} works no more. The change of email of ${person}’s account has been undone, as somebody else may have made it, so what was added in their name since then is gone.`,
        'If your company needs it, please add it again.',
      ],
      action: ended === 'key' ? 'See the keys' : 'See the connections',
      reason: RUNS_COMPANY,
    }),
  passwordChanged: (time: string) =>
    text({
      subject: 'Your password was changed',
      paragraphs: [
        `The password of your ${SITE} account was changed on ${dubaiTime(time)}.`,
        'If this was you, there is nothing to do. If it was not, choose a new password now.',
      ],
      action: 'Choose a new password',
      reason: HOLDER,
    }),
  secondFactorOn: text({
    subject: 'Two-step sign-in is on',
    paragraphs: [
      `From now on, you sign in to your ${SITE} account with your password and a code from your authenticator app. You have been signed out on all other devices. Keep your recovery codes somewhere safe.`,
      'If you did not turn this on, check your account now.',
    ],
    action: 'Review my security settings',
    reason: HOLDER,
  }),
  secondFactorOff: text({
    subject: 'Two-step sign-in is off',
    paragraphs: [
      `From now on, your password alone is enough to sign in to your ${SITE} account.`,
      'If you did not turn this off, check your account now.',
    ],
    action: 'Review my security settings',
    reason: HOLDER,
  }),
  answerWaits: text({
    subject: 'Your enquiry has been answered',
    paragraphs: [
      `Somebody sent an enquiry through ${SITE} with this email, and it has been answered. Open the conversation to read the answer.`,
      'If it wasn’t you, open it too and choose “This wasn’t me”: you will get no more emails about enquiries that others send with it.',
    ],
    action: 'Read the answer',
    reason: `You are receiving this because this email was given with an enquiry on ${SITE}. Answer on the site: emails to this sender are not read.`,
  }),
  messageReceived: (about: MessageAbout) => {
    const toAdvertiser = about.from === 'seeker';
    const first = about.about === 'valuation' ? 'Valuation wanted' : 'New enquiry';
    const kind = about.times ? 'Viewing request' : about.isFirst ? first : 'New reply';
    const facts: [string, string | null | false][] = [
      ['Home', about.home],
      ['Valuation', about.valuation],
      ['Viewing', about.times],
      ['Name', about.name],
      ['Email', about.email],
      ['Phone', about.phone],
    ];
    const page = toAdvertiser ? ' through your agent page' : '';
    const regardings: Record<Subject['kind'], string> = {
      listing: ` about ‘${about.title}’`,
      agent: page,
      valuation: ` about what ${toAdvertiser ? 'a' : 'your'} home in ‘${about.title}’ is worth`,
    };
    const reason = about.isGiven
      ? 'your company gave you this enquiry'
      : messageReasons[about.about][about.from];
    return text({
      subject: `${kind}: ${about.title}`,
      paragraphs: [
        `${about.name || (toAdvertiser ? 'Somebody' : 'The owner')} wrote to you${regardings[about.about]}:`,
        ...about.lines,
      ],
      facts: knownFacts(facts),
      action: 'Read and reply',
      reason: `You are receiving this because ${reason} on ${SITE}. Answer on the site: emails to this sender are not read.`,
    });
  },
  agentRated: (about: { agentName: string; stars: number; lines: string[]; canReply: boolean }) =>
    text({
      subject: `New rating: ${about.stars} out of 5`,
      paragraphs: [
        `${about.agentName} has a new rating from somebody they answered: ${about.stars} out of 5.`,
        ...about.lines,
        ...(about.canReply
          ? ['You can reply once. Your reply is shown below the rating, and emailed to its author.']
          : []),
      ],
      action: about.canReply ? 'See your ratings' : 'See the rating',
      reason: `You are receiving this because ${about.agentName} has a page in Find Agent.`,
    }),
  ratingReplied: (agentName: string, lines: string[]) =>
    text({
      subject: `${agentName} replied to your rating`,
      paragraphs: [`${agentName} replied to the rating you gave:`, ...lines],
      action: 'See it on the agent’s page',
      reason: `You are receiving this because you rated this agent on ${SITE}.`,
    }),
  conversationClosed: (title: string) =>
    text({
      subject: `Conversation closed: ${title}`,
      paragraphs: [
        `Our staff have closed your conversation about ‘${title}’. Neither side can write in it any more; you can still read it.`,
        'We do this to protect people from spam, fraud and abuse. Please don’t pay anybody before you have seen the home and the title deed.',
      ],
      action: 'Read the conversation',
      reason: `You are receiving this because you wrote or received messages on ${SITE}.`,
    }),
  contactMessage: (about: { name: string; email: string; phone: string; lines: string[] }) =>
    text({
      subject: `Message from ${about.name}`,
      paragraphs: [`${about.name} wrote at ‘Contact us’:`, ...about.lines],
      facts: [
        ['Email', about.email],
        ...(about.phone ? [['Phone', about.phone] as [string, string]] : []),
      ],
      action: 'Open the messages',
      reason: `You are receiving this because messages to ${SITE} come to this email. Your reply goes to the person who wrote it.`,
    }),
  leadReminder: (steps: [property: string, step: string][]) =>
    text({
      subject: plural(steps.length, {
        one: 'A next step is due',
        other: `${steps.length} next steps are due`,
      }),
      paragraphs: ['You planned these steps for your enquiries:'],
      facts: steps,
      action: 'Open my leads',
      reason: HOLDER,
    }),
  paymentReceived: (
    receipt: string,
    isFeatured: boolean,
    facts: [label: string, value: string][],
  ) =>
    text({
      subject: `Receipt ${receipt}`,
      paragraphs: [
        isFeatured
          ? 'Thank you for your payment. Your property is now featured for 1 month.'
          : 'Thank you for your payment. The property could not be featured, so we will refund it.',
      ],
      facts,
      action: 'Open the receipt',
      reason: HOLDER,
    }),
  paymentRefunded: (
    receipt: string | null,
    wasFeatured: boolean,
    facts: [label: string, value: string][],
  ) =>
    text({
      subject: 'Your payment has been refunded',
      paragraphs: [
        'We have refunded what you paid to promote the property below. It can take your bank up to ten days to show it.',
        ...(wasFeatured ? ['The rest of the month it paid for is cancelled.'] : []),
      ],
      facts,
      ...(receipt && { action: 'Open the receipt' }),
      reason: HOLDER,
    }),
  restRefunded: (facts: [label: string, value: string][]) =>
    text({
      subject: 'The days left of your promotion have been refunded',
      paragraphs: [
        'We have refunded the days that were left of the month you paid for. It can take your bank up to ten days to show it.',
      ],
      facts,
      action: 'Open the receipt',
      reason: HOLDER,
    }),
  featuredUntil: (time: string) => `Featured until ${dubaiTime(time)}`,
  packageBought: (invoice: string, isGranted: boolean, facts: [string, string][]) =>
    text({
      subject: `Invoice ${invoice}`,
      paragraphs: [
        isGranted
          ? 'Thank you, we have your payment. Your company has its package.'
          : 'Thank you, we have your payment. But the company is gone, so we will refund it.',
      ],
      facts,
      action: 'Open the invoice',
      reason: HOLDER,
    }),
  packageRefunded: (facts: [string, string][]) =>
    text({
      subject: 'Your package was refunded',
      paragraphs: [
        'The price of your company’s package has gone back to the card or account that you paid with. The package has ended, and with it what its credits featured. Homes that are on the market stay there.',
      ],
      facts,
      action: 'Open the invoice',
      reason: HOLDER,
    }),
  packageEnding: (name: string, company: string, end: string) =>
    text({
      subject: `The package ${name} ends soon`,
      paragraphs: [
        `${company} has the package ${name} until ${end}.`,
        'Nothing renews by itself. If you buy it again, the new time begins when this one ends, so you lose no days. Credits that are left end with the package.',
      ],
      action: 'Open packages',
      reason: `You are receiving this because you run a company on ${SITE}.`,
    }),
  packageEnded: (name: string, company: string, end: string, grace: number) =>
    text({
      subject: `The package ${name} has ended`,
      paragraphs: [
        `The package ${name} of ${company} ended on ${end}.`,
        `Nothing is taken off the market. For ${number(grace)} more days you can list homes as before; after that, only as many as you have places for without it.`,
      ],
      action: 'Open packages',
      reason: `You are receiving this because you run a company on ${SITE}.`,
    }),
  scheduleMissed: (
    title: string,
    missed: 'place' | 'permit' | 'incomplete' | 'late' | 'assistant',
  ) =>
    text({
      subject: 'A home was not listed as scheduled',
      paragraphs: [
        title,
        {
          permit:
            'It had no permit number when its time came, and needs one now to be listed, so it stays a draft. Enter the number, then list it.',
          place:
            'Your company had no place left on the market when its time came, so it stays a draft. Take another home off the market, or have your company buy a package, then list it.',
          incomplete:
            'Something that every listing needs was missing when its time came, so it stays a draft. Complete it, then list it.',
          late: 'It could not be listed at its time, which is now more than a day ago, so it stays a draft. List it when you are ready, or choose another time.',
          assistant:
            'As an assistant of your company you can prepare homes but not list them, so it stays a draft. Ask a colleague to list it.',
        }[missed],
      ],
      action: 'Open my properties',
      reason: HOLDER,
    }),
  promotionsEnding: (homes: EmailHome[], more: number) => {
    const all = homes.length + more;
    return text({
      subject: plural(all, {
        one: 'Your property will soon stop being featured',
        other: `${number(all)} of your properties will soon stop being featured`,
      }),
      paragraphs: [
        plural(all, {
          one: 'After that, it is listed by its date again. To keep it featured, promote it for another month: the new month begins when this one ends, so you lose no days.',
          other:
            'After that, they are listed by their date again. To keep them featured, promote them for another month: the new month begins when this one ends, so you lose no days.',
        }),
        ...(more > 0
          ? [
              `Here are the ${number(homes.length)} that end first. ${number(more)} more ${plural(more, { one: 'is', other: 'are' })} among your properties.`,
            ]
          : []),
      ],
      homes,
      action: 'Open my properties',
      reason: HOLDER,
    });
  },
  deletionScheduled: (time: string) =>
    text({
      subject: 'Your account will be deleted',
      paragraphs: [
        `As you asked, your ${SITE} account and everything in it will be deleted on ${dubaiTime(time)}. After that, nobody can bring it back.`,
        'If you change your mind, sign in before then and keep it.',
      ],
      action: 'Sign in',
      reason: HOLDER,
    }),
  accountSuspended: (reason: string[]) =>
    text({
      subject: 'Your account has been suspended',
      paragraphs: [
        `Our team has suspended your ${SITE} account. Your listings are no longer shown, and you can’t list or write to anybody. The reason:`,
        ...reason,
        'If you think this is a mistake, answer us. You can also download your data or delete your account there.',
      ],
      action: 'Answer',
      reason: HOLDER,
    }),
  accountLimited: (
    limits: ['property_insert' | 'message_insert' | 'image_upload', number][],
    reason: string[],
  ) =>
    text({
      subject: 'Your account may do less than before',
      paragraphs: [
        `Our team has lowered what your ${SITE} account may do in an hour. The reason:`,
        ...reason,
      ],
      facts: limits.map(([action, n]) => [
        { property_insert: 'New listings', message_insert: 'Messages', image_upload: 'Photos' }[
          action
        ],
        `${number(n)} an hour`,
      ]),
      action: 'Show my limits',
      reason: HOLDER,
    }),
  accountUnlimited: text({
    subject: 'Your account may do as much as others again',
    paragraphs: [`Our team has lifted the lower limits of your ${SITE} account.`],
    action: 'Show my limits',
    reason: HOLDER,
  }),
  suspensionAnswered: (email: string, lines: string[]) =>
    text({
      subject: 'Answer to a suspension',
      paragraphs: ['A suspended person answers the reason you gave:', ...lines],
      facts: [['Email', email]],
      action: 'Open their account',
      reason: `You are receiving this because messages to ${SITE} come to this email. Your reply goes to the person who wrote it.`,
    }),
  accountReinstated: text({
    subject: 'Your account is no longer suspended',
    paragraphs: [`You can use your ${SITE} account again. Your listings are shown as before.`],
    action: 'Sign in',
    reason: HOLDER,
  }),
  moderationNotice: (kind: NoticeKind, titles: string[], message: string[]) =>
    text({
      subject: moderated[kind].subject,
      paragraphs: [moderated[kind].first, ...titles, ...message],
      action: 'Open my properties',
      reason: `You are receiving this because you list this property on ${SITE}.`,
    }),
  approvalDecided: (
    queue: Queue,
    decision: Decision,
    title: string,
    message: string[],
    isFromFeed: boolean,
  ) =>
    text({
      subject: queue === 'after' ? TAKEN_DOWN : decided[decision].subject,
      paragraphs: [
        queue === 'after' ? takenDown[decision] : decided[decision].first,
        title,
        ...message,
        ...next[decision][isFromFeed ? 'fed' : 'typed'],
      ],
      action: isFromFeed ? 'Open the listing' : decided[decision].action,
      reason: `You are receiving this because you list this property on ${SITE}.`,
    }),
  deletionUndone: text({
    subject: 'Your account will not be deleted',
    paragraphs: [
      `Your ${SITE} account stays. Everything in it, including your listings, is as it was.`,
      'If you did not ask for this, change your password.',
    ],
    reason: HOLDER,
  }),
  emailTried: text({
    subject: `Does mail from ${SITE} reach you?`,
    paragraphs: [
      'You asked us to try this email again. As you are reading this, it works: alerts, reminders and news come here as before within the hour.',
    ],
    reason: HOLDER,
  }),
  /** @param shortName for the subject. */
  homesFound: (name: string, shortName: string, homes: EmailHome[], more: number) => {
    const all = homes.length + more;
    const count = `${number(all)} ${plural(all, { one: 'home', other: 'homes' })}`;
    return text({
      subject: `${count}: ${shortName}`,
      paragraphs: [
        `Your saved search ‘${name}’ has found ${count} since we last wrote.`,
        ...(more > 0
          ? [
              `Here are the latest ${number(homes.length)}. ${number(more)} more ${plural(more, { one: 'is', other: 'are' })} on the site.`,
            ]
          : []),
      ],
      homes,
      action: 'Show all results',
      alternative: 'To stop these emails, open this link. You don’t need to sign in:',
      reason: `You are receiving this because you saved this search at ${SITE}. You can change how often we write on your dashboard, under ‘Saved searches’.`,
    });
  },
  savedHomesChanged: (homes: EmailHome[]) =>
    text({
      subject: `News about ${plural(homes.length, { one: 'a home', other: `${number(homes.length)} homes` })} you saved`,
      paragraphs: [
        plural(homes.length, {
          one: 'A home you saved has changed.',
          other: 'Homes you saved have changed.',
        }),
      ],
      homes,
      action: 'Show your saved properties',
      alternative: 'To stop these emails, open this link. You don’t need to sign in:',
      reason: `You are receiving this because you saved these homes at ${SITE}.`,
    }),
  savedHomeClosed,
  homeReasons: {
    new: 'New on the market',
    back: 'Back on the market',
    edited: 'Now matches your search',
    reduced: (from: string | null) => (from ? `Reduced from ${from}` : 'Price reduced'),
  },
};

function dubaiTime(time: string): string {
  return `${time} (Dubai time)`;
}
