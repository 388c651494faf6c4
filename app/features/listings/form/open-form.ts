/** @param page the token of a form. */
const lockOf = (page: string) => `listing form ${page}`;

/** Other tabs see that the form is open. @returns what ends that. */
export function holdForm(page: string): () => void {
  const { promise, resolve } = Promise.withResolvers<void>();
  // Not in every browser, and only over HTTPS.
  void navigator.locks?.request(lockOf(page), { mode: 'shared' }, () => promise);
  return resolve;
}

export async function isFormOpen(page: string): Promise<boolean> {
  const { held = [] } = (await navigator.locks?.query()) ?? {};
  return held.some(({ name }) => name === lockOf(page));
}
