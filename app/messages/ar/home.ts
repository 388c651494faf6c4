import type { home as english } from '../en/home.ts';

export const home: typeof english = {
  metaTitle: 'عقارات للبيع والإيجار في دبي',
  description: 'منازل وعقارات تجارية للبيع والإيجار في دبي. البحث متاح من دون حساب.',
  heroTitle: 'مكانك في دبي بانتظارك',
  heroText: 'في كل إعلان السعر والمساحة ومن يبيع أو يؤجّر. والبحث متاح من دون حساب.',
  forSale: 'للبيع',
  toRent: 'للإيجار',
  bedrooms: 'غرف النوم',
  continue: 'المتابعة من حيث توقفت',
  seen: (title) => `شاهدت: ${title}`,
  banner: {
    title: 'تسجيل الدخول أو إنشاء حساب',
    text: 'لحفظ العقارات وتلقّي التنبيهات وجمع رسائلك في مكان واحد.',
    action: 'تسجيل الدخول',
  },
  areas: {
    title: 'أبرز المناطق',
    all: 'كل المناطق',
  },
  newest: 'أحدث الإعلانات',
  moreForSale: 'المزيد للبيع',
  moreToRent: 'المزيد للإيجار',
};
