/** A link that starts an email; an empty `email` leaves the recipient open. */
export function mailLink(email: string, subject: string, body = ''): string {
  const query = Object.entries({ subject, body })
    .filter(([, text]) => text)
    .map(([name, text]) => `${name}=${encodeURIComponent(text)}`)
    .join('&');
  return `mailto:${encodeURIComponent(email).replaceAll('%40', '@')}?${query}`;
}
