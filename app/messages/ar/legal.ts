import type { legal as english } from '../en/legal.ts';
import { accessibility } from './accessibility.ts';
import { cookies } from './cookies.ts';
import { privacy } from './privacy.ts';
import { terms } from './terms.ts';

export const legal: typeof english = {
  privacy,
  terms,
  cookies,
  accessibility,
  operator: {
    title: 'من يدير هذا الموقع',
    text: (name) =>
      `القائم على هذا الموقع والمسؤول عما في صفحاته: ${name}. يمكنك سؤالنا عن أي شيء فيها.`,
    contact: 'راسلنا',
  },
};
