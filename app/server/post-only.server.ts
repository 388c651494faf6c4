/** The loader of a URL that only takes forms. */
export function postOnly(): Response {
  return new Response('Send this as a POST request.\n', {
    status: 405,
    headers: { Allow: 'POST' },
  });
}
