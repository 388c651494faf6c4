import type { files as english } from '../en/files.ts';

export const files: typeof english = {
  choose: 'اختيار ملف',
  chooseSeveral: 'اختيار ملفات',
};
