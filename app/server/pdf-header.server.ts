import type { FileHandle } from 'node:fs/promises';

const END_WINDOW_BYTES = 1024;

/** Whether a file is a PDF by its content (ISO 32000-1, 7.5); one without its end was cut off. */
export async function readPdfHeader(
  file: FileHandle,
  size: number,
): Promise<'pdf' | 'unreadable' | null> {
  if (!/^%PDF-[12]\.\d/.test(await textAt(file, 0, 8))) return null;
  const end = await textAt(file, Math.max(0, size - END_WINDOW_BYTES), END_WINDOW_BYTES);
  return end.includes('%%EOF') ? 'pdf' : 'unreadable';
}

async function textAt(file: FileHandle, position: number, length: number): Promise<string> {
  const { buffer, bytesRead } = await file.read(Buffer.alloc(length), 0, length, position);
  return buffer.toString('latin1', 0, bytesRead);
}
