import { formats } from './formats.ts';

const minutesOf = (n: number) => `${n} ${formats.plural(n, { one: 'minute', other: 'minutes' })}`;

/** @param minutes 0 for a few seconds. */
const again = (minutes: number) =>
  minutes === 0
    ? 'You can try again in a few seconds.'
    : `You can try again in ${minutesOf(minutes)}.`;

/** Form errors by the server's code. A function takes the minutes to wait. */
export const formErrors = {
  email_invalid: 'Invalid email address',
  email_long: 'Email must be less than 100 characters',
  password_short: 'Password must be at least 8 characters',
  password_long: 'Password must be less than 128 characters',
  password_plain:
    'Password must contain at least one uppercase letter, one lowercase letter, and one number',
  password_common: 'Password must not be one of the most common ones',
  password_has_email: 'Password must not contain your email',
  password_same: 'Choose a password that differs from your current one',
  passwords_differ: 'Passwords do not match',
  first_name_long: 'First name must be less than 50 characters',
  last_name_long: 'Last name must be less than 50 characters',
  company_required: 'Company name is required',
  company_long: 'Company name must be less than 100 characters',
  address_long: 'Address must be less than 200 characters',
  phone_invalid: 'Invalid phone number format',
  phone_long: 'Phone number must be less than 20 characters',

  invalid_credentials: 'Invalid email or password',
  email_not_confirmed:
    'Please confirm your email first. We have sent you a new link; older ones no longer work.',
  too_many_attempts: (minutes: number) =>
    `Too many login attempts. Please wait before trying again. ${again(minutes)}`,
  too_many_requests: (minutes: number) =>
    `Too many requests. Please wait before trying again. ${again(minutes)}`,
  busy: 'Many people are signing in right now. Please try again in a few seconds.',
  missing_session: 'You are not signed in.',
  session_not_found: 'Your session has ended. Please sign in again.',
  invalid_token: 'This token is invalid or has expired.',
  other_password:
    'This link belongs to a sign-up with a different password. If you signed up more than once, try the link in the other email.',
  link_invalid: 'This link is invalid, has expired or has already been used.',
  email_taken:
    'Another account has this email, or had it within the last seven days. Please choose a different one.',
  email_taken_back:
    'Another account uses this email now, so the change cannot be undone yet. Change or delete that account first; this link keeps working.',
  wrong_password: 'This is not your current password.',
  same_email: 'This is already your email.',
  invalid_code: 'This code is wrong. Codes change every 30 seconds, and each works only once.',
  invalid_recovery_code: 'This recovery code is wrong or has already been used.',
  code_required: 'This account also needs a code from its authenticator app.',
  challenge_gone: 'This sign-in took too long. Please sign in again.',

  picture_empty: 'The picture you chose is an empty file. Choose another one.',
  picture_type: 'Choose a JPEG, PNG, WebP or AVIF picture.',
  picture_bytes: 'Choose a picture of at most 5 MB.',
  picture_pixels: 'Choose a picture of at most 40 megapixels.',
  picture_unreadable: 'This picture is damaged or in a format we cannot read. Choose another one.',
  picture_waiting: 'Another picture of yours is still being saved. Please try again in a moment.',
  picture_busy: 'Many people are changing their pictures right now. Please try again in a moment.',
  picture_failed: 'Your picture could not be saved. Please try again in a moment.',
  picture_limited: (minutes: number) =>
    `You have changed your picture too often. Please wait ${minutesOf(minutes)} before changing it again.`,
  agent_details_failed: 'Your agent details could not be saved. Please try again in a moment.',

  name_short: 'Name must be at least 2 characters.',
  name_long: 'Name must be less than 100 characters.',
  contact_email: 'Please enter a valid email address.',
  message_short: 'Message must be at least 10 characters.',
  message_long: 'Message must be less than 5,000 characters.',
  reply_empty: 'Write something first.',
  viewing_day_missing: 'Choose at least one day.',
  viewing_day_past: 'One of the days has passed. Choose from the days shown.',
  viewing_hour_missing: 'Choose at least one time.',
  message_failed: 'Failed to send message. Please try again later.',
  messages_limited: (minutes: number) => `You have sent too many messages. ${again(minutes)}`,
  form_old: 'This page had been open for too long. Please send your message again.',
  form_quick: 'That was very quick. Please check your message and send it again.',
  next_step_long: 'Next step must be less than 200 characters.',
  next_step_missing: 'Say what the next step is, or remove its date.',
  next_step_date: 'Give the next step a date.',
  lead_changed:
    'This was changed elsewhere in the meantime. Check what it says now, then save again.',
  other_left: 'They have deleted their account, so they can no longer be reached here.',
  own_listing: 'This is your own property.',

  unexpected: 'An unexpected error occurred',
};

export type FormErrorTexts = typeof formErrors;
