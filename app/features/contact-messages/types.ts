import type { FormAnswer } from '#app/lib/form.ts';
import type { ForReader } from '#app/server/site-settings.server.ts';

/** A message from the public to the operator. */
export interface ContactMessage {
  id: number;
  name: string;
  email: string;
  phone: string | null;
  message: string;
  createdAt: Date;
}

/** How to reach the operator; empty where not set. */
export interface Office {
  phone: string | null;
  emails: string[];
  address: ForReader | null;
}

/** The form's data from the server. */
export interface ContactUsData {
  /** Carries the time the form was made, and works once. */
  token: string;
  /** The reference the message is about, 'OH-12'; null if none. */
  about: string | null;
  /** What is known of the signed-in person. */
  name: string;
  email: string;
  phone: string;
}

/** The answer to a refused message. */
export interface ContactUsAnswer extends FormAnswer {
  /** The token to send the form with next time. */
  token?: string;
}
