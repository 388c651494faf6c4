import { formatsFor } from '#app/lib/formats.ts';

export const formats = formatsFor('ar-AE-u-nu-latn');
