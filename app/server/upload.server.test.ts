import { expect, test } from 'vitest';
import { readUpload } from './upload.server.ts';

const FILE = { name: 'picture', largestBytes: 100_000 };

function request(fields: Record<string, string | Blob>): Request {
  const form = new FormData();
  for (const [name, value] of Object.entries(fields)) form.set(name, value);
  return new Request('http://x.example/', { method: 'POST', body: form });
}

const blob = (bytes: number) => new Blob([new Uint8Array(bytes).fill(65)]);

test('fields and file are read', async () => {
  const { form, isTooLarge } = await readUpload(request({ a: 'é', picture: blob(100_000) }), FILE);
  expect(isTooLarge).toBe(false);
  expect(form.get('a')).toBe('é');
  expect((form.get('picture') as File).size).toBe(100_000);
});

test.each([100_001, 164_000, 500_000, 20_000_000])(
  'of a file of %i bytes, the fields before it are kept',
  async (bytes) => {
    const { form, isTooLarge } = await readUpload(
      request({ a: 'kept', picture: blob(bytes) }),
      FILE,
    );
    expect(isTooLarge).toBe(true);
    expect(form.get('a')).toBe('kept');
    expect(form.has('picture')).toBe(false);
  },
);

test('no more than the limit is held, however much comes', async () => {
  const chunk = new Uint8Array(1 << 20).fill(65);
  const head = 'Content-Disposition: form-data; name="picture"; filename="a"';
  let sent = 0;
  const body = new ReadableStream<Uint8Array>({
    start: (controller) => controller.enqueue(new TextEncoder().encode(`--b\r\n${head}\r\n\r\n`)),
    pull: (controller) => {
      sent += 1;
      controller.enqueue(chunk);
    },
  });
  const headers = { 'Content-Type': 'multipart/form-data; boundary=b' };
  const init = { method: 'POST', body, headers, duplex: 'half' };
  const before = process.memoryUsage().arrayBuffers;
  await expect(readUpload(new Request('http://x.example/', init), FILE)).rejects.toMatchObject({
    status: 413,
  });
  expect(sent).toBeLessThan(70);
  expect(process.memoryUsage().arrayBuffers - before).toBeLessThan(20_000_000);
});

test.each([
  ['multipart/form-data; boundary=b', 'nothing like it'],
  ['multipart/form-data', 'no boundary'],
  ['text/plain', 'no form'],
  ['multipart/form-data; boundary=b', `--b\r\n${'X: y\r\n'.repeat(9_000)}`],
])('%s with %j is refused in a sentence', async (type, body) => {
  const sent = new Request('http://x.example/', {
    method: 'POST',
    headers: { 'Content-Type': type },
    body: body.slice(0, 60_000),
  });
  await expect(readUpload(sent, FILE)).rejects.toMatchObject({ status: 400 });
});

test('a second file and too many fields are refused', async () => {
  const two = new FormData();
  two.append('picture', blob(5), 'a');
  two.append('picture', blob(5), 'b');
  const many = new FormData();
  for (let at = 0; at < 30; at += 1) many.append(`f${at}`, 'x');
  for (const body of [two, many]) {
    const sent = new Request('http://x.example/', { method: 'POST', body });
    await expect(readUpload(sent, FILE)).rejects.toMatchObject({ status: 400 });
  }
});
