import type { FormErrors } from '#app/lib/form.ts';

/** The purpose of a mailed link. */
export type LinkPurpose = 'confirm_email' | AccountLinkPurpose;

/** The purpose of a link that belongs to an account. */
export type AccountLinkPurpose = 'reset_password' | 'change_email' | 'undo_email';

/** The signed-in person, as every page knows them. */
export interface Viewer {
  id: string;
  email: string;
  /** First and last name if given, else the email. */
  name: string;
  isAgent: boolean;
  /** ISO 8601, UTC. */
  createdAt: string;
  secondFactor: boolean;
  /** Path of their picture, or null. */
  picture: string | null;
  /** ISO 8601: when the account will be deleted; null if it won't. */
  deleteAt: string | null;
  /** Why staff have suspended the account; null if they haven't. */
  suspendedFor: string | null;
}

/** A valid session and its person. */
export interface CurrentSession {
  id: string;
  token: string;
  expiresAt: Date;
  createdAt: Date;
  flagged: boolean;
  /** Whether the person has provided a second factor in it: one that is still set up, or the OIDC provider's. */
  secondFactor: boolean;
  viewer: Viewer;
  /** Their unread messages: in this query, because every page shows the count. 100 are at least as many. */
  unread: number;
  /** Whether they have a version of a legal page to accept: in this query, because every page asks. */
  hasDueConsent: boolean;
  /** Whether they may enter the admin area: the header links to it. */
  isStaff: boolean;
}

/** An account as a sign-in found it. */
export interface Access {
  userId: string;
  /** A new one tells that the account's sessions have been ended since. */
  stamp: string;
}

/** The sender of this request. */
export interface Visitor {
  /** IPv4 or IPv6. */
  ip: string;
  headers: Headers;
  /** Their session, or why there is none; looked up on the first call. */
  lookUp(): Promise<SessionLookup>;
  /** Adds a Set-Cookie line to the answer. */
  setCookie(line: string): void;
}

export type SessionLookup =
  | { session: CurrentSession }
  | {
      session: null;
      reason: Extract<AuthErrorCode, 'missing_session' | 'session_not_found' | 'invalid_token'>;
    };

/** What the browser knows about the session; the token itself stays in an HttpOnly cookie. */
export interface ClientSession {
  user: Viewer;
  /** ISO 8601, UTC. */
  expiresAt: string;
  /** Opened from a link issued more than 120 seconds before. */
  flagged: boolean;
}

/** The error kinds of the authentication API. */
export type AuthErrorCode =
  | 'validation_failed'
  | 'invalid_credentials'
  | 'email_not_confirmed'
  | 'not_staff'
  | 'too_many_attempts'
  | 'second_factor_required'
  | 'invalid_code'
  | 'weak_password'
  | 'missing_session'
  | 'session_not_found'
  | 'invalid_token'
  | 'identity_conflict'
  | 'busy'
  | 'unexpected';

/** The `error` of the API's answer, in the caller's language. */
export interface ApiError {
  code: AuthErrorCode;
  message: string;
  /** Every failing rule, for `validation_failed`; every reason, for `weak_password`. */
  reasons?: string[];
  /** Errors of each field, under its name. */
  fields?: Record<string, string[]>;
  /** For `too_many_attempts` and `busy`. */
  retryAfterSeconds?: number;
}

/** An expected failure of an authentication call, before it is worded. */
export interface AuthError {
  code: AuthErrorCode;
  /** At least one. */
  errors: FormErrors;
  /** For `too_many_attempts` and `busy`. */
  retryAfterSeconds?: number;
}

export interface Auth {
  user: Viewer | null;
  session: ClientSession | null;
  /** The OIDC provider people may sign in through. */
  provider: SignInProvider | null;
  /** Replaces the session by the one in the server's latest answer. */
  setSession(session: ClientSession | null): void;
  /** Reloads the page's data, here and in the other tabs. */
  reload(): void;
}

export interface SignInProvider {
  /** Its name as people know it. */
  name: string;
}
