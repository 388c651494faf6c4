import { describe, expect, test } from 'vitest';
import { permitLink } from './permit.ts';

describe('the validation link of a permit', () => {
  test.each([
    'https://dubailand.gov.ae/x',
    'https://trakheesi.dubailand.gov.ae/rev/madmoun/listing/validation?khevJujtDig=abc',
    'https://TRAKHEESI.DUBAILAND.GOV.AE/',
  ])('%s is theirs', (url) => expect(permitLink(url)).toBe(new URL(url).href));

  test.each([
    null,
    '',
    'dubailand.gov.ae',
    'http://dubailand.gov.ae/',
    'https://dubailand.gov.ae.evil.example/',
    'https://evildubailand.gov.ae/',
    'https://evil.example/dubailand.gov.ae',
    'https://dubailand.gov.ae@evil.example/',
    'https://user:secret@dubailand.gov.ae/',
    'https://dubailand.gov.ae:8443/',
    'https://dubailand.gov.ae./',
    'javascript:alert(1)//dubailand.gov.ae',
  ])('%j is not', (url) => expect(permitLink(url)).toBeNull());
});
