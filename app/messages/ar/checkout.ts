import type { checkout as english } from '../en/checkout.ts';

export const checkout: typeof english = {
  title: 'الدفع',
  description: 'دفع ثمن تمييز إعلان أو باقة.',
  demonstration: 'هذا عرض تجريبي',
  noMoney: 'لا يُخصم مبلغ من أي بطاقة. عند الضغط على «دفع» يُميَّز العقار كما بعد دفعة حقيقية.',
  noMoneyForPackage:
    'لا يُخصم مبلغ من أي بطاقة. عند الضغط على «دفع» تحصل شركتك على الباقة كما بعد دفعة حقيقية.',
  order: 'طلبك',
  benefits: [
    'قبل الإعلانات الأخرى في الترتيب المعتاد للنتائج',
    'شارة «مميّز» في كل قائمة وفي صفحة العقار',
    'شهر ميلادي واحد بدفعة واحدة، من دون تجديد',
  ],
  card: 'الدفع بالبطاقة',
  sampleCard: 'بطاقة تجريبية',
  sampleNumber: '4242 4242 4242 4242',
  sampleHolder: 'Sample Cardholder',
  sampleExpiry: '12/34',
  pay: (amount) => `دفع ${amount}`,
  paying: 'جارٍ الدفع…',
  decline: 'تجربة بطاقة مرفوضة',
  declining: 'جارٍ تجربة البطاقة…',
  cancel: 'إلغاء والرجوع',
  cancelling: 'جارٍ الرجوع…',
  ended: 'انتهت عملية الدفع هذه',
  endedText: 'لم يُخصم أي مبلغ. يمكنك البدء من جديد من عقاراتي.',
  toProperties: 'الذهاب إلى عقاراتي',
  leaving: 'جارٍ نقلك إلى صفحة الدفع',
  leavingText:
    'تدفع لدى Stripe، مزوّد خدمة الدفع الذي نتعامل معه. إذا لم تُفتح الصفحة تلقائيًا، فهذا رابطها:',
  leave: 'المتابعة إلى Stripe',
};
