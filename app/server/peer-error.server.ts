/**
 * A service that the site needs can't be reached, or fails: the bucket, the payment provider. Its message is for the log, and says
 * it all; the stack would add nothing.
 */
export class PeerError extends Error {
  /** Failures with the same code are the same outage. */
  readonly code: string | undefined;

  constructor(message: string, code: string | undefined, options?: ErrorOptions) {
    super(message, options);
    this.code = code;
  }
}
