// npm run format: rewrites every file in the project's format.
import { runNode } from './run.ts';

process.exitCode = await runNode(['node_modules/oxfmt/bin/oxfmt', '.']);
