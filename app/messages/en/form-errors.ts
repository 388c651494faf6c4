import { formats } from './formats.ts';

const daysOf = (n: number) => `${n} ${formats.plural(n, { one: 'day', other: 'days' })}`;
export const countedMinutes = (n: number) =>
  `${n} ${formats.plural(n, { one: 'minute', other: 'minutes' })}`;

/** @param minutes 0 for a few seconds. */
export const again = (minutes: number) =>
  minutes === 0
    ? 'You can try again in a few seconds.'
    : `You can try again in ${countedMinutes(minutes)}.`;

/** Errors of public forms and of accounts by the server's code. A function takes the minutes to wait. */
export const formErrors = {
  email_invalid: 'Invalid email address',
  // 'less than' stands where the specification says so; its limits, and ours, include the number itself.
  email_long: 'Email must be less than 100 characters',
  password_short: 'Password must be at least 8 characters',
  password_long: 'Password must be less than 128 characters',
  password_plain:
    'Password must contain at least one uppercase letter, one lowercase letter, and one number',
  password_common: 'Password must not be one of the most common ones',
  password_has_email: 'Password must not contain your email',
  password_same: 'Choose a password that differs from your current one',
  passwords_differ: 'Passwords do not match',
  first_name_long: 'First name must be at most 50 characters',
  last_name_long: 'Last name must be at most 50 characters',
  company_required: 'Company name is required',
  company_long: 'Company name must be less than 100 characters',
  address_long: 'Address must be less than 200 characters',
  phone_invalid: 'Invalid phone number format',
  phone_long: 'Phone number must be less than 20 characters',

  invalid_credentials: 'Invalid email or password',
  email_not_confirmed:
    'Please confirm your email first. We have sent you a new link; older ones no longer work.',
  not_staff: 'Access denied. You are not authorized to access the admin panel.',
  too_many_attempts: 'Too many login attempts. Please wait before trying again.',
  too_many_requests: (minutes: number) =>
    `Too many requests. Please wait before trying again. ${again(minutes)}`,
  busy: 'Many people are signing in right now. Please try again in a few seconds.',
  missing_session: 'You are not signed in.',
  session_not_found: 'Your session has ended. Please sign in again.',
  invalid_token: 'This token is invalid or has expired.',
  other_password:
    'This is not the password you signed up with. If you signed up more than once, try the link in the other email.',
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
  picture_heic: 'We cannot read HEIC pictures. Save this one as a JPEG and choose that.',
  picture_bytes: 'Choose a picture of at most 5 MB.',
  picture_pixels: 'Choose a picture of at most 40 megapixels.',
  picture_unreadable: 'This picture is damaged or in a format we cannot read. Choose another one.',
  picture_infected: 'A virus was found in this picture, so it was not kept. Choose another one.',
  picture_waiting: 'Another picture of yours is still being saved. Please try again in a moment.',
  picture_busy: 'Many people are changing their pictures right now. Please try again in a moment.',
  picture_failed: 'Your picture could not be saved. Please try again in a moment.',
  picture_limited: (minutes: number) =>
    `You have changed your picture too often. Please wait ${countedMinutes(minutes)} before changing it again.`,

  choice_invalid: 'Choose one of the options',

  search_name_required: 'Give the search a name',
  search_name_long: 'Name must be at most 100 characters',
  search_frequency: 'Choose how often we should email you',
  search_nowhere:
    'We don’t know this place, so we could not tell you about homes there. Choose another place.',
  searches_full: 'You have 50 saved searches, the most an account can have. Delete one first.',
  name_short: 'Name must be at least 2 characters.',
  name_long: 'Name must be at most 100 characters.',
  contact_email: 'Please enter a valid email address.',
  message_short: 'Message must be at least 10 characters.',
  message_long: 'Message must be at most 5,000 characters.',
  reply_empty: 'Write something first.',
  viewing_day_missing: 'Choose at least one day.',
  viewing_day_past: 'One of the days has passed. Choose from the days shown.',
  viewing_hour_missing: 'Choose at least one time.',
  message_failed: 'Failed to send message. Please try again later.',
  messages_limited: (minutes: number) => `You have sent too many messages. ${again(minutes)}`,
  figure_sale:
    'The figure must be a price in whole dirhams, from 50,000 to 1,000,000,000, such as 4,500,000 or 4.5m.',
  figure_rent:
    'The figure must be a rent a year in whole dirhams, from 5,000 to 20,000,000, such as 120,000 or 120k.',
  figure_low: 'Give the lower figure too.',
  figure_order: 'The higher figure must not be lower than the first.',
  figure_wide: 'The higher figure must be at most twice the first.',
  figure_declined: 'Give a figure or decline, not both.',
  valuers_missing: 'Choose at least one agent.',
  valuers_many: 'Choose at most three agents.',
  valuers_unavailable:
    'One of the agents you chose can’t be asked about this home. Choose from those shown.',
  valuation_purpose: 'Choose whether you mean to sell or to let.',
  valuation_timing: 'Choose when.',
  valuations_limited: (minutes: number) =>
    `You have asked for too many valuations today. ${again(minutes)}`,
  form_old: 'This page was open for too long. Please send it again.',
  form_used: 'You have sent this form already. If there is more to say, please send it again.',
  report_reason_missing: 'Choose what is wrong with this property.',
  report_details_missing: 'Please say what is wrong.',
  report_details_long: 'Details must be at most 2,000 characters.',
  report_failed: 'Your report could not be sent. Please try again later.',
  reports_limited: (minutes: number) => `You have sent too many reports. ${again(minutes)}`,
  other_left: 'They have deleted their account, so they can no longer be reached here.',
  other_suspended: 'Our team has suspended their account, so they can’t be reached here.',
  contact_name_required: 'Name is required',
  contact_name_long: 'Name must be less than 50 characters',
  contact_message_required: 'Message is required',
  contact_message_long: 'Message must be less than 1000 characters',
  conversation_disowned:
    'You told us that you didn’t send this enquiry: we send no more emails about it, and nobody can answer it with this link.',
  form_signed_out:
    'You have been signed out, so nothing was sent. What you typed is still here: sign in in another tab, then send it again.',
  conversation_closed: 'Our staff have closed this conversation. Nobody can write in it any more.',
  conversation_reported: 'You have reported this conversation. Our staff will read it.',
  own_listing: 'This is your own property.',
  own_agent_page: 'This is your own page.',
  rating_missing: 'Choose from 1 to 5 stars',
  rating_long: 'Write at most 1,000 characters',
  rating_given: 'You have already rated this agent.',
  rating_network: (minutes: number) =>
    `Others on your network have rated this agent recently. You can rate the agent from another network, or from this one in ${daysOf(Math.ceil(minutes / (24 * 60)))}.`,
  rating_not_answered: 'You can rate an agent who has answered you.',
  rating_reason_missing: 'Choose what is wrong with this rating',

  home_place_required: 'Enter the building, project or area of your home',
  home_place_long: 'Place must be at most 100 characters',
  home_place_too_wide:
    'Dubai is too large to value as a whole: enter an area, a project or a building',
  home_bedrooms_required: 'Choose how many bedrooms your home has',
  home_size_required: 'Enter the size of your home',
  home_size_invalid: 'Size must be from 100 to 100,000 sq ft',
  purchase_price_required: 'Enter the price of the property',
  developer_fee_invalid:
    'The developer’s fee must be a number of dirhams from 0 to 1,000,000, such as 5,000 or 5k',
  deposit_invalid: 'Deposit must be a share of the price from 0 to 99 per cent',
  interest_invalid: 'Interest must be from 0 to 20 per cent a year',
  loan_years_invalid: 'Years must be a whole number from 1 to 25, the longest a mortgage may run',
  income_invalid:
    'Income must be a number of dirhams a month from 1 to 1,000,000,000, such as 25,000 or 25k',
  debts_invalid:
    'Other instalments must be a number of dirhams a month from 0 to 1,000,000,000, such as 2,500 or 2.5k',
  rent_required: 'Enter the rent for a year',
  rent_invalid:
    'Rent must be a number of dirhams a year from 1 to 1,000,000,000, such as 120,000 or 120k',
  average_rent_required: 'Enter the average rent that the Land Department’s index shows',
  average_rent_invalid:
    'The average must be a number of dirhams a year from 1 to 1,000,000,000, such as 120,000 or 120k',
  contract_end_invalid: 'Enter the last day of the contract as a date, such as 2027-03-31',

  unexpected: 'An unexpected error occurred',
};
