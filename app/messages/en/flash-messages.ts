import { session } from './session.ts';

/** Toasts on the next page after an action. */
export const flashMessages = {
  signedIn: session.signedIn,
  signedUp: session.signedUp,
  signedOut: session.signedOut,
  emailConfirmed: { title: 'Success', text: 'Your email is confirmed. Welcome to Manzil.' },
  passwordReset: { title: 'Success', text: 'Your password has been changed.' },
  passwordLinkSent: {
    title: 'Success',
    text: 'Please check your email for a link to set your password.',
  },
  passwordFirst: {
    title: 'Set a password first',
    text: 'You need one to make that change.',
  },
  passwordChanged: {
    title: 'Success',
    text: 'Your password has been changed. Other devices have been signed out.',
  },
  secondFactorPassed: session.signedIn,
  secondFactorOff: { title: 'Success', text: 'Two-step sign-in is off.' },
  secondFactorChanged: {
    title: 'Two-step sign-in has changed',
    text: 'It was turned on or off in another tab or on another device. This page is now up to date.',
  },
  emailChangeSent: {
    title: 'Success',
    text: 'Please open the link we have sent to your new email.',
  },
  emailChanged: {
    title: 'Success',
    text: 'Your email has been changed. Other devices have been signed out.',
  },
  emailUndone: {
    title: 'Your email is back',
    text: 'Every device was signed out and the old password no longer works. Now choose a new one.',
  },
  sessionEnded: { title: 'Success', text: 'That device has been signed out.' },
  sessionsEnded: { title: 'Success', text: 'All other devices have been signed out.' },
  providerConnected: { title: 'Success', text: 'You can now sign in that way too.' },
  profileUpdated: { title: 'Success', text: 'Your profile has been updated' },
  agentUpdated: { title: 'Success', text: 'Agent profile updated successfully' },
  messageSent: {
    title: 'Message Sent',
    text: 'Your message has been sent to the agent. They will contact you soon.',
  },
  replySent: { title: 'Message Sent', text: 'They will get it by email too.' },
  leadSaved: { title: 'Success', text: 'Your lead has been updated.' },
  conversationKept: { title: 'Success', text: 'You will find this conversation in your messages.' },
  deletionScheduled: {
    title: 'Your account will be deleted',
    text: 'Sign in within 30 days if you change your mind.',
  },
  deletionUndone: { title: 'Success', text: 'Your account stays, and your listings are back.' },
  challengeGone: { title: 'Please sign in again', text: 'This sign-in took too long.' },
};

export type FlashMessageTexts = typeof flashMessages;
