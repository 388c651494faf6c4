import { afterAll } from 'vitest';
import { openBucket } from './bucket-server.ts';

/** A bucket for the tests of a file. */
export async function startBucket() {
  const bucket = await openBucket();
  afterAll(bucket.close);
  return bucket;
}
