import type { FormAnswer } from '#app/lib/form.ts';

/** A message of the public to whoever runs the site. */
export interface ContactMessage {
  id: number;
  name: string;
  email: string;
  phone: string | null;
  message: string;
  createdAt: Date;
}

/** How to reach whoever runs the site, as far as it is set. */
export interface Office {
  phone: string | null;
  emails: string[];
  address: string | null;
}

/** What the server gives the form. */
export interface ContactUsData {
  /** Says when the form was made, and is sent once. */
  token: string;
  /** The reference of what they ask about, 'OH-12'; null for anything else. */
  about: string | null;
  /** What is known of whoever is signed in. */
  name: string;
  email: string;
  phone: string;
}

/** What a refused message is answered with. */
export interface ContactUsAnswer extends FormAnswer {
  /** The token to send the form with next. */
  token?: string;
}
