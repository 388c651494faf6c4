import type { session as english } from '../en/session.ts';

export const session: typeof english = {
  signedIn: { title: 'تم بنجاح', text: 'تم تسجيل دخولك بنجاح' },
  signedUp: {
    title: 'تم بنجاح',
    text: 'تم إنشاء حسابك! أرسلنا إليك رسالة لتأكيده، فيُرجى التحقق من بريدك الإلكتروني.',
  },
  signedOut: { title: 'تم تسجيل الخروج', text: 'لقد خرجت من حسابك بنجاح' },
  signOutError: 'تعذّر تسجيل الخروج',
  unexpected: 'حدث خطأ غير متوقع',
};
