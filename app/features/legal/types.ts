/** Who handles data besides the operator's own machines, given the site's settings. */
export interface Partners {
  payments: boolean;
  mail: boolean;
  files: boolean;
  /** The name of the provider people may sign in with; null if there is none. */
  signIn: string | null;
}

/** The operator. */
export interface Operator {
  name: string;
  address: string | null;
  emails: string[];
  phone: string | null;
}
