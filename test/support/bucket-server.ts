import { createHash, createHmac, randomUUID } from 'node:crypto';
import { createServer, type IncomingMessage, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import { buffer } from 'node:stream/consumers';

const REGION = 'us-east-1';
const NAME = 'manzil';

/** What the site uses of S3, with one bucket in memory. It checks signatures. */
export async function openBucket() {
  const keys = { accessKeyId: randomUUID(), secretAccessKey: randomUUID() };
  const files = new Map<string, Buffer>();
  const handle = async (request: IncomingMessage, response: ServerResponse) => {
    const body = await buffer(request);
    if (!isSigned(request, body, keys)) refuse(response, 403, 'SignatureDoesNotMatch');
    else if (!request.url?.startsWith(`/${NAME}/`)) refuse(response, 404, 'NoSuchBucket');
    else answer(files, request, response, body);
  };
  const server = createServer((request, response) => {
    handle(request, response).catch(() => response.destroy()); // the client has gone
  });
  await new Promise<void>((done) => server.listen(0, '127.0.0.1', done));
  const endpoint = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
  return {
    /** Its files, by their paths: `/manzil/7/7_0_1763788800000-640.webp`. */
    files,
    close: async () => {
      server.closeAllConnections();
      await new Promise((done) => server.close(done));
    },
    bucket: { url: `${endpoint}/${NAME}`, region: REGION, ...keys },
    /** Settings of a site that keeps its files in the bucket. */
    env: {
      S3_ENDPOINT: endpoint,
      S3_BUCKET: NAME,
      S3_ACCESS_KEY_ID: keys.accessKeyId,
      S3_SECRET_ACCESS_KEY: keys.secretAccessKey,
    },
  };
}

function answer(
  files: Map<string, Buffer>,
  { method, url = '', headers }: IncomingMessage,
  response: ServerResponse,
  body: Buffer,
): void {
  const [path = '', query = ''] = url.split('?');
  if (query) return answerQuery(files, path, new URLSearchParams(query), method, response, body);
  if (method === 'PUT') files.set(path, body);
  if (method === 'DELETE') files.delete(path);
  if (method === 'PUT') return void response.end();
  if (method === 'DELETE') return void response.writeHead(204).end();
  const file = files.get(path);
  if (!file) return refuse(response, 404, 'NoSuchKey');
  const [, from = '0', to = String(file.length - 1)] =
    /^bytes=(\d+)-(\d+)$/.exec(headers.range ?? '') ?? [];
  const part = file.subarray(Number(from), Number(to) + 1);
  response.writeHead(headers.range ? 206 : 200, { 'Content-Length': part.length });
  response.end(method === 'HEAD' ? undefined : part);
}

/** How many names a list holds: few, so that tests see more than one. */
const LISTED = 2;
const PREFIX = `/${NAME}/`;

/** Lists, and files that are stored in parts. */
function answerQuery(
  files: Map<string, Buffer>,
  path: string,
  query: URLSearchParams,
  method: string | undefined,
  response: ServerResponse,
  body: Buffer,
): void {
  if (query.has('list-type')) {
    const after = query.get('continuation-token') ?? '';
    const names = [...files.keys()]
      .filter((name) => name > after && !name.includes('?'))
      .toSorted();
    const keys = names.slice(0, LISTED).map((name) => `<Key>${name.slice(PREFIX.length)}</Key>`);
    const more =
      names.length > LISTED
        ? `<NextContinuationToken>${names[LISTED - 1]}</NextContinuationToken>`
        : '';
    return void response.end(`<ListBucketResult>${keys.join('')}${more}</ListBucketResult>`);
  }
  if (query.has('uploads')) return void response.end('<UploadId>a+b</UploadId>');
  if (query.get('uploadId') !== 'a+b') return refuse(response, 404, 'NoSuchUpload');
  const part = (number: string) => `${path}?${number}`;
  if (method === 'PUT') {
    const number = query.get('partNumber') ?? '';
    files.set(part(number), body);
    return void response.setHeader('ETag', `"${number}"`).end();
  }
  const stored = [...files.keys()].filter((name) => name.startsWith(part('')));
  const numbers = [...body.toString().matchAll(/<PartNumber>(\d+)<[^>]+><ETag>"\1"</g)];
  const content = numbers.map(([, number = '']) => files.get(part(number))!);
  if (method === 'POST') files.set(path, Buffer.concat(content));
  for (const name of stored) files.delete(name);
  response.end('<CompleteMultipartUploadResult/>');
}

function refuse(response: ServerResponse, status: number, code: string): void {
  response.writeHead(status, { 'Content-Type': 'application/xml' });
  response.end(`<?xml version="1.0" encoding="UTF-8"?><Error><Code>${code}</Code></Error>`);
}

const sha256 = (text: string | Buffer) => createHash('sha256').update(text).digest('hex');
const hmac = (key: string | Buffer, text: string) =>
  createHmac('sha256', key).update(text).digest();

/** Signature Version 4 of a request whose path needs no escapes: https://docs.aws.amazon.com/AmazonS3/latest/API/sig-v4-header-based-auth.html */
function isSigned(
  { method, url, headers }: IncomingMessage,
  body: Buffer,
  keys: { accessKeyId: string; secretAccessKey: string },
): boolean {
  const hash = String(headers['x-amz-content-sha256']);
  if (hash !== 'UNSIGNED-PAYLOAD' && hash !== sha256(body)) return false;
  const time = String(headers['x-amz-date']);
  const scope = `${time.slice(0, 8)}/${REGION}/s3/aws4_request`;
  const [, signed = ''] = /SignedHeaders=([^,]*)/.exec(headers.authorization ?? '') ?? [];
  const names = signed.split(';');
  if (!names.includes('host')) return false;
  const lines = names.map((name) => `${name}:${String(headers[name]).trim()}\n`);
  const [path = '', query = ''] = (url ?? '').split('?');
  const sorted = query.split('&').toSorted().join('&');
  const canonical = [method, path, sorted, lines.join(''), signed, hash].join('\n');
  const text = ['AWS4-HMAC-SHA256', time, scope, sha256(canonical)].join('\n');
  const key = scope.split('/').reduce<string | Buffer>(hmac, `AWS4${keys.secretAccessKey}`);
  const signature = hmac(key, text).toString('hex');
  return (
    headers.authorization ===
    `AWS4-HMAC-SHA256 Credential=${keys.accessKeyId}/${scope}, SignedHeaders=${signed}, Signature=${signature}`
  );
}
