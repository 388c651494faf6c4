import { required } from '#app/lib/required.ts';

const WIDTH = 320;

/** A small copy of a picture as a data URL; null if the browser can't read it. */
export async function previewOf(file: File): Promise<string | null> {
  try {
    const bitmap = await createImageBitmap(file, { resizeWidth: WIDTH, resizeQuality: 'medium' });
    const canvas = document.createElement('canvas');
    canvas.width = bitmap.width;
    canvas.height = bitmap.height;
    required(canvas.getContext('2d'), 'The canvas').drawImage(bitmap, 0, 0);
    bitmap.close();
    return canvas.toDataURL('image/jpeg', 0.7);
  } catch {
    return null;
  }
}
