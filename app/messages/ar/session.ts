import type { session as english } from '../en/session.ts';

export const session: typeof english = {
  signedIn: { title: 'تم بنجاح', text: 'تم تسجيل دخولك' },
  signedUp: {
    title: 'تم بنجاح',
    text: 'أُنشئ حسابك! أرسلنا إليك رسالة لتأكيده، فيرجى مراجعة بريدك الإلكتروني.',
  },
  signedOut: { title: 'تم تسجيل الخروج', text: 'سُجّل خروجك من حسابك' },
  signOutError: 'تعذّر تسجيل الخروج',
  unexpected: 'حدث خطأ غير متوقع',
};
