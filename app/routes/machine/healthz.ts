import { plainAnswer } from '#app/server/plain-answer.server.ts';

/** 200 while the process answers, whatever its database does: restarting it for that would not help. */
export function loader() {
  return plainAnswer(200, 'alive', { 'Cache-Control': 'no-store' });
}
