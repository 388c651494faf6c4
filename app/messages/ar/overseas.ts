import type { Country, OverseasCurrency } from '#app/features/overseas/types.ts';
import type { overseas as english } from '../en/overseas.ts';
import { homes } from './counts.ts';
import { formats } from './formats.ts';

const { number } = formats;

const countries: Record<Country, string> = {
  AU: 'أستراليا',
  CA: 'كندا',
  CY: 'قبرص',
  EG: 'مصر',
  FR: 'فرنسا',
  DE: 'ألمانيا',
  GR: 'اليونان',
  ID: 'إندونيسيا',
  IE: 'أيرلندا',
  IT: 'إيطاليا',
  MY: 'ماليزيا',
  MT: 'مالطا',
  MU: 'موريشيوس',
  NL: 'هولندا',
  PT: 'البرتغال',
  SG: 'سنغافورة',
  ES: 'إسبانيا',
  TH: 'تايلاند',
  TR: 'تركيا',
  GB: 'المملكة المتحدة',
  US: 'الولايات المتحدة',
};

const currencies: Record<OverseasCurrency, string> = {
  USD: 'دولار أمريكي (USD)',
  EUR: 'يورو (EUR)',
  SGD: 'دولار سنغافوري (SGD)',
};

const shortCurrencies: Record<OverseasCurrency, string> = {
  USD: 'دولار أمريكي',
  EUR: 'يورو',
  SGD: 'دولار سنغافوري',
};

export const overseas: typeof english = {
  title: 'عقارات خارج الدولة',
  description: 'عقارات للبيع خارج الدولة، بأسعار بالدولار الأمريكي أو اليورو أو الدولار السنغافوري.',
  lead: 'عقارات خارج الدولة، بأسعار بالعملة المحلية.',
  countries,
  currencies,
  price: (amount: number, currency: OverseasCurrency) =>
    `${number(amount)} ${shortCurrencies[currency]}`,
  place: (city: string, country: string) => (city === country ? city : `${city}، ${country}`),
  form: {
    label: 'تصفية العقارات خارج الدولة',
    country: 'الدولة',
    anyCountry: 'كل الدول',
    currency: 'العملة',
    anyCurrency: 'كل العملات',
    price: 'السعر بالعملة المختارة',
    minPrice: 'من',
    maxPrice: 'إلى',
    bedrooms: 'غرف النوم',
    anyBedrooms: 'الكل',
    orMore: (n: number) => `${n} أو أكثر`,
    submit: 'عرض العقارات',
    clear: 'مسح عوامل التصفية',
  },
  needsCurrency: 'لا تمكن مقارنة أسعار بعملات مختلفة: يُرجى اختيار عملة للتصفية بحسب السعر.',
  count: homes,
  none: 'لا توجد عقارات تطابق عوامل التصفية هذه.',
  failed: 'تعذّر تحميل العقارات خارج الدولة',
  reference: (reference: string) => `الرقم المرجعي ${reference}`,
  ask: 'تواصل معنا',
  askAbout: (title: string) => `تواصل معنا بشأن ${title}`,
  advice: {
    title: 'قبل أن تشتري في الخارج',
    paragraphs: [
      'تأكد أولًا من أن القانون يسمح لك بتملّك ما تريد شراءه. فبعض الدول يتيح للأجانب شراء أي عقار، وبعضها الشقق فقط، وبعضها بتصريح أو عبر شركة. والتأشيرة والمنزل أمران منفصلان في معظم الدول، فلا تعوّل على أن يأتي أحدهما بالآخر.',
      'السعر أول التكاليف لا آخرها. فضريبة نقل الملكية وكاتب العدل والتسجيل تضيف من 3 إلى أكثر من 10 في المئة بحسب الدولة، ويدفع الأجانب في سنغافورة ضريبة دمغة أعلى من ذلك. ثم تأتي ضريبة العقار السنوية والتأمين ورسوم المبنى. اطلب كلًّا منها كتابةً، وكلّف محاميًا يعمل لك، لا للبائع، بمراجعة سند الملكية.',
      'سعر الدرهم مثبّت أمام الدولار، فالسعر بالدولار لا يتغيّر عليك. أما السعر باليورو أو الدولار السنغافوري فقد يتحرك كثيرًا بين دفع العربون ونقل الملكية: اسأل بنكك كم يكلّف تثبيت سعر الصرف. لا تدفع العربون أبدًا إلى حساب شخصي، وعاين المنزل بنفسك أو أرسل من يعمل لك.',
    ],
  },
};
