import { sql } from 'kysely';
import { beforeAll, describe, expect, test } from 'vitest';
import { PROPERTY_TYPES, type PropertyType } from '#app/features/listings/types.ts';
import { listing as arabic } from '#app/messages/ar/listing.ts';
import { db } from '#app/server/db.server.ts';
import { REFERENCE_AREAS } from '#db/reference/areas.ts';
import {
  insertAgent,
  insertCommunity,
  insertListing,
  type ListingValues,
} from '#test/support/factories.ts';
import { anywhere } from '#test/support/search-oracle.ts';
import { IndexFeed } from '../live-index/feed.server.ts';
import { findPage } from '../live-index/page.server.ts';
import { listingConditions } from './queries.server.ts';

/** Named for what is found. */
const LISTINGS = {
  marinaFlat: {
    title: 'Bright apartment by the marina',
    title_ar: 'شَقَّةٌ مشرقة بغرفتي نوم وإطلالة على المارينا',
    description_ar: 'قريبة من المترو، ومسبح وصالة رياضية في المبنى.',
  },
  flats: {
    title: 'Whole floor of apartments',
    title_ar: 'شقق للبيع في الطابق الأخير',
    description_ar: 'ثلاث شقق بمساحة ٣٢٠٠ قدم، قرب مدرسة ومكاتب.',
  },
  villa: {
    property_type: 'villa',
    title: 'Villa with a garden',
    title_ar: 'ڤيلا مستقلّة في حيّ هادئ',
    description: 'A private pool. حديقة خاصّة ومسبــــح مدفّأ',
  },
  /** Its advertiser wrote Arabic in the only title of old. */
  office: {
    property_type: 'office',
    title: 'مكتب مؤثّث بالكامل للإيجار - Business Bay',
    title_ar: null,
  },
  english: { title: 'Quiet apartment with a marina view', description: 'Two apartments in one.' },
} satisfies Record<string, Partial<ListingValues>>;
type Home = keyof typeof LISTINGS | 'creek';

const nameOf = new Map<number, Home>();
let feed: IndexFeed;

beforeAll(async () => {
  const { id: community_id } = await insertCommunity('Words');
  const { id: agent_id } = await insertAgent();
  for (const [name, texts] of Object.entries(LISTINGS)) {
    const { id } = await insertListing({ agent_id, community_id, ...texts });
    nameOf.set(id, name as Home);
  }
  feed = new IndexFeed();
  await feed.load();
  return () => feed.stop();
});

/** What a keyword finds, by PostgreSQL and by the index of this process. */
async function finds(keyword: string): Promise<{ sql: Home[]; index: Home[] }> {
  const filter = { ...anywhere(), keyword };
  const { rows } = await sql<{ id: number }>`
    select id from listing where ${listingConditions(filter)}`.execute(db);
  const found = (await feed.search(filter))!;
  const page = findPage(...found, 'newest', 0, 10, 0);
  const names = (some: { id: number }[]) => some.map(({ id }) => nameOf.get(id)!).toSorted();
  return { sql: names(rows), index: names(page) };
}

describe('Arabic words are found', () => {
  const FLATS: Home[] = ['english', 'flats', 'marinaFlat'];
  test.each<[what: string, keywords: string[], found: Home[]]>([
    [
      'with taa marbuta or haa, article, mark and number',
      ['شقة', 'شقه', 'الشقة', 'شَقّة', 'الشقق', 'شقق', 'شقتين', 'والشقة', 'ﺷﻘﺔ'],
      FLATS,
    ],
    ['beside Latin ones', ['مشرقة marina', 'apartment مارينا', 'المشرقه Marina'], ['marinaFlat']],
    ['with hamza or without', ['إطلالة', 'اطلاله', 'الإطلالة', 'أطلالة'], ['marinaFlat']],
    [
      'in the other letters for one sound',
      ['فيلا', 'ڤيلا', 'الفيلا', 'فلل', 'فيلات', 'الفلل'],
      ['villa'],
    ],
    ['with alef maqsura or yaa', ['مبنى', 'مبني', 'المبنى', 'مباني'], ['marinaFlat']],
    ['after "and" and in the plural', ['صالة', 'الصالة', 'صالات', 'رياضي'], ['marinaFlat']],
    [
      'stretched or not, in English descriptions too',
      ['مسبح', 'مسبـح', 'المسابح', 'مسبحًا', 'مسبحا', 'مسبحين', 'بمسبح'],
      ['marinaFlat', 'villa'],
    ],
    ['as plurals of one pattern', ['مكتب', 'المكاتب', 'مكاتب'], ['flats', 'office']],
    [
      'in the dual, however it ends',
      ['غرفة', 'غرفه', 'غرف', 'غرفتين', 'غرفتان', 'غرفتا نوم', 'بغرفتي', 'الغرفتين'],
      ['marinaFlat'],
    ],
    [
      'beside words that ask for nothing',
      [
        'شقق في الطابق',
        'الطابق من شقق',
        'شقق مع طابق',
        'إلى الطابق',
        'طابق و شقق',
        'شقق فى الطابق',
        'شقق فِي الطابق',
        'شقق ﻓﻲ الطابق',
        'شقق في، الطابق',
        'طابق، و شقق',
      ],
      ['flats'],
    ],
    [
      'or other ones',
      ['مشرقة أو الطابق', 'مشرقه او طابق', 'طابق or مشرقة'],
      ['flats', 'marinaFlat'],
    ],
    ['with their two letters for one hamza', ['مؤثث', 'موثث', 'مؤثّثة'], ['office']],
    ['after "for"', ['للإيجار', 'الايجار', 'إيجار'], ['office']],
    ['with Arabic digits or Latin ones', ['٣٢٠٠', '3200'], ['flats']],
    ['before Arabic punctuation', ['المترو', 'مترو'], ['marinaFlat']],
    ['as phrases', ['"غرفتي نوم"', '"غرفة نوم"', '"إطلالة على المارينا"'], ['marinaFlat']],
    ['and left out', ['شقة -marina', 'شقق -مشرقة -marina'], ['flats']],
  ])('%s', async (_, keywords, found) => {
    for (const keyword of keywords) {
      expect(await finds(keyword), keyword).toEqual({ sql: found, index: found });
    }
  });

  test('and words that merely look alike are not', async () => {
    for (const keyword of ['شقيق', 'مكتبة عامة', 'بحيرة', 'قصر'])
      expect(await finds(keyword), keyword).toEqual({ sql: [], index: [] });
  });
});

describe('words are told apart', () => {
  const foldedOf = async (words: string[]) => {
    const { rows } = await sql<{ word: string; folded: string }>`
      select word, fold_arabic(word) as folded from unnest(${words}::text[]) word`.execute(db);
    return rows;
  };
  const stemsOf = async (words: string[]) => (await foldedOf(words)).map(({ folded }) => folded);

  test.each([
    'ميدتاون ميديا ميدان',
    'عليا على',
    'مايا ما',
    'سيرينا سيرينيتي',
    'ريفا ريف',
    'ماريوت ماريو',
    'لونا لون',
    'ثريا ثري',
    'سوريا سور',
    'فورما فورم',
    'ورقاء ورق',
    'أحياء واحة',
    'لاين لا',
    'أرض أرضيات',
    'أرض الأرضي',
    'مكتب مكتبة',
    'محل محلي',
    'فيلا فلات',
  ])('%s', async (words) => {
    const stems = await stemsOf(words.split(' '));
    expect(new Set(stems).size).toBe(stems.length);
  });

  test.each([
    'لوجستي لوجستية',
    'إماراتي إماراتية',
    'إنشاء إنشائه',
    'مسبح مسبحًا مسبحاً مسبحا مسبحين',
    'شرفة شرفتين شرفتان شرفتا شرفتي',
    'حالي حاليًا حاليا',
    'بناية بنايات',
    'جميرا جميره الجميرا',
    'خزان خزانات',
    'شقة شقتين فلات',
    'أرض أراضي',
    'مكتب مكاتب',
  ])('but not %s', async (words) => {
    expect(new Set(await stemsOf(words.split(' '))).size).toBe(1);
  });

  /** Forms of one word, though areas' names mean different places by some. */
  const FORMS = [
    ['برج', 'ابراج'],
    ['حمري', 'حمريه'],
    ['عالمي', 'عالميه'],
    ['سدر', 'سدره'],
    ['مركز', 'مركزيه'],
    ['دايريه', 'دايره'],
    ['مثلث', 'مثلثه'],
    ['عرب', 'عربيه'],
    ['ريزيدنس', 'ريزيدنسي'],
    ['جميرا', 'جميره'],
  ];

  test('in the names of areas', async () => {
    const namesOf = ({ nameAr, aliases, children }: (typeof REFERENCE_AREAS)[number]): string[] => [
      nameAr ?? '',
      ...aliases,
      ...children.flatMap(namesOf),
    ];
    const words = REFERENCE_AREAS.flatMap(namesOf).flatMap((name) => name.match(/[ء-ي]+/g) ?? []);
    const spelled = new Map<string, Set<string>>();
    for (const { word, folded } of await foldedOf(words)) {
      const plain = plainSpelling(word);
      const form = FORMS.find((forms) => forms.includes(plain))?.[0] ?? plain;
      spelled.set(folded, (spelled.get(folded) ?? new Set()).add(form));
    }
    expect([...spelled.values()].filter(({ size }) => size > 1)).toEqual([]);
  });

  /** Without article and hamza. */
  const plainSpelling = (word: string) =>
    word
      .replaceAll(/[أإآ]/g, 'ا')
      .replaceAll('ئ', 'ي')
      .replaceAll('ى', 'ي')
      .replaceAll('ة', 'ه')
      .replaceAll('ء', '')
      .replace(/^(?:ال|لل)(?=..)/, '');
});

/** How some types are typed besides. */
const OTHERWISE: Partial<Record<PropertyType, string[]>> = {
  apartment: ['شقق', 'الشقه'],
  villa: ['فلل', 'الڤيلا'],
  townhouse: ['تاونهاوس', 'تاون هاوسات', 'تاون', 'هاوس'],
  penthouse: ['بنت هاوس', 'البينتهاوس', 'هاوس'],
  retail: ['محلات تجاريه'],
  land: ['أراضي', 'ارض'],
};

describe('a home with English texts only', () => {
  let home: number;
  beforeAll(async () => {
    const { id: agent_id } = await insertAgent();
    const { id: community_id } = await insertCommunity('Creek Side', 1);
    await db
      .updateTable('area')
      .set({ name_ar: 'ضفة الخور' })
      .where('id', '=', community_id)
      .execute();
    const place_name = 'Creek Side';
    ({ id: home } = await insertListing({
      agent_id,
      community_id,
      place_name,
      title: 'High floor',
    }));
    nameOf.set(home, 'creek');
  });

  test.each(PROPERTY_TYPES)('is found as %s and by its place, in either language', async (type) => {
    await db.updateTable('listing').set({ property_type: type }).where('id', '=', home).execute();
    const names = [type.replace('_', ' '), arabic.options.property_type[type]];
    const kinds = [...names, ...(OTHERWISE[type] ?? [])];
    for (const kind of kinds) {
      for (const place of ['creek', 'الخور', 'خور', 'ضفه الخور']) {
        const keyword = `${kind} ${place}`;
        expect(await finds(keyword), keyword).toEqual({ sql: ['creek'], index: ['creek'] });
      }
    }
  });

  test.each(['studio', 'studios', 'استوديو', 'ستوديو', 'الاستوديوهات'])(
    'is found as %s once it is one',
    async (kind) => {
      const become = (property_type: PropertyType, bedrooms: number) =>
        db.updateTable('listing').set({ property_type, bedrooms }).where('id', '=', home).execute();
      await become('apartment', 0);
      expect(await finds(`${kind} خور`)).toEqual({ sql: ['creek'], index: ['creek'] });
      for (const [type, bedrooms] of [
        ['apartment', 1],
        ['office', 0],
      ] as const) {
        await become(type, bedrooms);
        expect(await finds(`${kind} خور`)).toEqual({ sql: [], index: [] });
      }
    },
  );

  test.each([
    ['land', 'أرضيات'],
    ['land', 'الطابق الأرضي'],
    ['office', 'مكتبة'],
    ['leisure', 'مرافق'],
    ['villa', 'فلات'],
    ['retail', 'محلي'],
  ] as const)('as %s is not found by %s', async (type, keyword) => {
    await db.updateTable('listing').set({ property_type: type }).where('id', '=', home).execute();
    expect(await finds(`${keyword} خور`)).toEqual({ sql: [], index: [] });
  });
});

test('English words find the same in every spelling', async () => {
  const found: Home[] = ['english', 'flats', 'marinaFlat'];
  for (const keyword of ['apartment', 'apartments', 'APARTMENT'])
    expect(await finds(keyword), keyword).toEqual({ sql: found, index: found });
});

test('a text without Arabic is left as it is', async () => {
  const { rows } = await sql<{ english: string; arabic: string }>`
    select fold_arabic(${'Café №5 “½ price” ﬁne'}) as english, fold_arabic(${'الشقق والفلل'}) as arabic`.execute(
    db,
  );
  expect(rows).toEqual([{ english: 'Café №5 “½ price” ﬁne', arabic: 'شق فيلا' }]);
});
