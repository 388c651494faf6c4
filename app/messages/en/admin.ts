import type { AdminTab } from '#app/features/staff/rules.ts';
import { SITE } from '../site-name.ts';
import { formats } from './formats.ts';

const { number, plural } = formats;

const tabs: Record<AdminTab, string> = {
  dashboard: 'Dashboard',
  properties: 'Properties',
  content: 'Content',
  categories: 'Categories',
  users: 'Users',
};

/** The admin area's frame. */
export const admin = {
  title: 'Admin Dashboard',
  description: `The admin area of ${SITE}, for its staff.`,
  /** As the site's commands and records name them. */
  roles: {
    super_admin: 'super_admin',
    admin: 'admin',
    editor: 'editor',
    moderator: 'moderator',
  },
  welcome: (username: string, role: string) => `Welcome back, ${username} (${role})`,
  viewSite: 'View site',
  signOut: 'Sign Out',
  signingOut: 'Signing out...',
  tabs,
  users: {
    caption: 'Admin users',
    found: (n: number) => `${number(n)} ${plural(n, { one: 'admin user', other: 'admin users' })}`,
    file: {
      name: 'admin-users',
      columns: [
        'Username',
        'Name',
        'Email',
        'Role',
        'State',
        'Last sign-in (Dubai time)',
        'Added (Dubai time)',
      ],
    },
    none: 'No admin users found',
    notFound: 'No users found',
    search: 'Search people',
    find: 'Find',
    user: 'User',
    role: 'Role',
    state: 'State',
    active: 'Active',
    inactive: 'Inactive',
    lastLogin: 'Last sign-in',
    added: 'Added',
    never: 'Never',
    failed: 'Failed to load users',
    audit: 'Audit log',
    activate: (username: string) => `${username} is inactive. Activate`,
    deactivate: (username: string) => `${username} is active. Deactivate`,
    changeRole: 'Change',
    changeRoleOf: (username: string) => `Change the role of ${username}`,
    roleOf: (username: string) => `Role of ${username}`,
    save: 'Save',
    saving: 'Saving...',
  },
  invitations: {
    title: 'Invite somebody',
    text: 'They get a link that works once, within seven days, for the account with this email.',
    email: 'Email',
    role: 'Role',
    send: 'Send invitation',
    sending: 'Sending...',
    waiting: 'Invitations not accepted yet',
    until: 'until',
    withdraw: 'Withdraw',
    withdrawOf: (email: string) => `Withdraw the invitation to ${email}`,
  },
  invitation: {
    /** The role somebody is invited to, described for a stranger who doesn't know our names for roles. */
    as: {
      super_admin: 'a super administrator',
      admin: 'an administrator',
      editor: 'an editor',
      moderator: 'a moderator',
    },
    title: (as: string) => `Join as ${as}`,
    text: (email: string) =>
      `You are invited to help run ${SITE}, as ${email}. Choose the name that other staff will see.`,
    accept: 'Accept',
    accepting: 'Accepting...',
    signInFirst: (email: string) =>
      `You are invited to help run ${SITE}. Sign in or sign up as ${email} to accept.`,
    signIn: 'Sign in',
    signUp: 'Sign up',
    otherAccount: (email: string) =>
      `You are signed in as ${email}. Sign out to accept the invitation.`,
    goneTitle: 'This invitation no longer works',
    goneText:
      'It has expired, was withdrawn or has already been accepted. Ask the person who invited you for a new one.',
  },
  noAccess: {
    title: 'Not part of your role',
    text: (role: string) =>
      `Your role (${role}) doesn’t include this part of the admin area. A super administrator can change your role.`,
  },
  setup: {
    title: 'Admin setup',
    text: 'Create the first super administrator. They invite everybody else.',
    username: 'Username',
    confirmPassword: 'Confirm Password',
    submit: 'Create Super Admin',
    creating: 'Creating...',
    haveAccount: 'Already have an admin account?',
    signIn: 'Sign in here',
  },
  login: {
    title: 'Admin sign-in',
    text: `For the staff of ${SITE}.`,
  },
  secondFactor: {
    title: 'Two-step sign-in',
    text: 'Staff need two-step sign-in. Set it up, then go on to the admin area.',
    setUp: 'Set up two-step sign-in',
    signInAgain:
      'Staff need two-step sign-in, and you signed in without it. Sign out, then sign in with your password and a code.',
    signOut: 'Sign out',
    provider: (name: string) =>
      `If you sign in with ${name}, you can instead turn on its second factor and sign in again.`,
  },
};
