import { accessibility } from './accessibility.ts';
import { cookies } from './cookies.ts';
import { privacy } from './privacy.ts';
import { terms } from './terms.ts';

/** /privacy, /terms, /cookies and /accessibility. */
export const legal = {
  privacy,
  terms,
  cookies,
  accessibility,
  operator: {
    title: 'Who runs this site',
    text: (name: string) =>
      `${name} runs this site and answers for what is on these pages. Ask us anything about them.`,
    contact: 'Write to us',
  },
};
