import type { soldMap as english } from '../en/sold-map.ts';
import { formats } from './formats.ts';

const { number } = formats;

export const soldMap: typeof english = {
  toList: 'عرض عمليات البيع واحدة واحدة',
  title: 'خريطة أسعار البيع المسجلة في دبي',
  titleIn: (place) => `خريطة أسعار البيع المسجلة: ${place}`,
  description:
    'وسيط أسعار البيع للقدم المربع في أنحاء دبي، بحسب المنطقة والمبنى، من عمليات البيع المسجلة، والأرقام نفسها في جداول.',
  lead: 'وسيط سعر البيع للقدم المربع بحسب المنطقة. تظهر المباني عند تكبير الخريطة.',
  label: 'خريطة أسعار البيع المسجلة',
  withoutMap: 'تحتاج الخريطة إلى JavaScript ولا تُطبع. الأرقام نفسها في الجداول أدناه.',
  legend: 'درهم للقدم المربع',
  step: (from, to) => {
    if (from === null) return to === null ? 'كل المناطق' : `أقل من ${number(to)}`;
    return to === null ? `${number(from)} فأكثر` : `${number(from)} إلى ${number(to)}`;
  },
  perSqft: (price) => `${price} للقدم المربع`,
  note: 'لا تظهر المناطق والمباني التي لها أقل من خمس عمليات بيع قابلة للمقارنة. تتبع الحدود تقسيمات البلدية، وحين تشترك عدة مناطق في تقسيم واحد نوزّعه بينها، لذلك فالحدود تقريبية.',
  areas: 'وسيط سعر القدم المربع بحسب المنطقة',
  area: 'المنطقة',
  buildings: 'وسيط سعر القدم المربع بحسب المبنى أو المشروع',
  building: 'المبنى أو المشروع',
  order: 'الأكثر مبيعات أولًا.',
  allAreas: (count) => `عرض كل المناطق (${number(count)})`,
  allBuildings: (count) => `عرض كل المباني والمشاريع (${number(count)})`,
  fewer: (count) => `عرض أول ${number(count)} فقط`,
  column: 'درهم للقدم المربع',
  close: 'إغلاق',
  none: 'لا عمليات بيع كافية لعرضها على الخريطة',
};
