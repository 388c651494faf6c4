import { building, cluster, community, type SeedArea } from './place.ts';

/** Between the coast and the Al Khail and Mohammed Bin Zayed roads. */
export const INLAND: SeedArea[] = [
  community(
    ['Al Barsha', 'البرشاء'],
    [25.1136, 55.2019],
    ['Barsha', 'Al Barshaa', 'البرشا'],
    [
      cluster('Al Barsha 1', 'البرشاء 1', [25.1126, 55.1972], [
        building('Al Murad Tower', 'برج المراد', [25.1138, 55.1958]),
      ], ['Al Barsha First', 'البرشاء الأولى']),
      cluster('Al Barsha 2', 'البرشاء 2', [25.1062, 55.2072], [], ['Al Barsha Second', 'البرشاء الثانية']),
      cluster('Al Barsha 3', 'البرشاء 3', [25.1042, 55.1962], [], ['Al Barsha Third', 'البرشاء الثالثة']),
    ],
  ),
  community(
    ['Barsha Heights (Tecom)', 'برشا هايتس (تيكوم)'],
    [25.0983, 55.1758],
    ['Tecom', 'Al Barsha Heights', 'تيكوم', 'برشاء هايتس'],
    [
      building('The One Tower', null, [25.0979, 55.1736]),
      building('Madison Residency', 'ماديسون ريزيدنسي', [25.1002, 55.1752]),
      building('Two Towers', 'تو تاورز', [25.0952, 55.1772]),
      building('Al Fahad Tower 1', 'برج الفهد 1', [25.1005, 55.1778]),
    ],
  ),
  community(
    ['Al Quoz', 'القوز'],
    [25.1389, 55.2286],
    ['Al Goze', 'Al Qouz'],
    [
      cluster('Al Quoz 1', 'القوز 1', [25.1448, 55.2352], [], ['Al Quoz First']),
      cluster('Al Quoz 4', 'القوز 4', [25.1452, 55.2382], [
        building('Al Khail Heights', 'الخيل هايتس', [25.1452, 55.2378]),
      ], ['Al Quoz Fourth']),
      cluster('Al Quoz Industrial Area', 'القوز الصناعية', [25.1332, 55.2262]),
      cluster('Al Khail Gate', 'بوابة الخيل', [25.1336, 55.2352]),
    ],
  ),
  community(
    ['Dubai Hills Estate', 'دبي هيلز استيت'],
    [25.1094, 55.248],
    ['Dubai Hills', 'DHE', 'Emaar Dubai Hills', 'دبي هيلز', 'تلال دبي'],
    [
      cluster('Park Heights', 'بارك هايتس', [25.1112, 55.2462], [
        building('Park Heights 1', 'بارك هايتس 1', [25.1114, 55.2458]),
        building('Park Heights 2', 'بارك هايتس 2', [25.1109, 55.2466]),
      ]),
      cluster('Collective', 'كوليكتيف', [25.1056, 55.2512], [], ['Collective 2.0']),
      cluster('Sidra Villas', 'فلل سدرة', [25.1142, 55.2582], [
        building('Sidra 1', 'سدرة 1', [25.1136, 55.2572]),
      ], ['Sidra']),
      cluster('Maple', 'ميبل', [25.1162, 55.2552], [
        building('Maple 2', 'ميبل 2', [25.1166, 55.2556]),
      ]),
      cluster('Golf Place', 'جولف بليس', [25.1182, 55.2432]),
      building('Executive Residences 1', 'إكزيكيوتف ريزيدنسز 1', [25.1038, 55.2492]),
    ],
  ),
  community(
    ['Jumeirah Village Circle (JVC)', 'قرية جميرا الدائرية'],
    [25.0559, 55.2075],
    ['Jumeirah Circle', 'جي في سي', 'قرية الجميرا الدائرية', 'دائرة قرية جميرا'],
    [
      cluster('District 10', 'الضاحية 10', [25.0618, 55.2052], [
        building('Bloom Towers', 'بلوم تاورز', [25.0612, 55.2056]),
      ], ['JVC District 10']),
      cluster('District 12', 'الضاحية 12', [25.0551, 55.2141], [
        building('Belgravia', 'بلجرافيا', [25.0556, 55.2136]),
        building('Belgravia Square', 'ساحة بلجرافيا', [25.0546, 55.2146]),
      ], ['JVC District 12']),
      cluster('District 13', 'الضاحية 13', [25.0502, 55.2091], [
        building('Five Jumeirah Village', 'فايف قرية جميرا', [25.0506, 55.2086], ['FIVE JVC']),
      ], ['JVC District 13']),
      cluster('District 18', 'الضاحية 18', [25.0538, 55.2003], [
        building('DAMAC Ghalia', 'داماك غالية', [25.0536, 55.1999], ['Ghalia']),
      ], ['JVC District 18']),
      cluster('Circle Villas', 'فلل سيركل', [25.0566, 55.2078]),
      building('Diamond Views', 'دايموند فيوز', [25.0579, 55.2102]),
    ],
  ),
  community(
    ['Jumeirah Village Triangle (JVT)', 'مثلث قرية جميرا'],
    [25.0456, 55.1873],
    ['Jumeirah Triangle', 'جي في تي', 'قرية جميرا المثلثة', 'مثلث قرية الجميرا'],
    [
      cluster('District 2', null, [25.0388, 55.1808], [
        building('Al Jawhara Residences', 'الجوهرة ريزيدنسز', [25.0392, 55.1812]),
      ], ['JVT District 2']),
      cluster('District 5', null, [25.0478, 55.1922], [
        building('The Imperial Residence', 'إمبريال ريزيدنس', [25.0482, 55.1926]),
      ], ['JVT District 5']),
      cluster('District 9', null, [25.0444, 55.1848], [], ['JVT District 9']),
      cluster('Arabian Villas', 'فلل عربية', [25.0466, 55.1862]),
    ],
  ),
  community(
    ['Arjan', 'أرجان'],
    [25.0628, 55.2393],
    ['Al Arjan', 'Arjan Dubailand', 'ارجان'],
    [
      building('Lincoln Park', 'لينكولن بارك', [25.0616, 55.2391]),
      building('Vincitore Palacio', null, [25.0656, 55.2386]),
      building('Miraclz Tower by Danube', 'برج ميراكلز', [25.0602, 55.2412], ['Miraclz']),
      building('Samana Hills', 'سمانا هيلز', [25.0612, 55.2352]),
      building('Geepas Tower', 'برج جيباس', [25.0662, 55.2442]),
    ],
  ),
  community(
    ['Motor City', 'موتور سيتي'],
    [25.0477, 55.2382],
    ['Dubai Motor City', 'Motorcity', 'مدينة دبي للسيارات', 'موتورسيتي'],
    [
      cluster('Uptown Motor City', 'أب تاون موتور سيتي', [25.0456, 55.2462], [
        building('Widcombe House', 'ويدكومب هاوس', [25.0452, 55.2456]),
        building('Dickens Circus', 'ديكنز سيركس', [25.0462, 55.2468]),
      ]),
      cluster('Green Community Motor City', 'جرين كوميونيتي موتور سيتي', [25.0416, 55.2346]),
      cluster('Sherlock Circus', 'شيرلوك سيركس', [25.0464, 55.2442]),
      building('OIA Residence', 'أويا ريزيدنس', [25.0482, 55.2402]),
    ],
  ),
  community(
    ['Dubai Sports City', 'مدينة دبي الرياضية'],
    [25.0388, 55.218],
    ['DSC', 'Sport City', 'المدينة الرياضية', 'سبورتس سيتي'],
    [
      cluster('Canal Residence West', 'كانال ريزيدنس ويست', [25.037, 55.2222], [
        building('Spanish Tower', 'البرج الإسباني', [25.0367, 55.2226]),
      ]),
      cluster('Victory Heights', 'فيكتوري هايتس', [25.0356, 55.2262], [
        building('Estella', 'إستيلا', [25.0352, 55.2256]),
      ]),
      building('Elite Sports Residence 1', null, [25.0412, 55.2172]),
      building('Hera Tower', 'برج هيرا', [25.0422, 55.2202]),
      building('The Bridge', 'ذا بريدج', [25.0392, 55.2226]),
    ],
  ),
  community(
    ['Dubai Production City (IMPZ)', 'مدينة دبي للإنتاج'],
    [25.0308, 55.1882],
    [
      'International Media Production Zone',
      'Me Aisem First',
      'آي إم بي زد',
      'المنطقة العالمية للإنتاج الإعلامي',
    ],
    [
      cluster('Midtown', 'ميدتاون', [25.0282, 55.1962], [
        building('Midtown Afnan', 'ميدتاون أفنان', [25.0286, 55.1966], ['Afnan']),
        building('Midtown Dania', 'ميدتاون دانيا', [25.0278, 55.1958], ['Dania']),
      ], ['Midtown by Deyaar']),
      cluster('Lakeside', 'ليكسايد', [25.0342, 55.1922], [
        building('Lakeside Tower A', null, [25.0344, 55.1924]),
      ]),
      cluster('Centrium Towers', 'أبراج سينتريوم', [25.0328, 55.1942]),
      building('Lago Vista A', 'لاغو فيستا A', [25.0336, 55.1932], ['Lago Vista']),
    ],
  ),
  community(
    ['Jumeirah Golf Estates', 'جميرا جولف إستيتس'],
    [25.0203, 55.2008],
    ['JGE', 'Jumeira Golf Estate', 'عقارات جميرا للجولف', 'جميرا غولف استيت'],
    [
      cluster('Redwood Park', 'ريدوود بارك', [25.0192, 55.2066]),
      cluster('Sienna Lakes', 'سيينا ليكس', [25.0232, 55.1946]),
      cluster('Whispering Pines', 'ويسبرينج باينز', [25.0252, 55.1982]),
      cluster('Flame Tree Ridge', 'فليم تري ريدج', [25.0182, 55.2032]),
      cluster('Al Andalus', 'الأندلس', [25.0292, 55.2056], [
        building('Al Andalus Tower C', 'الأندلس برج C', [25.0296, 55.206]),
      ]),
    ],
  ),
  community(
    ['Discovery Gardens', 'ديسكفري جاردنز'],
    [25.0383, 55.1457],
    ['Discovery Garden', 'دسكفري غاردنز', 'ديسكفري غاردنز'],
    [
      cluster('Mediterranean Cluster', 'مجموعة البحر المتوسط', [25.0422, 55.1412], [
        building('Building 38', 'مبنى 38', [25.0418, 55.1416]),
      ], ['Mediterranean']),
      cluster('Mogul Cluster', 'مجموعة موغل', [25.0346, 55.1506], [], ['Mogul']),
      cluster('Zen Cluster', 'مجموعة زن', [25.0442, 55.1382], [], ['Zen']),
      cluster('Contemporary Cluster', null, [25.0405, 55.1445], [], ['Contemporary']),
      cluster('Cactus Cluster', null, [25.0362, 55.1492]),
    ],
  ),
  community(
    ['Al Furjan', 'الفرجان'],
    [25.0267, 55.147],
    ['Furjan', 'Al Furjan West'],
    [
      cluster('Quortaj', 'قرطاج', [25.0262, 55.1502]),
      cluster('Dubai Style', 'دبي ستايل', [25.0282, 55.1462]),
      cluster('Murooj Al Furjan', 'مروج الفرجان', [25.0272, 55.1436]),
      building('Azizi Plaza', 'عزيزي بلازا', [25.0252, 55.1412]),
      building('Masakin Al Furjan', 'مساكن الفرجان', [25.0312, 55.1492]),
      building('Starz by Danube', 'ستارز من دانوب', [25.0206, 55.1442], ['Starz Tower']),
    ],
  ),
];
