/** The messages of Chrome, Firefox and Safari about a request without an answer. */
const NO_CONNECTION = /^(Failed to fetch|NetworkError|Load failed)/;

/** Whether a request failed because no answer came. */
export const isUnanswered = (error: unknown): boolean =>
  error instanceof TypeError && NO_CONNECTION.test(error.message);
