/** What is said of fields that break a rule. */
export const validation = {
  emailInvalid: 'Invalid email address',
  emailLong: 'Email must be less than 100 characters',
  passwordShort: 'Password must be at least 8 characters',
  passwordLong: 'Password must be less than 128 characters',
  passwordPlain:
    'Password must contain at least one uppercase letter, one lowercase letter, and one number',
  passwordCommon: 'Password must not be one of the most common ones',
  passwordHasEmail: 'Password must not contain your email address',
  passwordsDiffer: 'Passwords do not match',
  passwordSame: 'Choose a password that differs from your current one',
  firstNameLong: 'First name must be less than 50 characters',
  lastNameLong: 'Last name must be less than 50 characters',
  companyRequired: 'Company name is required',
  companyLong: 'Company name must be less than 100 characters',
  addressLong: 'Address must be less than 200 characters',
  phoneInvalid: 'Invalid phone number format',
  phoneLong: 'Phone number must be less than 20 characters',
};
