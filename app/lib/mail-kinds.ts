/** Alerts, reminders and news, which nobody asked for at that moment and the site shows, too: not sent where mail comes back. */
const NOTICES = [
  'agentRated',
  'answerWaits',
  'crmPaused',
  'crmUnconfirmed',
  'feedGotWorse',
  'homesFound',
  'leadEscalated',
  'leadReminder',
  'messageReceived',
  'promotionsEnding',
  'ratingReplied',
  'savedHomesChanged',
  'scheduleMissed',
  'weeklyFigures',
  'workAssigned',
] as const;

/** Asked for just now, or about the safety, the money or the standing of an account: always sent. */
const NEEDED = [
  'accessAdded',
  'accessEnded',
  'accountLimited',
  'accountReinstated',
  'accountSuspended',
  'accountUnlimited',
  'alreadyRegistered',
  'approvalDecided',
  'backupFailed',
  'claimLink',
  'claimSettled',
  'companyInvitation',
  'companyLeft',
  'confirmEmail',
  'confirmNewEmail',
  'contactMessageReceived',
  'conversationClosed',
  'crmConfirmation',
  'crmTest',
  'deletionScheduled',
  'deletionUndone',
  'emailChangeUndone',
  'emailChanged',
  'emailReserved',
  'emailTaken',
  'emailTried',
  'feedDecided',
  'leadForCrm',
  'mailTest',
  'moderationNotice',
  'newSignIn',
  'packageBought',
  'packageEnded',
  'packageEnding',
  'packageRefunded',
  'passwordChanged',
  'paymentReceived',
  'paymentRefunded',
  'resetPasswordMail',
  'restRefunded',
  'secondFactorChanged',
  'staffInvitation',
  'suspensionAnswered',
] as const;

export type MailKind = (typeof NOTICES)[number] | (typeof NEEDED)[number];

/** Every kind of mail the site sends, called by what composes it. */
export const MAIL_KINDS: readonly MailKind[] = [...NOTICES, ...NEEDED].sort();

export function isNotice(kind: string | undefined): boolean {
  return NOTICES.some((notice) => notice === kind);
}
