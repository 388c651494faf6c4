// Draws the picture on standard input by the recipe in its arguments: see app/server/pictures.server.ts. Standard
// output stays empty if the picture cannot be decoded.
import { constants, setPriority } from 'node:os';
import { buffer } from 'node:stream/consumers';
import sharp from 'sharp';
import type { Recipe } from '#app/server/pictures.server.ts';

// The site has died: nobody waits for the picture. A running decoder would hold up a gentler exit.
process.on('disconnect', () => process.kill(process.pid, 'SIGKILL'));
process.channel!.unref();

// Serving pages takes priority.
setPriority(constants.priority.PRIORITY_BELOW_NORMAL);
sharp.concurrency(1);
sharp.cache(false);

const { width, height, format, quality, mostPixels } = JSON.parse(process.argv[2]!) as Recipe;
const source = await buffer(process.stdin);
const image = await sharp(source, { limitInputPixels: mostPixels, failOn: 'error' })
  .autoOrient()
  .resize(width, height, { fit: 'cover' })
  .toFormat(format, { quality, mozjpeg: format === 'jpeg' })
  .toBuffer()
  .catch(() => null);
if (image) process.stdout.write(image);
