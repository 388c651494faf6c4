/** Too much of the same work is waiting. `handleError` and `apiAction` answer it with 503. */
export class BusyError extends Error {}
