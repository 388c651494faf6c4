// Draws the picture on standard input by the recipe in its arguments: see app/server/pictures.server.ts. Standard
// output gets a line of JSON with the images' sizes, then the images; nothing if the picture cannot be decoded.
import { constants, setPriority } from 'node:os';
import { buffer } from 'node:stream/consumers';
import sharp, { type Sharp } from 'sharp';
import { itemAt } from '#app/lib/required.ts';
import type { Recipe, Version } from '#app/server/pictures.server.ts';

// The site has died: nobody is waiting for the picture. A running decoder would delay a gentler exit.
process.on('disconnect', () => process.kill(process.pid, 'SIGKILL'));
process.channel?.unref();

// Serving pages takes priority.
setPriority(constants.priority.PRIORITY_BELOW_NORMAL);
sharp.concurrency(1);
sharp.cache(false);

const [, , recipe = ''] = process.argv;
const { versions, background, mostPixels } = JSON.parse(recipe) as Recipe;
const source = await buffer(process.stdin);
const images = await draw().catch(() => null);
if (images) {
  const sizes = images.map(({ info }) => ({
    bytes: info.size,
    width: info.width,
    height: info.height,
  }));
  process.stdout.write(`${JSON.stringify(sizes)}\n`);
  for (const { data } of images) process.stdout.write(data);
}

/** Decodes the picture once; only pixels are passed on, so no metadata is. */
async function draw() {
  const whole = sharp(source, { limitInputPixels: mostPixels, failOn: 'error' }).autoOrient();
  if (background) whole.flatten({ background });
  const { data, info } = await resized(whole, itemAt(versions, 0))
    .raw()
    .toBuffer({ resolveWithObject: true });
  const images = [];
  for (const version of versions) {
    images.push(await encoded(resized(sharp(data, { raw: info }), version), version));
  }
  return images;
}

function resized(image: Sharp, { width, height, fit, background, margin = 0 }: Version): Sharp {
  image.resize(width, height, { fit, withoutEnlargement: fit === 'inside' });
  if (!background) return image;
  const edges = { top: margin, bottom: margin, left: margin, right: margin };
  return image.flatten({ background }).extend({ ...edges, background });
}

/** AVIF at the lowest effort is smaller than WebP and no slower to encode. */
function encoded(image: Sharp, { format, quality }: Version) {
  if (format === 'png')
    return image.png({ compressionLevel: 9 }).toBuffer({ resolveWithObject: true });
  const options = { quality, effort: 0, chromaSubsampling: '4:2:0' };
  const coded =
    format === 'avif'
      ? image.avif(options)
      : image.toFormat(format, { quality, mozjpeg: format === 'jpeg' });
  return coded.toBuffer({ resolveWithObject: true });
}
