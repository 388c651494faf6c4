import type { keptForm as english } from '../en/kept-form.ts';

export const keptForm: typeof english = {
  title: 'انتهت جلستك',
  text: 'لم يُرسل شيء، وما كتبته باقٍ هنا. سجّل الدخول في علامة تبويب أخرى، ثم أعد الإرسال.',
};
