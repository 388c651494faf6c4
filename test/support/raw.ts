import { connect } from 'node:net';

/**
 * Sends bytes as they are, which no HTTP client would, and reads until the other side closes.
 * @param text in Latin-1, so that any byte can be said.
 */
export function sendRaw(origin: string, text: string): Promise<{ status: number; text: string }> {
  const { hostname, port } = new URL(origin);
  return new Promise((resolve) => {
    let answer = '';
    const socket = connect(Number(port), hostname, () => socket.write(text, 'latin1'));
    socket.on('data', (chunk) => (answer += chunk.toString()));
    // A reset comes with the close that follows.
    socket.on('error', () => {});
    socket.on('close', () => {
      resolve({ status: Number(/^HTTP\/1\.1 (\d+)/.exec(answer)?.[1] ?? 0), text: answer });
    });
  });
}
