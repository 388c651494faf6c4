import { session } from './session.ts';

/** Toasts on the next page after an action. */
export const flashMessages = {
  signedIn: session.signedIn,
  signedUp: session.signedUp,
  signedOut: session.signedOut,
  adminSignedOut: { title: 'Signed Out', text: 'Successfully signed out' },
  adminSignOutFailed: { title: 'Error', text: 'Error signing out' },
  adminSetUp: {
    title: 'Success',
    text: 'Super admin account created successfully! Please check your email to verify your account.',
  },
  adminActivated: { title: 'Success', text: 'Admin activated successfully' },
  adminDeactivated: { title: 'Success', text: 'Admin deactivated successfully' },
  adminRoleChanged: { title: 'Success', text: 'Role changed successfully' },
  adminJoined: { title: 'Welcome', text: 'You are an admin user now.' },
  adminInvited: { title: 'Success', text: 'The invitation is on its way.' },
  adminUninvited: { title: 'Success', text: 'The invitation has been withdrawn.' },
  adminStatusFailed: { title: 'Error', text: 'Failed to update admin status' },
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
  imagesAdded: { title: 'Success', text: 'Your photos have been added' },
  imagesLeftOut: {
    title: 'Some photos were left out',
    text: 'This property now has as many photos as it can have.',
  },
  imageRemoved: { title: 'Success', text: 'Image removed successfully' },
  floorPlanAdded: { title: 'Success', text: 'Your floor plan has been added' },
  floorPlanRemoved: { title: 'Success', text: 'Floor plan removed' },
  listingAdded: { title: 'Success', text: 'Your property has been listed successfully' },
  listingDrafted: { title: 'Success', text: 'Your draft has been saved. Only you can see it.' },
  listingUpdated: { title: 'Success', text: 'Property has been updated' },
  listingsChanged: { title: 'Success', text: 'The status has been changed' },
  listingsChangedPartly: {
    title: 'Success',
    text: 'Some have been changed. The others can’t have that status.',
  },
  listingsUnchanged: {
    title: 'Nothing has changed',
    text: 'These properties can’t have that status.',
  },
  listingsRestored: { title: 'Success', text: 'The deletion has been undone' },
  listingNotLoaded: { title: 'Error', text: 'Failed to load property' },
  messageSent: {
    title: 'Message Sent',
    text: 'Your message has been sent to the agent. They will contact you soon.',
  },
  listingReported: {
    title: 'Thank you',
    text: 'We will check this property. Whoever lists it will not learn who reported it.',
  },
  replySent: { title: 'Message Sent', text: 'They will get it by email too.' },
  leadSaved: { title: 'Success', text: 'Your lead has been updated.' },
  conversationKept: { title: 'Success', text: 'You will find this conversation in your messages.' },
  deletionScheduled: {
    title: 'Your account will be deleted',
    text: 'Sign in within 30 days if you change your mind.',
  },
  deletionUndone: { title: 'Success', text: 'Your account stays, and your listings are back.' },
  homeSaved: { title: 'Saved', text: 'You will find it in your saved properties.' },
  homeRemoved: { title: 'Removed', text: 'It is no longer in your saved properties.' },
  noteSaved: { title: 'Success', text: 'Your note has been saved. Only you can see it.' },
  savedEmailsOn: { title: 'Success', text: 'We will email you about the homes you saved.' },
  savedEmailsOff: { title: 'Success', text: 'We will not email you about the homes you saved.' },
  homeHidden: { title: 'Hidden', text: 'You will not see this property in your results.' },
  homeShown: { title: 'Shown again', text: 'This property is back in your results.' },
  hiddenFull: {
    title: 'Not hidden',
    text: 'You have hidden as many properties as an account can. Show some again first.',
  },
  homeGone: { title: 'That did not work', text: 'This property is no longer listed.' },
  savedFull: {
    title: 'Not saved',
    text: 'You have saved as many properties as an account can. Remove some first.',
  },
  keptFull: {
    title: 'Not saved',
    text: 'You have saved as many properties as you can without an account. Sign in to save more.',
  },
  searchSaved: { title: 'Search saved', text: 'We will email you when homes match it.' },
  searchChanged: { title: 'Success', text: 'Your saved search has been updated.' },
  searchPaused: {
    title: 'Emails paused',
    text: 'We will not email you about this search until you resume it.',
  },
  searchResumed: { title: 'Emails resumed', text: 'We will email you when homes match it.' },
  searchRestored: { title: 'Search restored', text: 'We will email you when homes match it.' },
  challengeGone: { title: 'Please sign in again', text: 'This sign-in took too long.' },
};

export type FlashMessageTexts = typeof flashMessages;
