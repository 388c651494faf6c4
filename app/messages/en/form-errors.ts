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
  admins_exist: 'Admin users already exist. Please use the login page.',
  setup_code: 'Open the setup link that the server prints in its log when it starts.',
  account_not_created: 'Failed to create user account',
  setup_username_taken: 'Failed to create admin record: this username is taken',
  admin_password_short: 'Password must be at least 6 characters long',
  username_required: 'Username is required',
  username_long: 'Username must be at most 50 characters',
  username_invalid:
    'Username must have at least 2 characters: letters, digits, spaces, dots, hyphens or underscores',
  username_taken: 'This username is taken. Choose another one.',
  already_staff: 'This person is an admin user already.',
  invitation_gone: 'This invitation has expired, was withdrawn or has already been accepted.',
  invitation_of_other:
    'This invitation is for another email. Sign in with the account of that email.',
  last_super_admin:
    'You are the last active super_admin. Make somebody else one before you delete your account.',
  own_staff_record: 'You can’t change your own role or deactivate yourself.',
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
  picture_heic: 'We cannot read HEIC pictures. Save this one as a JPEG and choose that.',
  picture_bytes: 'Choose a picture of at most 5 MB.',
  picture_pixels: 'Choose a picture of at most 40 megapixels.',
  picture_unreadable: 'This picture is damaged or in a format we cannot read. Choose another one.',
  picture_waiting: 'Another picture of yours is still being saved. Please try again in a moment.',
  picture_busy: 'Many people are changing their pictures right now. Please try again in a moment.',
  picture_failed: 'Your picture could not be saved. Please try again in a moment.',
  picture_limited: (minutes: number) =>
    `You have changed your picture too often. Please wait ${minutesOf(minutes)} before changing it again.`,

  image_empty: 'The photo you chose is an empty file. Choose another one.',
  image_type: 'Choose JPEG, PNG, WebP or AVIF photos.',
  image_heic:
    'We cannot read HEIC photos. Save this one as a JPEG and choose that. On an iPhone, Settings > Camera > Formats > Most Compatible makes the camera take JPEGs.',
  image_bytes: 'Choose photos of at most 15 MB each.',
  image_pixels: 'Choose photos of at most 50 megapixels.',
  image_unreadable: 'This photo is damaged or in a format we cannot read. Choose another one.',
  image_waiting: 'Another photo of yours is still being saved. Please try again in a moment.',
  image_busy: 'Many people are adding photos right now. Please try again in a moment.',
  image_failed: 'Your photo could not be saved. Please try again in a moment.',
  image_limited: (minutes: number) =>
    `You have added many photos in the last hour. Please wait ${minutesOf(minutes)} before adding more.`,
  listing_gone: 'You have no such property. It may have been deleted in another window.',
  images_none: 'Choose a photo first.',
  images_outdated:
    'These photos were changed in another window. Here they are as they are now; please order them again.',
  content_title_required: 'Title is required',
  content_title_long: 'Title must be at most 150 characters',
  content_long: 'Content must be at most 50,000 characters',
  content_lines: 'Content must be at most 3,000 lines',
  excerpt_long: 'Excerpt must be at most 300 characters',
  seo_title_long: 'SEO title must be at most 100 characters',
  seo_description_long: 'SEO description must be at most 300 characters',
  featured_image_gone: 'The featured image is no longer there. Please upload it again.',
  picture_alt_long: 'Alternative text must be at most 200 characters',
  content_changed:
    'Somebody else has saved this page since you opened it. Your text is still here: save again to replace theirs.',
  content_not_created: 'Failed to create content',
  content_not_saved: 'Failed to save content. Please try again in a moment.',
  content_step: 'This page has changed meanwhile. Here it is as it is now.',
  content_stays: 'This is one of the site’s own pages. It can be edited but not deleted.',
  category_listed: 'One of the site’s own pages lists this category, so it can’t be deleted.',
  schedule_past: 'Choose a time ahead of now',
  category_gone: 'This category no longer exists. Choose another one.',
  category_in_use: 'Pages have this category. Choose another one for them first.',
  category_not_created: 'Failed to create category',
  category_not_saved: 'Failed to update category',
  category_name_required: 'Name is required',
  category_name_long: 'Name must be at most 60 characters',
  category_description_long: 'Description must be at most 300 characters',
  plan_empty: 'The floor plan you chose is an empty file. Choose another one.',
  plan_type: 'Choose a PDF, or a JPEG, PNG, WebP or AVIF picture.',
  plan_heic: 'We cannot read HEIC pictures. Save this one as a JPEG or a PDF and choose that.',
  plan_bytes: 'Choose a floor plan of at most 15 MB.',
  plan_pixels: 'Choose a picture of at most 50 megapixels.',
  plan_unreadable: 'This file is damaged or in a format we cannot read. Choose another one.',
  plan_active:
    'This PDF holds script or attached files, which a floor plan can’t have. Print it to a new PDF and choose that.',
  plan_waiting: 'Another file of yours is still being saved. Please try again in a moment.',
  plan_busy: 'Many people are adding pictures right now. Please try again in a moment.',
  plan_failed: 'Your floor plan could not be saved. Please try again in a moment.',
  plan_limited: (minutes: number) =>
    `You have added many pictures in the last hour. Please wait ${minutesOf(minutes)} before adding more.`,
  plan_missing: 'Choose a floor plan first.',
  plan_label_long: 'Label must be at most 60 characters',
  plans_full: 'This property has all the floor plans it can have. Remove one to add another.',
  title_required: 'Property title is required',
  title_long: 'Property title must be at most 150 characters',
  price_required: 'Price is required',
  price_invalid: 'Price must be a number of dirhams from 1 to 1,000,000,000,000',
  size_invalid: 'Size must be a number of square feet from 1 to 1,000,000,000',
  bedrooms_invalid: 'Bedrooms must be a whole number from 0 to 99',
  bathrooms_invalid: 'Bathrooms must be a whole number from 0 to 99',
  location_required: 'Location is required',
  location_long: 'Location must be at most 200 characters',
  area_unknown: 'We don’t know this area. Type its name as it appears on maps of Dubai.',
  full_address_long: 'Full address must be at most 200 characters',
  full_address_required: 'Full address is required',
  description_long: 'Description must be at most 5,000 characters',
  cheques_invalid: 'Cheques must be a whole number from 1 to 12',
  service_charge_invalid: 'Service charge must be a number of dirhams from 0 to 1,000,000,000',
  developer_long: 'Developer must be at most 100 characters',
  payment_plan_long: 'Payment plan must be at most 1,000 characters',
  permit_number_long: 'Permit number must be at most 40 characters',
  permit_url_invalid:
    'The permit link must start with https://, lead to dubailand.gov.ae and have at most 500 characters',
  position_invalid:
    'Enter the latitude and longitude of a place in Dubai, such as 25.07725, 55.13981',
  video_url_invalid:
    'The link to the video or tour must start with https:// and have at most 500 characters',
  choice_invalid: 'Choose one of the options',
  status_of_other_purpose: 'A home for sale can’t be let, and a home to rent can’t be sold',
  status_first: 'A new property can be available, under offer or a draft',
  status_step: 'The property can’t change to this status. Choose another one.',
  handover_of_ready: 'Only an off-plan home has a handover to come. Set completion to off-plan.',
  listing_changed:
    'This property has been changed since you opened it. Nothing of yours is lost: compare below, then save again to replace what was saved.',
  owner_unknown: 'No account has this email',
  listing_failed: 'Failed to list property',
  listing_update_failed: 'Failed to update property',
  nothing_chosen: 'Select at least one property',
  no_row_chosen: 'Select at least one row',
  listings_limited: (minutes: number) =>
    `You have listed as many properties as an hour allows. You can list the next one in ${minutesOf(minutes)}.`,
  agent_details_failed: 'Your agent details could not be saved. Please try again in a moment.',

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
  form_old: 'This page had been open for too long. Please send it again.',
  form_used: 'You have sent this form already. If there is more to say, please send it again.',
  form_quick: 'That was very quick. Please check what you wrote and send it again.',
  report_reason_missing: 'Choose what is wrong with this property.',
  report_details_missing: 'Please say what is wrong.',
  report_details_long: 'Details must be at most 2,000 characters.',
  report_failed: 'Your report could not be sent. Please try again later.',
  reports_limited: (minutes: number) => `You have sent many reports. ${again(minutes)}`,
  next_step_long: 'Next step must be at most 200 characters.',
  next_step_missing: 'Say what the next step is, or remove its date.',
  next_step_date: 'Give the next step a date.',
  lead_changed:
    'This was changed elsewhere in the meantime. Check what it says now, then save again.',
  other_left: 'They have deleted their account, so they can no longer be reached here.',
  own_listing: 'This is your own property.',
  own_agent_page: 'This is your own page.',
  agent_title_long: 'Title must be at most 80 characters',
  about_long: 'About you must be at most 2,000 characters',
  agent_areas_long: 'Areas must be at most 300 characters',
  agent_areas_many: 'Name at most 10 areas',
  agent_area_unknown:
    'We don’t know one of these areas. Write names such as Dubai Marina or JVC, separated by commas.',
  licence_invalid: 'A registration number has 3 to 10 digits',

  purchase_price_required: 'Enter the price of the property',
  developer_fee_invalid: 'The developer’s fee must be a number of dirhams from 0 to 1,000,000',
  deposit_invalid: 'Deposit must be a share of the price from 0 to 99 per cent',
  interest_invalid: 'Interest must be from 0 to 20 per cent a year',
  loan_years_invalid: 'Years must be a whole number from 1 to 25, the longest a mortgage may run',
  income_invalid: 'Income must be a number of dirhams a month from 1 to 1,000,000,000',
  debts_invalid: 'Other instalments must be a number of dirhams a month from 0 to 1,000,000,000',
  rent_required: 'Enter the rent for a year',
  rent_invalid: 'Rent must be a number of dirhams a year from 1 to 1,000,000,000',
  average_rent_required: 'Enter the average rent that the Land Department’s index shows',
  average_rent_invalid: 'The average must be a number of dirhams a year from 1 to 1,000,000,000',
  contract_end_invalid: 'Enter the last day of the contract as a date, such as 2027-03-31',

  note_long: 'Your note must be at most 1,000 characters long.',

  unexpected: 'An unexpected error occurred',
};

export type FormErrorTexts = typeof formErrors;
