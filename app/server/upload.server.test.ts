import { readdirSync, readFileSync, readlinkSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { Readable } from 'node:stream';
import fc from 'fast-check';
import { afterAll, expect, test, vi } from 'vitest';
import { readUpload, type Sender } from './upload.server.ts';

// Settings are read when the log is loaded.
const folder = await vi.hoisted(async () => {
  const { mkdtempSync } = await import('node:fs');
  const { tmpdir } = await import('node:os');
  process.env.LOG_LEVEL = 'silent';
  return (process.env.DATA_DIR = mkdtempSync(`${tmpdir()}/manzil-uploads-`));
});
const uploads = join(folder, 'uploads');
afterAll(() => rmSync(folder, { recursive: true }));

const FILE = { field: 'picture', most: 1, largestBytes: 100_000 };
let people = 0;
const somebody = (): Sender => ({ person: `${(people += 1)}`, network: `${people}` });

function request(fields: Record<string, string | Blob>): Request {
  const form = new FormData();
  for (const [name, value] of Object.entries(fields)) form.set(name, value);
  return new Request('http://x.example/', { method: 'POST', body: form });
}

const read = (sent: Request, sender = somebody()) => readUpload(sent, sender, FILE);
const blob = (bytes: number) => new Blob([new Uint8Array(bytes).fill(65)]);

const HEAD = 'Content-Disposition: form-data; name="picture"; filename="a"';
const START = `--b\r\nContent-Disposition: form-data; name="a"\r\n\r\nkept\r\n--b\r\n${HEAD}\r\n\r\n`;

/** A form with a file that the test sends piece by piece. */
function slowRequest() {
  let controller!: ReadableStreamDefaultController<Uint8Array>;
  const body = new ReadableStream<Uint8Array>({ start: (given) => void (controller = given) });
  const headers = { 'Content-Type': 'multipart/form-data; boundary=b' };
  const send = (text: string) => controller.enqueue(Buffer.from(text));
  send(START);
  const init = { method: 'POST', body, headers, duplex: 'half' };
  return {
    request: new Request('http://x.example/', init),
    send,
    end: () => {
      send('\r\n--b--\r\n');
      controller.close();
    },
    abort: () => controller.error(new Error('aborted')),
  };
}

/** Open files of uploads, which have no name. */
function openFiles(): string[] {
  const links = readdirSync('/proc/self/fd').map((fd) => {
    try {
      return readlinkSync(`/proc/self/fd/${fd}`);
    } catch {
      return '';
    }
  });
  return links.filter((link) => link.includes('/uploads/'));
}

test('fields and file are read, the file from disk', async () => {
  await using upload = await read(request({ a: 'é', picture: blob(100_000) }));
  expect(upload.problem).toBe(null);
  expect(upload.form.get('a')).toBe('é');
  const [file] = upload.files;
  expect(file!.size).toBe(100_000);
  // As a process that is given the open file reads it, from its current position.
  expect(readFileSync(file!.handle.fd).equals(Buffer.alloc(100_000, 65))).toBe(true);
});

test.each([100_001, 164_000, 500_000, 20_000_000])(
  'of a file of %i bytes, the fields before and after it are kept',
  async (bytes) => {
    await using upload = await read(request({ a: 'kept', picture: blob(bytes), b: 'too' }));
    expect(upload).toMatchObject({ problem: 'bytes', files: [] });
    expect([...upload.form]).toEqual([
      ['a', 'kept'],
      ['b', 'too'],
    ]);
  },
);

test('holds no more than a chunk in memory, however large the file', async () => {
  const chunk = new Uint8Array(1 << 20).fill(65);
  let sent = 0;
  const body = new ReadableStream<Uint8Array>({
    start: (controller) => controller.enqueue(Buffer.from(START)),
    pull: (controller) => {
      sent += 1;
      controller.enqueue(chunk);
    },
  });
  const headers = { 'Content-Type': 'multipart/form-data; boundary=b' };
  const init = { method: 'POST', body, headers, duplex: 'half' };
  const before = process.memoryUsage().arrayBuffers;
  await expect(read(new Request('http://x.example/', init))).rejects.toMatchObject({ status: 413 });
  expect(sent).toBeLessThan(135);
  expect(process.memoryUsage().arrayBuffers - before).toBeLessThan(20_000_000);
});

test('a form reads the same however it is cut into pieces', async () => {
  const content = fc.uint8Array({ maxLength: 300 });
  const sizes = fc.array(fc.integer({ min: 1, max: 90 }), { minLength: 1, maxLength: 9 });
  const text = fc.stringMatching(/^[a-zA-Zé -]{0,50}$/);
  await fc.assert(
    fc.asyncProperty(text, content, sizes, async (field, bytes, cuts) => {
      const whole = request({ a: field, picture: new File([bytes.slice()], 'x'), b: '' });
      const sent = Buffer.from(await whole.arrayBuffer());
      const pieces: Buffer[] = [];
      for (let at = 0, cut = 0; at < sent.length; cut += 1) {
        const end = at + cuts[cut % cuts.length]!;
        pieces.push(sent.subarray(at, end));
        at = end;
      }
      const body = Readable.toWeb(Readable.from(pieces)) as ReadableStream<Uint8Array>;
      const init = { method: 'POST', headers: whole.headers, body, duplex: 'half' };
      await using upload = await read(new Request(whole.url, init));
      expect([...upload.form]).toEqual([
        ['a', field],
        ['b', ''],
      ]);
      expect(readFileSync(upload.files[0]!.handle.fd).equals(bytes)).toBe(true);
    }),
  );
});

test.each([
  ['multipart/form-data; boundary=b', 'nothing like it'],
  ['multipart/form-data; boundary=b', ''],
  ['multipart/form-data; boundary=b', '--b\r\n'],
  ['multipart/form-data; boundary=b', START],
  ['multipart/form-data; boundary=b', `${START}and then no end`],
  ['multipart/form-data', 'no boundary'],
  ['text/plain', 'no form'],
  ['multipart/form-data; boundary=b', `--b\r\n${'X: y\r\n'.repeat(9_000)}`],
])('%s with %j is refused in a sentence', async (type, body) => {
  const sent = new Request('http://x.example/', {
    method: 'POST',
    headers: { 'Content-Type': type },
    body: body.slice(0, 60_000),
  });
  await expect(read(sent)).rejects.toMatchObject({ status: 400 });
});

test('a second file, too many fields and too long ones are refused', async () => {
  const two = new FormData();
  two.append('picture', blob(5), 'a');
  two.append('picture', blob(5), 'b');
  const many = new FormData();
  for (let at = 0; at < 30; at += 1) many.append(`f${at}`, 'x');
  const long = new FormData();
  for (let at = 0; at < 3; at += 1) long.append(`f${at}`, 'x'.repeat(30_000));
  for (const body of [two, many, long]) {
    const sent = new Request('http://x.example/', { method: 'POST', body });
    await expect(read(sent)).rejects.toMatchObject({ status: 400 });
  }
});

test('taken one by one, a file too large and those too many leave the others', async () => {
  const form = new FormData();
  for (const [name, bytes] of [
    ['a', 5],
    ['b', 100_001],
    ['c', 7],
    ['d', 5],
  ] as const)
    form.append('picture', blob(bytes), name);
  const sent = new Request('http://x.example/', { method: 'POST', body: form });
  await using upload = await readUpload(sent, somebody(), { ...FILE, most: 3, isOneByOne: true });
  expect(upload).toMatchObject({ problem: null, leftOut: ['d'] });
  expect(upload.files.map(({ name, size }) => [name, size])).toEqual([
    ['a', 5],
    ['b', 100_001],
    ['c', 7],
  ]);
});

test('a form that stops half-way leaves no file behind', async () => {
  const { request: sent, send, abort } = slowRequest();
  send('x'.repeat(50_000));
  const reading = read(sent);
  await expect.poll(() => openFiles().length).toBe(1);
  expect(readdirSync(uploads)).toEqual([]);
  abort();
  await expect(reading).rejects.toMatchObject({ status: 400 });
  expect(openFiles()).toEqual([]);
});

test('reads the form to its end and reports a file that cannot be stored', async () => {
  rmSync(uploads, { recursive: true, force: true });
  writeFileSync(uploads, 'in the way');
  const sent = request({ picture: blob(90_000), a: 'behind it' });
  await using upload = await read(sent);
  expect(upload).toMatchObject({ problem: 'failed', files: [] });
  expect(sent.bodyUsed).toBe(true);
  rmSync(uploads);
});

test('of more uploads than a person, a network or the site may send at once, the fields are kept', async () => {
  const open = async (sender: Sender, times: number) => {
    const slow = Array.from({ length: times }, slowRequest);
    const reading = slow.map((one) => read(one.request, sender));
    for (const one of slow) one.end();
    return Promise.all(reading);
  };
  const person = somebody();
  const ofPerson = await open(person, 4);
  expect(ofPerson.map((upload) => upload.problem)).toEqual([null, null, null, 'waiting']);
  expect(ofPerson[3]!.form.get('a')).toBe('kept');
  for (const upload of ofPerson) await upload[Symbol.asyncDispose]();
  const again = await open(person, 1);
  expect(again[0]!.problem).toBe(null);

  const ofNetwork = await Promise.all(
    Array.from({ length: 13 }, () => open({ ...somebody(), network: 'office' }, 1)),
  );
  expect(ofNetwork.flat().map((upload) => upload.problem)).toEqual([
    ...Array<null>(12).fill(null),
    'busy',
  ]);
  const ofSite = await Promise.all(Array.from({ length: 36 }, () => open(somebody(), 1)));
  expect(ofSite.flat().filter((upload) => upload.problem === 'busy')).toHaveLength(1);
  for (const upload of [...again, ...ofNetwork.flat(), ...ofSite.flat()]) {
    await upload[Symbol.asyncDispose]();
  }
  expect(openFiles()).toEqual([]);
});
