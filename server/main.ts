import { buildIsFresh, builtFile, keepCompiled } from './build.ts';

keepCompiled();
// From the build, the program loads in half the time and shares what it needs with the site. Without one it runs from its
// sources, and makes it.
const isBuilt = !process.argv.includes('--dev') && buildIsFresh();
const file = isBuilt ? builtFile('program') : './program.ts';
const { startProgram }: typeof import('./program.ts') = await import(file);
await startProgram(isBuilt);
