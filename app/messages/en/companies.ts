import type { CompanyRole } from '#app/features/brokerages/types.ts';
import { SITE } from '../site-name.ts';
import { companyTeam } from './company-team.ts';
import { formats } from './formats.ts';

const { number, plural } = formats;

const roles: Record<CompanyRole, string> = {
  owner: 'Owner',
  manager: 'Manager',
  agent: 'Agent',
  assistant: 'Assistant',
};

const listings = (n: number) => `${number(n)} ${plural(n, { one: 'listing', other: 'listings' })}`;

/** Companies: for their members, for who sets one up or claims one, and for staff. */
export const companies = {
  roles,
  /** What each may do. */
  rights: {
    owner: 'Runs the company and its whole team',
    manager: 'Edits the company, its listings and enquiries, invites agents and assistants',
    agent: 'Lists homes and answers enquiries about them',
    assistant: 'Answers enquiries, can’t publish homes',
  } satisfies Record<CompanyRole, string>,
  title: 'Company',
  description: `Your company on ${SITE}: its team, listings and enquiries.`,
  tabs: {
    team: 'Team',
    details: 'Company details',
    exports: 'Exports',
    crm: 'CRM',
    keys: 'API keys',
  },
  work: companyTeam,
  open: 'Company',
  ownDashboard: 'Your own dashboard',
  publicPage: 'Public page',
  verified: 'Verified',
  verifiedHint:
    'Our team has checked it. Under another name or number it isn’t verified until our team has looked again.',
  notVerified: 'Not verified',
  notVerifiedHint: (name: string) =>
    `Our team has checked the company as ${name}, and will look at its new name or number.`,
  own: {
    title: 'Your company',
    none: 'Work with colleagues: one public page, one team, listings and enquiries that managers can reassign.',
    setUp: 'Set up your company',
    member: (company: string, role: string) => `You work for ${company} (${role}).`,
  },
  form: {
    name: 'Company name',
    orn: 'Office registration number (ORN)',
    ornHint: 'Of the Dubai Land Department, in digits',
    tradeLicence: 'Trade licence number',
    about: 'About the company',
    aboutHint: 'What you do best and how you work, at most 2,000 characters.',
    languages: 'Languages spoken',
    phone: 'Phone',
    email: 'Email',
    emailHint: 'Enquiries to agents without an email are sent here.',
    address: 'Address',
    logo: 'Logo',
    logoHint: 'JPEG, PNG, WebP or AVIF, at most 5 MB. It stands on a white ground.',
    removeLogo: 'Remove the logo',
    coverTitle: 'Cover',
    coverText:
      'The wide picture at the top of your page. It is cropped to four times as wide as high.',
    cover: 'Picture',
    coverHint: 'JPEG, PNG, WebP or AVIF, at most 5 MB and best 1600 pixels wide.',
    removeCover: 'Remove the cover',
    saveCover: 'Save cover',
    save: 'Save',
    saving: 'Saving...',
  },
  offices: {
    title: 'Other offices',
    text: (most: number) =>
      `Up to ${most}, on your page with their phones. Empty the fields of an office that has closed.`,
    office: (n: number) => `Office ${n}`,
    name: 'Name (optional)',
    phone: 'Phone (optional)',
    more: 'Add more offices',
  },
  setUp: {
    title: 'Set up your company',
    text: 'You become its owner, and can then invite your team. Your homes are listed under its name.',
    already: 'Is your company here already?',
    alreadyText:
      'Look for it in the list of companies: you can claim it on its page. If colleagues run it, ask them for an invitation.',
    find: 'Find your company',
    submit: 'Set up company',
    submitting: 'Setting up...',
    same: (name: string) => `${name} has this registration number already.`,
    sameClaimed: 'Ask its owner for an invitation, or claim it if that isn’t right.',
    sameUnclaimed: 'Nobody runs it here yet. If it is yours, claim it.',
    claim: (name: string) => `Claim ${name}`,
    yourClaim: (name: string) => `Your claim of ${name}: where it stands`,
  },
  team: {
    title: 'Team',
    text: (n: number) => `${number(n)} ${plural(n, { one: 'person', other: 'people' })}`,
    you: 'you',
    since: 'since',
    listings,
    role: 'Role',
    roleOf: (name: string) => `Role of ${name}`,
    change: 'Change',
    changing: 'Saving...',
    remove: 'Remove',
    removeOf: (name: string) => `Remove ${name}`,
    leave: 'Leave the company',
  },
  invite: {
    title: 'Invite somebody',
    text: (days: number) => `They get an email with a link that works once, for ${days} days.`,
    email: 'Email',
    role: 'Role',
    send: 'Send invitation',
    sending: 'Sending...',
    waiting: 'Pending invitations',
    until: 'until',
    withdraw: 'Withdraw',
    withdrawOf: (email: string) => `Withdraw the invitation to ${email}`,
  },
  leaving: {
    title: 'Leave the company',
    removeTitle: (name: string) => `Remove ${name} from the team`,
    text: (company: string) =>
      `You keep your account, and no longer list under the name of ${company}.`,
    removeText: (name: string) =>
      `${name} keeps the account, and no longer lists under the company’s name.`,
    listings: (n: number) => `What happens to the ${listings(n)}?`,
    keep: 'They stay with the account',
    move: (name: string) => `They move to ${name}, with the enquiries about them`,
    imported: (n: number) =>
      plural(n, {
        one: '1 listing from a feed or an import stays with the company: whoever gets the others gets it, else an owner.',
        other: `${listings(n)} from a feed or an import stay with the company: whoever gets the others gets them, else an owner.`,
      }),
    onlyImported: (n: number) => `Who gets the ${listings(n)} from a feed or an import?`,
    owner: 'An owner',
    leave: 'Leave',
    leaving: 'Leaving...',
    remove: 'Remove',
    removing: 'Removing...',
    back: 'Back to the team',
  },
  invitation: {
    as: {
      owner: 'an owner',
      manager: 'a manager',
      agent: 'an agent',
      assistant: 'an assistant',
    } satisfies Record<CompanyRole, string>,
    title: (company: string) => `Join ${company}`,
    text: (inviter: string | null, as: string) =>
      `${inviter ?? 'A colleague'} invites you to join the team as ${as}.`,
    effect:
      'Your homes will be listed under the company’s name, and its managers can see and reassign your listings and the enquiries about them.',
    effectOfAssistant:
      'You will see the company’s enquiries and answer them for your colleagues. You cannot publish homes; its managers can see and reassign any that you have already.',
    shown: 'Show me in the company’s public team',
    shownHint:
      'You get an agent page with your name, if you have none yet. You can change or hide it at any time in Agent Details.',
    accept: 'Join',
    accepting: 'Joining...',
    signInFirst: (email: string) =>
      `The invitation is for ${email}. Sign in or sign up with that email.`,
    signIn: 'Sign in',
    signUp: 'Sign up',
    otherAccount: (email: string) =>
      `You are signed in as ${email}. Sign out to accept the invitation.`,
    goneTitle: 'This invitation no longer works',
    goneText:
      'It has expired, was withdrawn or was accepted already. If you haven’t joined, ask for a new one.',
    joinedText: (company: string) => `You already work for ${company}.`,
  },
  claim: {
    title: (company: string) => `Claim ${company}`,
    text: 'If this is your company, you can run its page, its team and its listings here. Our team checks every claim.',
    claimedText:
      'Somebody runs this company here already. Our team decides about each further claim.',
    mail: (domain: string) =>
      `We mail a link to an address of the company at ${domain}. Open it signed in to this account; then our team decides.`,
    noMail:
      'We know no email of the company: tell our team how it can see that the company is yours.',
    email: 'Email of the company',
    emailHint: 'Leave it empty if you can’t read mail there, and tell our team why.',
    note: 'For our team',
    noteHint:
      'How we can see that the company is yours: your position, the trade licence, a number to call.',
    send: 'Claim company',
    sending: 'Sending...',
    steps: 'Where your claim stands',
    sentOn: (day: string) => `Sent on ${day}.`,
    sentMail: (email: string) =>
      `We have sent a link to ${email}. It works for 24 hours: open it signed in to this account.`,
    expired: (email: string) =>
      `The link to ${email} has expired. Claim the company again for a new one.`,
    read: (email: string) => `You read mail at ${email}: confirmed.`,
    thenStaff: 'Then our team decides.',
    waiting: 'Your claim waits for our team. We write to you once it is settled.',
    again: 'You can change your claim below; the new one replaces it.',
    refused: (day: string) => `Our team refused your claim on ${day}`,
    refusedText:
      'You don’t run this company here. If you can show more than before, such as the trade licence, claim it again below.',
    member: (company: string) =>
      `You work for ${company} here. An account works for one company: leave that one first.`,
    back: 'Back to the company’s page',
  },
  confirmation: {
    title: (company: string) => `Run ${company}`,
    text: 'Confirm that you read mail of the company. Then our team decides: once it approves, you become the owner, edit the page, invite the team and see enquiries.',
    confirm: 'Confirm',
    confirming: 'Confirming...',
    otherAccount: 'This claim was made with another account. Sign in with that one.',
    goneTitle: 'This link no longer works',
    goneText: 'It has expired or was used already. You can claim the company again on its page.',
  },
  staff: {
    title: 'Claims of companies',
    text: 'Claims to run a company. Look at the licence in the register before you approve: the claimant then controls the company’s page and listings.',
    back: 'Dashboard',
    failed: 'The claims could not be loaded.',
    none: 'No claim is waiting.',
    found: (n: number) => `${number(n)} ${plural(n, { one: 'claim', other: 'claims' })}`,
    checks: 'Checks',
    good: 'Good',
    look: 'To check',
    orn: (orn: string) => `ORN ${orn}; nobody else runs a company with it`,
    ornOf: (orn: string, company: string) => `ORN ${orn} is that of ${company}, which accounts run`,
    noOrn: 'No ORN is known',
    licence: (number: string) => `Trade licence ${number}`,
    noLicence: 'No trade licence is known',
    ownMail: 'The account’s own email is of the company',
    otherMail: 'The account’s own email isn’t of the company',
    by: 'Claimed by',
    when: 'When',
    confirmed: (email: string) => `Reads mail of the company: ${email}`,
    unconfirmed: (email: string) => `The link to ${email} has not been followed`,
    noEmail: 'Has shown no email of the company',
    noEmailKnown: 'No email of the company is known',
    note: 'What they say',
    owners: (emails: string) => `Run by ${emails}`,
    noOwners: 'Nobody runs the company here',
    onlyClaim: 'Nobody else claims it',
    notReady:
      'You can approve it once the claimant has opened the link that was mailed to the company.',
    ofSeveral: (n: number) => `One of ${number(n)} claims: approving it refuses the others`,
    approve: 'Approve',
    refuse: 'Refuse',
    working: 'Working...',
    approveOf: (person: string, company: string) => `Approve the claim of ${person} to ${company}`,
    refuseOf: (person: string, company: string) => `Refuse the claim of ${person} to ${company}`,
  },
  /** For staff. */
  verification: {
    title: 'Companies that aren’t verified',
    text: 'First those whose name or number has changed since our team checked it; their pages don’t call them verified until you do. Look the number up in the register.',
    none: 'Every company that is run here is verified.',
    now: 'Now',
    before: 'Verified as',
    orn: (orn: string) => `ORN ${orn}`,
    licence: 'Trade licence',
    owners: 'Run by',
    verify: 'Verify',
    unverify: 'Take the verification away',
    working: 'Working...',
    of: (action: string, company: string) => `${action}: ${company}`,
  },
};
