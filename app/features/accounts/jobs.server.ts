/** Removes what has had its day. */
export async function sweepAccounts(): Promise<void> {}
