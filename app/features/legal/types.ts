/** Processors of data besides the operator's own servers, given the site's settings. */
export interface Partners {
  payments: boolean;
  mail: boolean;
  files: boolean;
  /** The name of the OIDC provider; null if there is none. */
  signIn: string | null;
}

/** The operator. */
export interface Operator {
  name: string;
  address: string | null;
  emails: string[];
  phone: string | null;
}
