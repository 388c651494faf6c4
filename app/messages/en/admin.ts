import type { AdminTab } from '#app/features/staff/rules.ts';

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
  description: 'The admin area of Manzil, for its staff.',
  welcome: (username: string, role: string) => `Welcome back, ${username} (${role})`,
  signOut: 'Sign Out',
  signingOut: 'Signing out...',
  tabs,
  dashboard: {
    welcome: 'Welcome',
    text: 'Choose a tab to see what there is to do.',
  },
  users: {
    caption: 'Admin users',
    none: 'No admin users found',
    username: 'Username',
    person: 'Person',
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
  upcoming: 'This tab is still being made.',
  noAccess: {
    title: 'Not part of your role',
    text: (role: string) =>
      `Your role (${role}) doesn’t include this part of the admin area. A super_admin can change your role.`,
  },
  setup: {
    title: 'Admin setup',
    text: 'Create the first super_admin. They invite everybody else.',
    username: 'Username',
    confirmPassword: 'Confirm Password',
    submit: 'Create Super Admin',
    creating: 'Creating...',
    haveAccount: 'Already have an admin account?',
    signIn: 'Sign in here',
  },
  login: {
    title: 'Admin sign-in',
    text: 'For the staff of Manzil.',
  },
};
