import type { FirstStep } from '#app/features/first-steps/rules.ts';

interface StepTexts {
  title: string;
  text: string;
  /** On the link to where it is done. */
  open: string;
}

const steps: Record<FirstStep, StepTexts> = {
  mail: {
    title: 'Mail arrives',
    text: 'Nobody can confirm an account without it. Send yourself a message, and open the link in it.',
    open: 'Send me a message',
  },
  backup: {
    title: 'Backups are made',
    text: 'Set BACKUP_TO and BACKUP_AT in the environment of the site. Done once a backup has been made and the next one is scheduled.',
    open: 'Show the status',
  },
  brand: {
    title: 'The site has your name and logo',
    text: 'On every page, and in every email and receipt.',
    open: 'Open the settings',
  },
  areas: {
    title: 'Areas are chosen',
    text: 'Say which areas the home page shows. Until then it shows those with the most homes.',
    open: 'Choose areas',
  },
  listings: {
    title: 'Homes are listed',
    text: 'Add a property, or import many from a file or a company’s feed with npm run import.',
    open: 'Open the properties',
  },
  payment: {
    title: 'A payment has been tested',
    text: 'Promote a property with a test card from Stripe, or a real one, and refund it.',
    open: 'Show payments',
  },
  colleague: {
    title: 'There is a second admin',
    text: 'If one of you loses their phone, the other can still get in.',
    open: 'Invite somebody',
  },
};

/** What a new site's operator does first. */
export const firstSteps = {
  title: 'First steps',
  back: 'Dashboard',
  text: (done: number, all: number) =>
    done === all
      ? 'All done. The site is ready for visitors.'
      : `${done} of ${all} done. Each step ticks itself off.`,
  steps,
  done: 'Done:',
  open: 'Open:',
  sending: 'Sending...',
  again: 'Send another',
  sent: (moment: string) => `Sent ${moment}. Open the link in it.`,
  withoutProvider:
    'Set STRIPE_SECRET_KEY and STRIPE_WEBHOOK_SECRET in the environment of the site. Without them, promotions can’t be paid.',
  missing: {
    name: 'The logo is set. The name is still missing.',
    logo: 'The name is set. The logo is still missing.',
    backup: 'The next one is scheduled. None has been made yet.',
    schedule: 'One has been made. The next one is not scheduled.',
  },
  putAway: 'Close this list',
  puttingAway: 'Closing...',
};
