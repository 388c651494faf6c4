/** What an address sent by mail is for. */
export type LinkPurpose = 'confirm_email' | AccountLinkPurpose;

/** What a link is for that belongs to an account. */
export type AccountLinkPurpose = 'reset_password' | 'change_email' | 'undo_email';

/** The signed-in person, as every page may know them. */
export interface Viewer {
  id: string;
  email: string;
  /** First and last name where given, else the e-mail address. */
  name: string;
  isAgent: boolean;
  /** ISO 8601, UTC. */
  createdAt: string;
  secondFactor: boolean;
  /** Path of their picture, or null. */
  picture: string | null;
  /** ISO 8601, when the account is to be deleted; null while it stays. */
  deleteAt: string | null;
}

/** What the browser knows of the session; the token itself stays in an HttpOnly cookie. */
export interface ClientSession {
  user: Viewer;
  /** ISO 8601, UTC. */
  expiresAt: string;
  /** Taken from an address issued more than 120 seconds before. */
  flagged: boolean;
}

/** What happens to a session, as the browser's listeners are told. */
export type AuthEvent =
  | 'INITIAL_SESSION'
  | 'SIGNED_IN'
  | 'SIGNED_OUT'
  | 'TOKEN_REFRESHED'
  | 'USER_UPDATED'
  | 'PASSWORD_RECOVERY'
  | 'MFA_CHALLENGE_VERIFIED';

/** The error kinds of the authentication API. */
export type AuthErrorCode =
  | 'validation_failed'
  | 'invalid_credentials'
  | 'email_not_confirmed'
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

/** An expected failure of an authentication call. */
export interface AuthError {
  code: AuthErrorCode;
  /** A sentence for the person. */
  message: string;
  /** Every failing rule, for `validation_failed`; every reason, for `weak_password`. */
  reasons?: string[];
  /** Those of them that are about one field of the form, under its name. */
  fields?: Record<string, string[]>;
  /** For `too_many_attempts` and `busy`. */
  retryAfterSeconds?: number;
}
