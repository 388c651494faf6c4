import type { StoredGroup } from '#app/features/legal/stored.ts';
import {
  DAYS_KEPT,
  type DaysKept,
  LONGEST_SESSION_DAYS,
  SESSION_DAYS,
} from '#app/lib/retention.ts';
import { SITE } from '../site-name.ts';
import { formats } from './formats.ts';

const { plural } = formats;

/** '30 days', or '2 years' where it is whole years. */
function period(days: number): string {
  const years = days / 365;
  if (Number.isInteger(years)) return plural(years, { one: 'a year', other: `${years} years` });
  return plural(days, { one: 'a day', other: `${days} days` });
}

/** The periods are those the program deletes by: `DAYS_KEPT`, or what the operator has set. */
const groups: Record<
  StoredGroup,
  { title: string; text: string; kept: (days: DaysKept) => string }
> = {
  account: {
    title: 'Your account',
    text: 'Your email, your password in a form that nobody can read back and, if you give them, your name, company, phone number, picture and logo. We need them to know you when you come back, and to say who lists a property. The secrets of two-step sign-in are encrypted. The names of your API keys, when you made them and when they were last used; of a key itself only a fingerprint. The links of your webhooks, and when each was told of an enquiry or listing. The language you chose or last signed in with, for our emails. If you sign in with another provider, we store the number by which it knows you. Our team can look at an account, but not into its conversations, write notes about it and mark what they have checked, such as a licence, both of which are in your download; every look is in the log below. Which versions of our terms and of the other pages like this one you accepted, and when.',
    kept: (days) =>
      `Kept until you delete the account: nobody else sees it from that moment, and it is gone after ${period(days.leavingAccount)}. That a webhook was told of something is kept for ${period(days.crmDelivery)}. A sign-up that nobody confirms is deleted after ${period(days.signUp)}, a link we mail you once it has expired. If our team suspends an account or allows it less than others, the reasons and your answers stay with it, as do notes. That you downloaded everything or asked for deletion is kept for ${period(days.dataRequest)}; once the account is deleted, without saying whose it was.`,
  },
  signIns: {
    title: 'Signing in, and protection from abuse',
    text: 'For each of your sign-ins, the time, the network address (IP) and the kind of browser. You see them under Security, where you can end each of them. We also note when you were last here, to the hour. Attempts to sign in, to write and to see phone numbers, and calls of the public API, are counted, so that nobody guesses passwords or floods the site. Counters hold no address and no email, only a fingerprint computed from it.',
    kept: (days) =>
      `When you were last here is kept as long as the account. A sign-in is deleted when you sign out, or ${period(SESSION_DAYS)} after you last used it, and after ${period(LONGEST_SESSION_DAYS)} in any case. A counter lasts between a minute and ${period(days.attempt)}. Which browsers have signed in to your account is remembered, as a fingerprint, as long as the account.`,
  },
  listings: {
    title: 'What you list',
    text: 'The property, its photos, floor plans and earlier prices, what you typed about it and have not saved yet, and the name, company and, unless you take messages only, the phone number you list it with. Everybody can read this while it is listed; the number is shown to those who ask for it. Photos are redrawn, without what cameras write into them, such as where they were taken; a fingerprint of each shows whether somebody else lists the same one. If our team approves a property before it is public: when, who decided and what they wrote to you, and the files with which you show that you may list it, such as a title deed: nobody but our team can open them, and each opening is in the log below. Agencies can also send us their listings as files.',
    kept: (days) =>
      `Kept until you delete it. A deleted listing can be restored for ${period(days.deletedListing)}; then it is gone, with its photos. The files with which you show that you may list it are deleted ${period(days.proof)} after our team has decided, or as soon as you remove them.`,
  },
  saved: {
    title: 'What you save',
    text: 'Homes you save or hide, your notes about them, the searches you save, and which homes an alert has told you of. Only you see them. The advertiser sees how many people saved a home, not who.',
    kept: (days) =>
      `Kept until you remove them; a mistake can be undone for ${period(days.unsaved)}. Which homes an alert has told you of is deleted after ${period(days.alerted)}. Without an account, what you save stays in your browser.`,
  },
  messages: {
    title: 'Messages',
    text: 'What you write to an advertiser, with the name, email and phone number you give and the sentence you agreed to. If you ask agents to value a home, what you entered about it, and what each of them says it is worth; no agent sees what the others say. It goes to them by email and stays in both sides’ messages. If they work for a company, those who run it or answer for it see it too, a colleague may answer, and the company can have it sent to its own CRM. An owner, or an agent without a company, can have it sent to a program of their own. Advertisers can note how far they are with an enquiry. Our team reads a conversation only if one side has reported it.',
    kept: (days) =>
      `Kept as long as one side has an account. If you delete yours, what you wrote stays with the other side, without your name, email and number. Where neither side has an account, the conversation is deleted ${period(days.guestConversation)} after the last message. If you wrote without an account and want it deleted sooner, tell us.`,
  },
  agents: {
    title: 'Agents and ratings',
    text: 'What an agent says about themselves, or their agency says in a file: name, licence numbers, languages, areas. Everybody can read it. People they have answered can rate them: the rating shows stars, a comment and a month, never who gave it. A fingerprint computed from the rater’s email is kept with it, so that nobody rates twice.',
    kept: () =>
      'An agent’s page is kept as long as the account, or until the agency’s file changes. A rating goes with the account that gave it or the page it is about.',
  },
  companies: {
    title: 'Companies and their teams',
    text: 'What a company says of itself: name, licence numbers, address, phone, email. Everybody can read it. Who works for it, since when and in which role, in which areas they take enquiries, and while they are away, until when and who answers for them; managers see the names and emails of their team, their listings and the enquiries about them. What they note on an enquiry stays in the team. A company can let others, such as portals, read the homes it lists, with the name, phone and email of the agent. It can also have enquiries, with what was written in them, and changes of its listings sent to its own CRM. The email of somebody invited, and what you tell us when you claim a company. The homes that a company publishes as a feed, and what reading it found: there, agents of the feed may be named by their email.',
    kept: (days) =>
      `Kept until you leave the company or delete your account. An invitation is deleted after ${period(days.companyInvitation)}, or once it is accepted or withdrawn; a claim once it is approved, a refused one or one that nobody settled after ${period(days.companyClaim)}. That a CRM was told of an enquiry is kept for ${period(days.crmDelivery)}. What reading a feed found is kept for ${period(days.feedRun)}, or for as long as the feed waits for our team. A feed’s file and what its managers chose for its words are kept as long as the feed; one that is never published for ${period(days.feedSetUp)}.`,
  },
  reports: {
    title: 'Reports, and messages to us',
    text: 'What you report about a listing, a conversation or a rating, and what you write to us at Contact us, with the email you give and a fingerprint that tells reports of the same person apart. We use it to check and to answer. The person reported never learns who did it.',
    kept: (days) =>
      `Deleted ${period(days.settled)} after we have settled or answered it, and after ${period(days.unsettled)} in any case.`,
  },
  payments: {
    title: 'Payments',
    text: 'What was paid, when, for which property or package of a company, what of it was moved to another or refunded, and the receipt. The invoice of a package names the company, with its address and tax number; those who run it see it. Which homes the credits of a package featured, and who spent them, is kept with it. Card numbers never reach this site.',
    kept: (days) =>
      `Kept for ${period(days.payment)}, because accounts have to be kept; they lose your account and the property’s title when you delete the account. What the payment service tells us is deleted after ${period(days.providerEvent)}.`,
  },
  staff: {
    title: 'What our team does',
    text: 'Every change our team makes, every look at a member’s account, and every change of who runs or works for a company, is written into a log that nobody can edit: who, when, from which network address, and what it changed. It can name the listing or account it was about.',
    kept: (days) => `Kept for ${period(days.auditEntry)}.`,
  },
  sentMail: {
    title: 'Mail we sent you',
    text: 'To which email we sent which kind of mail, when, and whether your mail server took it: not what it said.',
    kept: (days) => `Kept for ${period(days.sentMail)}, and no longer than your account.`,
  },
  mail: {
    title: 'Mail',
    text: 'This site has no mail server yet. What it would send is kept instead.',
    kept: (days) => `Deleted after ${period(days.undeliveredMail)}.`,
  },
  counts: {
    title: 'What is only counted',
    text: 'How often each property was viewed and its phone number asked for, how many searches were made and how many found nothing: one number a day, with nothing about who it was. What was searched for and not found is kept in words, to learn what is missing here: not who searched, and not if it has anything like an email, a link or a phone number in it. Advertisers see when a home’s number was asked for, called or opened in WhatsApp here, with nothing about who it was either. If the number shown there is one that counts calls, a service connects it to the advertiser’s own and tells us when it was called, how long the call lasted and whether it was answered, not from which number.',
    kept: (days) =>
      `Kept for ${period(days.views)}, searches for ${period(days.searches)}, their words for ${period(days.emptySearches)}.`,
  },
  visitors: {
    title: 'Counting visitors',
    text: 'We count how many people open the site each day, ourselves, without cookies and without other companies. So that nobody counts twice in a day, your network address (IP) and kind of browser are turned into a number with a random key, which is made anew every day; neither is stored itself. We never learn which pages you open, or whether you come back on another day. You are not counted if your browser asks for that with Global Privacy Control or Do Not Track, or if you choose so on the page about cookies.',
    kept: (days) =>
      `Key and numbers are deleted the day after, and are in no backup. How many people there were each day is kept for ${period(days.searches)}.`,
  },
};

/** /privacy: true for the program as it is; a change of what is stored changes this. */
export const privacy = {
  title: 'Privacy',
  description: `What ${SITE} stores about you, why, for how long and who sees it; and how to download or delete it yourself.`,
  intro: 'What we store about you, why, for how long, and who sees it.',
  short: {
    title: 'In short',
    points: [
      'You can search, compare and save homes without telling us who you are.',
      'No advertising, no trackers, no analytics by other companies. We sell nothing about you.',
      'You can download everything stored about you, and delete your account, without asking us.',
      'Every period on this page is the one the program itself deletes by.',
    ],
  },
  groups,
  log: {
    title: 'The site’s own log',
    text: `When something fails, the program notes what failed, and sometimes the number of the account it failed for: never passwords, emails or what people write. A task that has failed for good is kept for ${period(DAYS_KEPT.failedJob)} with what it needs, such as a mail that could not be sent.`,
  },
  others: {
    title: 'Who else gets something',
    text: 'Only those who are needed for what you do, and those the law names:',
    payments:
      'Stripe takes payments: your card, what you pay for, and the number of your account here.',
    mail: 'The service that delivers our mail gets your email and what we send you.',
    files:
      'The service that stores our files keeps photos, floor plans, pictures and the files with which you show that you may list a property.',
    signIn: (name: string) =>
      `${name} learns that you sign in here, if you choose to sign in with it, and tells us your email.`,
    law: 'Courts and authorities of the United Arab Emirates, where the law obliges us.',
    nobody:
      'Maps, fonts and pictures come from this site itself, so no other company learns which pages you open. Links to WhatsApp, videos or other sites lead there only when you press them.',
  },
  choices: {
    title: 'What you can do',
    points: [
      'Download everything stored about you, in your dashboard under Security.',
      'Correct your name, number and pictures in your profile, and your email and password under Security.',
      `Delete your account, also under Security. You can change your mind for ${period(DAYS_KEPT.leavingAccount)}.`,
      'Stop alerts with the link in each of them, and mail about an enquiry you didn’t send with ‘This wasn’t me’ on its page.',
      'Ask us for anything else: to see, correct or delete what was stored without an account.',
    ],
    link: 'Open Security',
  },
};
