/** Too much of the same work waits. `handleError` and `apiAction` answer it with 503. */
export class BusyError extends Error {}
