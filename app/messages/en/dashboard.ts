import type { DashboardTab } from '#app/features/dashboard/rules.ts';
import { formats } from './formats.ts';

const { number, plural } = formats;

const tabs: Record<DashboardTab, string> = {
  properties: 'My Properties',
  messages: 'Messages',
  profile: 'Profile',
  'agent-details': 'Agent Details',
  security: 'Security',
  'saved-properties': 'Saved Properties',
};

/** The frame of the dashboard and its lists. */
export const dashboard = {
  title: 'Dashboard',
  description: 'Your properties, messages, profile and security settings.',
  listProperty: 'List New Property',
  tabs,
  properties: {
    createTitle: 'List Your Property',
    createText: 'Reach people who are looking in your area today.',
    create: 'Create Listing',
    empty: "You don't have any property listings yet",
    getStarted: 'Get Started',
    failed: 'Failed to load data',
    pastEnd: 'There is nothing on this page',
    firstPage: 'Go to the first page',
    count: (n: number) =>
      `${number(n)} ${plural(n, { one: 'property', other: 'properties' })}, newest first`,
    details: 'View Details',
    detailsOf: (title: string) => `View Details: ${title}`,
    notPublic: 'Only you can see this',
    listed: 'Listed on',
    agent: 'Agent details',
    owner: 'Owner details',
    company: 'Company',
    agentName: 'Agent',
    ownerName: 'Owner',
    email: 'Email',
    phone: 'Phone',
    address: 'Address',
  },
  saved: {
    empty: "You haven't saved any properties yet",
    browse: 'Browse Properties',
  },
};
