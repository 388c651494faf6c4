import { formatsFor } from '#app/lib/formats.ts';

export const formats = formatsFor('en-AE');
