import type { homeCards as english } from '../en/home-cards.ts';
import { SITE } from '../site-name.ts';

export const homeCards: typeof english = {
  editorial: {
    label: 'معلومات تهمّك',
    cards: [
      {
        title: 'كم يكلّف الشراء؟',
        text: 'تُضاف إلى السعر 6 إلى 8 في المئة: 4 في المئة لدائرة الأراضي والأملاك، ثم رسوم أمين التسجيل وعمولة الوساطة.',
        link: 'حساب التكاليف',
        to: '/stamp-duty-calculator',
        picture: '/pictures/tower.svg',
      },
      {
        title: 'كم يكلّف الاستئجار؟',
        text: 'مبلغ تأمين 5 في المئة، وعمولة وساطة 5 في المئة، وإيجار يُدفع بشيك واحد إلى أربعة شيكات.',
        link: 'قراءة دليل المستأجرين',
        to: '/renter-guides',
        picture: '/pictures/living.svg',
      },
      {
        title: 'بكم بيعت المنازل فعلًا؟',
        text: 'السعر المطلوب ليس سعر البيع. هنا الصفقات المسجلة بحسب المنطقة والمبنى.',
        link: 'عرض أسعار البيع المسجلة',
        to: '/sold-prices',
        picture: '/pictures/villa.svg',
      },
      {
        title: 'أين تسكن؟',
        text: 'طابع كل منطقة، وما يقع بقربها، وكم تبعد عن المترو.',
        link: 'عرض كل المناطق',
        to: '/areas',
        picture: '/pictures/townhouses.svg',
      },
    ],
  },
  promos: { label: 'عروض وأخبار', link: 'اعرف المزيد' },
  more: {
    label: `المزيد من ${SITE}`,
    links: [
      {
        title: 'تقييم مجاني لمنزلك',
        text: 'بكم بيعت منازل تشبه منزلك.',
        to: '/home-valuation',
      },
      {
        title: 'عقارات تجارية',
        text: 'مكاتب ومحلات وأراضٍ في أنحاء المدينة.',
        to: '/commercial-property',
      },
      {
        title: 'كفاءة الطاقة',
        text: 'كم يكلّف التبريد، وكيف تدفع أقل.',
        to: '/energy-efficiency',
      },
      {
        title: 'زيادة الإيجار',
        text: 'كم يحق للمؤجّر أن يطلب عند التجديد.',
        to: '/rent-increase',
      },
      {
        title: 'أدلة للبائعين',
        text: 'من تحديد السعر إلى نقل الملكية.',
        to: '/seller-guides',
      },
    ],
  },
};
