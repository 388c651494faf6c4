import { foldName } from './rules.ts';
import { isTypingError } from './typing-errors.ts';

/** A name that stands for communities: those around a metro station or mall, or those a developer built in. */
export interface Landmark {
  kind: 'developer' | 'metro' | 'landmark';
  nameEn: string;
  nameAr: string;
  /** Slugs of main areas, the most relevant first. */
  communities: [string, ...string[]];
  /** Every way people type it, folded. */
  names: string[];
  /** The same in lower case, as listings spell their developer. */
  spellings: string[];
}

/** Communities are separated by blanks, other names by commas. */
type Entry = [nameEn: string, nameAr: string, communities: string, otherNames?: string];

/** Each with the communities it laid out or has well-known buildings in. Saved searches store their order: add at the end. */
const DEVELOPERS: Entry[] = [
  [
    'Emaar',
    'إعمار',
    'downtown-dubai dubai-marina arabian-ranches dubai-hills-estate dubai-creek-harbour the-greens ' +
      'emirates-hills dubai-harbour dubai-south',
    'Emaar Properties, إعمار العقارية, Emar, Emmar, Imaar',
  ],
  [
    'Nakheel',
    'نخيل',
    'palm-jumeirah jumeirah-village-circle-jvc jumeirah-village-triangle-jvt al-furjan discovery-gardens ' +
      'international-city',
    'Nakheel Properties, Nakhil, Nakeel',
  ],
  [
    'DAMAC',
    'داماك',
    'damac-hills damac-hills-2 business-bay dubai-marina jumeirah-village-circle-jvc',
    'DAMAC Properties, داماك العقارية, Damak',
  ],
  [
    'Meraas',
    'مِراس',
    'city-walk bluewaters-island jumeirah umm-suqeim',
    'Meraas Holding, ميراس, Meras, Miraas',
  ],
  [
    'Dubai Properties',
    'دبي للعقارات',
    'jumeirah-beach-residence-jbr business-bay',
    'Dubai Properties Group',
  ],
  [
    'Sobha',
    'شوبا',
    'mohammed-bin-rashid-city dubai-harbour jumeirah-lake-towers-jlt',
    'Sobha Realty, Sobha Group, شوبا العقارية, Shobha, Soba',
  ],
  [
    'Ellington',
    'إلينغتون',
    'jumeirah-village-circle-jvc downtown-dubai palm-jumeirah mohammed-bin-rashid-city',
    'Ellington Properties, إلينجتون, Elington, Allington',
  ],
  [
    'Azizi',
    'عزيزي',
    'meydan-city al-furjan al-jaddaf palm-jumeirah',
    'Azizi Developments, عزيزي للتطوير, Azizy',
  ],
  [
    'Danube',
    'دانوب',
    'al-furjan arjan business-bay jumeirah-lake-towers-jlt international-city',
    'Danube Properties, دانوب العقارية, Danub',
  ],
  [
    'Select Group',
    'سيليكت جروب',
    'dubai-marina business-bay palm-jumeirah',
    'Select, مجموعة سيلكت, سيلكت جروب',
  ],
  ['Omniyat', 'أمنيات', 'business-bay palm-jumeirah', 'أومنيات, Omniat, Omnyat'],
  [
    'Binghatti',
    'بن غاطي',
    'jumeirah-village-circle-jvc business-bay al-jaddaf dubai-silicon-oasis',
    'Binghatti Developers, بنغاطي, Binghati, Bin Ghatti, Bin Ghati',
  ],
  ['Nshama', 'نشاما', 'town-square', 'Nashama'],
  ['Deyaar', 'ديار', 'dubai-production-city-impz business-bay', 'Deyaar Development, Diyar, Deyar'],
  ['Union Properties', 'الاتحاد العقارية', 'motor-city'],
  ['Al-Futtaim', 'الفطيم', 'dubai-festival-city', 'Al Futtaim Group, Futtaim, Al Futaim'],
];

/** Stations of the Red and Green lines by their present names, with those people still use. */
const METRO: Entry[] = [
  ['Jumeirah Golf Estates', 'عقارات جميرا للجولف', 'jumeirah-golf-estates'],
  ['Al Furjan', 'الفرجان', 'al-furjan'],
  ['Discovery Gardens', 'ديسكفري جاردنز', 'discovery-gardens'],
  [
    'DMCC',
    'مركز دبي للسلع المتعددة',
    'jumeirah-lake-towers-jlt dubai-marina',
    'Jumeirah Lakes Towers',
  ],
  ['Sobha Realty', 'شوبا العقارية', 'dubai-marina jumeirah-lake-towers-jlt', 'Dubai Marina, DAMAC'],
  ['Dubai Internet City', 'مدينة دبي للإنترنت', 'barsha-heights-tecom the-greens', 'Internet City'],
  ['Mall of the Emirates', 'مول الإمارات', 'al-barsha'],
  ['Business Bay', 'الخليج التجاري', 'business-bay'],
  ['Burj Khalifa/Dubai Mall', 'برج خليفة/دبي مول', 'downtown-dubai', 'Burj Khalifa, Dubai Mall'],
  ['Financial Centre', 'المركز المالي', 'difc'],
  ['Emirates Towers', 'أبراج الإمارات', 'difc'],
  ['ADCB', 'بنك أبوظبي التجاري', 'al-karama', 'Karama'],
  ['BurJuman', 'برجمان', 'bur-dubai al-karama', 'Khalid Bin Al Waleed'],
  ['Union', 'الاتحاد', 'deira'],
  ['Al Rigga', 'الرقة', 'deira'],
  ['Deira City Centre', 'ديرة سيتي سنتر', 'deira'],
  ['Baniyas Square', 'ميدان بني ياس', 'deira'],
  ['Abu Hail', 'أبو هيل', 'deira'],
  ['Centrepoint', 'سنتربوينت', 'mirdif', 'Rashidiya'],
  ['Al Nahda', 'النهدة', 'al-nahda'],
  ['Al Qusais', 'القصيص', 'al-qusais'],
  ['Al Ghubaiba', 'الغبيبة', 'bur-dubai'],
  ['Al Jadaf', 'الجداف', 'al-jaddaf'],
  ['Creek', 'الخور', 'al-jaddaf'],
];

const LANDMARKS: Entry[] = [
  ['Dubai Mall', 'دبي مول', 'downtown-dubai', 'Dubai Fountain'],
  ['Dubai Opera', 'دبي أوبرا', 'downtown-dubai', 'أوبرا دبي'],
  ['Burj Al Arab', 'برج العرب', 'umm-suqeim'],
  ['Madinat Jumeirah', 'مدينة جميرا', 'umm-suqeim'],
  ['Kite Beach', 'كايت بيتش', 'umm-suqeim jumeirah', 'شاطئ كايت'],
  ['La Mer', 'لا مير', 'jumeirah'],
  ['Mall of the Emirates', 'مول الإمارات', 'al-barsha', 'Ski Dubai'],
  ['Dubai Marina Mall', 'دبي مارينا مول', 'dubai-marina', 'Marina Mall'],
  ['Marina Walk', 'مارينا ووك', 'dubai-marina'],
  ['The Walk', 'ذا ووك', 'jumeirah-beach-residence-jbr'],
  ['Ain Dubai', 'عين دبي', 'bluewaters-island'],
  ['Nakheel Mall', 'نخيل مول', 'palm-jumeirah'],
  ['Atlantis The Palm', 'أتلانتس النخلة', 'palm-jumeirah'],
  ['Dubai Hills Mall', 'دبي هيلز مول', 'dubai-hills-estate'],
  ['Dubai Festival City Mall', 'دبي فستيفال سيتي مول', 'dubai-festival-city'],
  ['City Centre Mirdif', 'سيتي سنتر مردف', 'mirdif', 'Mirdif City Centre'],
  ['Circle Mall', 'سيركل مول', 'jumeirah-village-circle-jvc'],
  [
    'Dubai Miracle Garden',
    'دبي ميراكل جاردن',
    'arjan',
    'Miracle Garden, ميراكل جاردن, حديقة دبي المعجزة',
  ],
  ['Dragon Mart', 'دراغون مارت', 'international-city', 'دراجون مارت'],
  ['Global Village', 'القرية العالمية', 'arabian-ranches'],
  ['Dubai Autodrome', 'دبي أوتودروم', 'motor-city'],
  ['Meydan Racecourse', 'مضمار ميدان', 'meydan-city', 'ميدان سباق الخيل'],
  ['Expo City', 'مدينة إكسبو', 'dubai-south', 'Expo 2020'],
  ['Al Maktoum International Airport', 'مطار آل مكتوم الدولي', 'dubai-south', 'DWC'],
  ['Dubai Frame', 'برواز دبي', 'al-karama'],
  ['Gold Souk', 'سوق الذهب', 'deira'],
  ['Al Fahidi', 'الفهيدي', 'bur-dubai', 'Al Bastakiya'],
  ['Knowledge Park', 'مجمع المعرفة', 'barsha-heights-tecom', 'Knowledge Village'],
  ['Dubai Design District', 'حي دبي للتصميم', 'business-bay', 'Design District, D3'],
];

/** After the name of a station; in Arabic they stand before it, too. */
const METRO_WORDS = ['metro', 'metro station', 'station', 'مترو', 'محطه'];
const METRO_WORDS_BEFORE = ['مترو', 'محطه', 'محطه مترو'];

/** Developers before the stations named after them. */
const ALL: Landmark[] = [
  ...DEVELOPERS.map((entry) => landmark('developer', entry)),
  ...METRO.map((entry) => landmark('metro', entry)),
  ...LANDMARKS.map((entry) => landmark('landmark', entry)),
];

function landmark(kind: Landmark['kind'], [nameEn, nameAr, slugs, others]: Entry): Landmark {
  const written = [nameEn, nameAr, ...(others?.split(', ') ?? [])];
  const names = written.map(foldName);
  const named = names.flatMap((name) => [
    ...METRO_WORDS.map((word) => `${name} ${word}`),
    ...METRO_WORDS_BEFORE.map((word) => `${word} ${name}`),
  ]);
  return {
    kind,
    nameEn: kind === 'metro' ? `${nameEn} metro station` : nameEn,
    nameAr: kind === 'metro' ? `محطة مترو ${nameAr}` : nameAr,
    communities: slugs.split(' ') as Landmark['communities'],
    names: kind === 'metro' ? [...names, ...named] : names,
    spellings: written.map((name) => name.toLowerCase()),
  };
}

/** Landmarks whose name begins with the text, else has a word that does, else matches but for a typing error. */
export function suggestLandmarks(text: string, limit: number): Landmark[] {
  const typed = foldName(text);
  if (typed === '') return [];
  const isNamed = (test: (name: string) => boolean) => ALL.filter(({ names }) => names.some(test));
  const beginning = isNamed((name) => name.startsWith(typed));
  const within = isNamed((name) => name.includes(` ${typed}`));
  const completed = [...new Set([...beginning, ...within])];
  const found = completed.length > 0 ? completed : isNamed((name) => isTypingError(typed, name));
  return found.slice(0, limit);
}

/** The landmark of exactly this name, or null. */
export function findLandmark(text: string): Landmark | null {
  const typed = foldName(text);
  return ALL.find(({ names }) => names.includes(typed)) ?? null;
}

/** Every spelling of a developer's name in lower case, with its number from 1. */
export function developerSpellings(): { spelling: string; number: number }[] {
  return DEVELOPERS.flatMap((entry, at) =>
    landmark('developer', entry).spellings.map((spelling) => ({ spelling, number: at + 1 })),
  );
}
