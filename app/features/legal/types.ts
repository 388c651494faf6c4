/** Who besides the operator's own machines handles data, as far as this site is set up so. */
export interface Partners {
  payments: boolean;
  mail: boolean;
  files: boolean;
  /** The name of the provider people may sign in with; null if there is none. */
  signIn: string | null;
}

/** Whoever runs the site. */
export interface Operator {
  name: string;
  address: string | null;
  emails: string[];
  phone: string | null;
}
