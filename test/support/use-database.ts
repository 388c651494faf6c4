// A command that uses the embedded database until it is told to stop.
import { prepareDatabase } from '#server/database.ts';

const { release } = await prepareDatabase('command');
for (const signal of ['SIGTERM', 'disconnect'] as const) {
  process.once(signal, () => void release().then(() => process.exit(0)));
}
process.send!({});
