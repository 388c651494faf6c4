import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import S3rver from '@20minutes/s3rver';
import { afterAll } from 'vitest';

/** An S3 server that checks signatures, with one bucket, for the tests of a file. */
export async function startBucket() {
  const directory = mkdtempSync(join(tmpdir(), 'manzil-bucket-'));
  const name = 'manzil';
  const server = new S3rver({
    port: 0,
    address: '127.0.0.1',
    silent: true,
    directory,
    configureBuckets: [{ name, configs: [] }],
  });
  const { port } = await server.run();
  afterAll(async () => {
    await server.close();
    rmSync(directory, { recursive: true });
  });
  const endpoint = `http://127.0.0.1:${port}`;
  const key = 'S3RVER';
  return {
    bucket: {
      url: `${endpoint}/${name}`,
      region: 'us-east-1',
      accessKeyId: key,
      secretAccessKey: key,
    },
    /** Settings of a site that keeps its files in the bucket. */
    env: {
      S3_ENDPOINT: endpoint,
      S3_BUCKET: name,
      S3_ACCESS_KEY_ID: key,
      S3_SECRET_ACCESS_KEY: key,
    },
  };
}
