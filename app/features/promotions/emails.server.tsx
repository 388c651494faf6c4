import { composeEmail } from '#app/features/emails/compose.server.tsx';
import type { PackageTerms } from '#app/features/packages/types.ts';
import { excerpt } from '#app/lib/text.ts';
import { messages } from '#app/messages/reader.server.ts';
import type { OutgoingMail } from '#app/server/jobs.server.ts';
import { receiptName, totalsOf } from './receipts/rules.ts';
import type { OwnPayment } from './receipts/types.ts';

const MOST_TITLE = 100;
/** Homes that a mail lists; the others are counted. */
const MOST_LISTED = 20;

/** Reminds an advertiser of promotions that end soon. @param about.promotions the first to end first. */
export function promotionsEnding(about: {
  to: string;
  promotions: { title: string; placeName: string; featuredUntil: Date; link: string }[];
  /** Link to all their listings. */
  link: string;
}): OutgoingMail {
  const [text, formats] = [messages('emails'), messages('formats')];
  const homes = about.promotions
    .slice(0, MOST_LISTED)
    .map(({ title, placeName, featuredUntil, link }) => ({
      title: excerpt(title, MOST_TITLE),
      lines: [excerpt(placeName, MOST_TITLE), text.featuredUntil(formats.moment(featuredUntil))],
      link,
    }));
  const more = about.promotions.length - homes.length;
  return composeEmail('promotionsEnding', about.to, text.promotionsEnding(homes, more), about.link);
}

/** Brings the receipt of a payment. @param link to the receipt. */
export function paymentReceived(about: {
  to: string;
  payment: OwnPayment & { receiptNumber: number };
  link: string;
}): OutgoingMail {
  const { to, payment, link } = about;
  const { receipt: t } = messages('promotions');
  const formats = messages('formats');
  const { featuredFrom: from, featuredUntil: until } = payment;
  const facts: [string, string][] = [
    ...subjectOf(payment),
    ...(from && until
      ? [[t.item, t.period(formats.moment(from), formats.moment(until))] as [string, string]]
      : []),
    ...totals(payment),
    [t.method, t.methods[payment.provider]],
  ];
  const text = messages('emails').paymentReceived(
    receiptName(payment.receiptNumber),
    from !== null,
    facts,
  );
  return composeEmail('paymentReceived', to, text, link);
}

interface AboutPackage {
  to: string;
  payment: OwnPayment & { package: PackageTerms };
  /** To the invoice. */
  link: string;
}

/** Brings the invoice of a package. */
export function packageBought({ to, payment, link }: AboutPackage): OutgoingMail {
  const { receipt: t } = messages('promotions');
  const formats = messages('formats');
  const { featuredFrom: from, featuredUntil: until } = payment;
  const { nameOf, contents } = messages('packages');
  const facts: [string, string][] = [
    [nameOf(payment.package), contents(payment.package)],
    ...(from && until
      ? [[t.what, t.period(formats.moment(from), formats.moment(until))] as [string, string]]
      : []),
    ...totals(payment),
    [t.method, t.methods[payment.provider]],
  ];
  const text = messages('emails').packageBought(
    receiptName(payment.receiptNumber ?? 0),
    from !== null,
    facts,
  );
  return composeEmail('packageBought', to, text, link);
}

/** Tells the buyer that a package was refunded. */
export function packageRefunded({ to, payment, link }: AboutPackage): OutgoingMail {
  const { amount: money, payments: t } = messages('promotions');
  const { nameOf, contents } = messages('packages');
  const facts: [string, string][] = [
    [nameOf(payment.package), contents(payment.package)],
    [t.amountRefunded, money(payment.refunded, payment.currency)],
  ];
  return composeEmail('packageRefunded', to, messages('emails').packageRefunded(facts), link);
}

/** Tells the payer about their refund. @param link to the receipt; null without one. */
export function paymentRefunded(about: {
  to: string;
  payment: OwnPayment;
  link: string | null;
}): OutgoingMail {
  const { to, payment, link } = about;
  const { amount: money, payments: t } = messages('promotions');
  const name = payment.receiptNumber === null ? null : receiptName(payment.receiptNumber);
  const facts: [string, string][] = [
    ...subjectOf(payment),
    ...(name ? [[t.receipt, name] as [string, string]] : []),
    [t.amountRefunded, money(payment.refunded, payment.currency)],
  ];
  const text = messages('emails').paymentRefunded(name, payment.featuredFrom !== null, facts);
  return link
    ? composeEmail('paymentRefunded', to, text, link)
    : composeEmail('paymentRefunded', to, text);
}

/** Tells the payer that the days left of their month have been refunded. @param link to the receipt. */
export function restRefunded(about: {
  to: string;
  payment: OwnPayment;
  link: string;
}): OutgoingMail {
  const { to, payment, link } = about;
  const { amount: money, payments: t } = messages('promotions');
  const facts: [string, string][] = [
    ...subjectOf(payment),
    [t.amountRefunded, money(payment.refundDue ?? 0, payment.currency)],
  ];
  return composeEmail('restRefunded', to, messages('emails').restRefunded(facts), link);
}

function totals(payment: OwnPayment): [string, string][] {
  const { amount: money, receipt: t } = messages('promotions');
  const isTaxed = Boolean(payment.seller?.trn);
  return totalsOf(payment, isTaxed, t).map(([label, minor]) => [
    label,
    money(minor, payment.currency),
  ]);
}

function subjectOf({ listingTitle }: OwnPayment): [string, string][] {
  const { payments: t } = messages('promotions');
  return [[t.property, excerpt(listingTitle ?? t.unknownProperty, MOST_TITLE)]];
}
