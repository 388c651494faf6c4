import { building, cluster, community, type ReferenceArea } from './place.ts';

/** Along the sea, from Dubai Harbour to Jumeirah, with the towers and villas just behind it. */
export const COAST: ReferenceArea[] = [
  community(
    ['Dubai Marina', 'دبي مارينا'],
    [25.0786, 55.1353],
    ['Marsa Dubai', 'The Marina', 'Marina Dubai', 'مرسى دبي', 'المارينا', 'مارينا دبي', 'المرينا'],
    [
      cluster(
        'Marina Gate',
        'مارينا جيت',
        [25.0866, 55.1472],
        [
          building('Marina Gate 1', 'مارينا جيت 1', [25.0869, 55.1477]),
          building('Marina Gate 2', 'مارينا جيت 2', [25.0864, 55.1473]),
          building('Jumeirah Living Marina Gate', null, [25.0863, 55.147]),
        ],
      ),
      cluster(
        'Dubai Marina Towers (Emaar 6 Towers)',
        'أبراج مرسى دبي',
        [25.0791, 55.1415],
        [
          building('Al Mesk Tower', 'برج المسك', [25.0797, 55.1415]),
          building('Al Yass Tower', 'برج الياس', [25.079, 55.1409]),
          building('Al Murjan Tower', 'برج المرجان', [25.0787, 55.1403]),
        ],
      ),
      cluster(
        'Marina Promenade',
        'مارينا بروميناد',
        [25.0776, 55.1424],
        [
          building('Shemara Tower', 'برج شمارة', [25.0779, 55.1427]),
          building('Paloma Tower', null, [25.0773, 55.1421]),
        ],
      ),
      cluster('Park Island', 'بارك آيلاند', [25.0768, 55.141]),
      building('Princess Tower', 'برج الأميرة', [25.0886, 55.1468]),
      building('Cayan Tower', 'برج كيان', [25.0867, 55.1452], ['Infinity Tower']),
      building('The Torch', 'برج الشعلة', [25.088, 55.1475], ['Torch Tower']),
      building('Elite Residence', 'إيليت ريزيدنس', [25.0892, 55.148]),
    ],
  ),
  community(
    ['Jumeirah Beach Residence (JBR)', 'جميرا بيتش ريزيدنس'],
    [25.0778, 55.1352],
    ['The Walk JBR', 'Jumeirah Beach Residences', 'جي بي ار', 'مساكن شاطئ جميرا', 'جميرا بيتش'],
    [
      cluster(
        'Sadaf',
        'صدف',
        [25.0802, 55.1372],
        [
          building('Sadaf 4', 'صدف 4', [25.0804, 55.1374]),
          building('Sadaf 7', 'صدف 7', [25.08, 55.137]),
        ],
      ),
      cluster(
        'Bahar',
        'بحر',
        [25.0787, 55.1356],
        [building('Bahar 1', 'بحر 1', [25.0789, 55.1358])],
      ),
      cluster(
        'Rimal',
        'رمال',
        [25.0766, 55.1341],
        [building('Rimal 3', 'رمال 3', [25.0767, 55.1342])],
      ),
      cluster('Murjan', 'مرجان', [25.0811, 55.1384]),
      cluster('Shams', 'شمس', [25.0744, 55.1322]),
      building('1 JBR', null, [25.0832, 55.1386], ['One JBR']),
    ],
  ),
  community(
    ['Palm Jumeirah', 'نخلة جميرا'],
    [25.1181, 55.1342],
    [
      'The Palm',
      'Palm Jumeira Island',
      'Nakhlat Jumeirah',
      'Palm Island',
      'نخلة الجميرا',
      'النخلة',
    ],
    [
      cluster(
        'Shoreline Apartments',
        'شقق شور لاين',
        [25.1105, 55.145],
        [
          building('Al Basri', 'البصري', [25.1078, 55.1487]),
          building('Al Hamri', 'الحمري', [25.1095, 55.1464]),
          building('Al Tamr', 'التمر', [25.1101, 55.1457]),
        ],
      ),
      cluster('Garden Homes', 'جاردن هومز', [25.1198, 55.1318]),
      cluster('Signature Villas', 'فلل سجنتشر', [25.1209, 55.1302]),
      cluster(
        'Marina Residences',
        'مارينا ريزيدنسز',
        [25.1152, 55.1376],
        [building('Marina Residences 1', 'مارينا ريزيدنسز 1', [25.1155, 55.1372])],
      ),
      building('The Palm Tower', 'برج النخلة', [25.1133, 55.1403]),
      building('FIVE Palm Jumeirah', 'فايف نخلة جميرا', [25.1041, 55.1486]),
      building('Golden Mile', 'غولدن مايل', [25.1074, 55.1462]),
    ],
  ),
  community(
    ['Bluewaters Island', 'جزيرة بلوواترز'],
    [25.0793, 55.1211],
    ['Bluewaters', 'Blue Waters Island', 'بلوواترز', 'جزيرة بلو ووترز'],
    [
      cluster(
        'Bluewaters Residences',
        'بلوواترز ريزيدنسز',
        [25.0787, 55.1221],
        [
          building('Bluewaters Residences 1', null, [25.079, 55.1224]),
          building('Bluewaters Residences 6', null, [25.0783, 55.1218]),
        ],
      ),
      cluster('Bluewaters Bay', 'بلوواترز باي', [25.0776, 55.1226]),
    ],
  ),
  community(
    ['Dubai Harbour', 'دبي هاربور'],
    [25.0956, 55.138],
    ['Dubai Harbor', 'دبي هاربر'],
    [
      cluster(
        'Emaar Beachfront',
        'إعمار بيتشفرونت',
        [25.0965, 55.1402],
        [
          building('Beach Vista', 'بيتش فيستا', [25.0952, 55.1408]),
          building('Marina Vista', 'مارينا فيستا', [25.0958, 55.14]),
          building('Sunrise Bay', 'صن رايز باي', [25.0972, 55.1398]),
          building('Beach Isle', 'بيتش آيل', [25.0966, 55.1391]),
        ],
        ['Beachfront'],
      ),
    ],
  ),
  community(
    ['Jumeirah Lake Towers (JLT)', 'أبراج بحيرات الجميرا'],
    [25.0691, 55.1412],
    ['Jumeirah Lakes Towers', 'DMCC', 'جي ال تي', 'أبراج بحيرات جميرا'],
    [
      cluster(
        'Cluster A',
        'مجمع A',
        [25.0662, 55.1381],
        [building('Lakeside Residence', 'ليكسايد ريزيدنس', [25.0664, 55.1379])],
      ),
      cluster(
        'Cluster D',
        'مجمع D',
        [25.07, 55.1407],
        [
          building('Lake Terrace', 'ليك تيراس', [25.0702, 55.141]),
          building('Indigo Tower', 'برج إنديجو', [25.0698, 55.1405]),
        ],
      ),
      cluster(
        'Cluster J',
        'مجمع J',
        [25.0671, 55.142],
        [building('Goldcrest Views 2', null, [25.0669, 55.1422])],
      ),
      cluster('Cluster M', null, [25.0651, 55.1413]),
      building('Almas Tower', 'برج ألماس', [25.0689, 55.1413]),
    ],
  ),
  community(
    ['The Greens', 'ذا جرينز'],
    [25.093, 55.1722],
    ['Greens', 'الغرينز', 'جرينز'],
    [
      cluster(
        'Al Ghozlan',
        'الغزلان',
        [25.0921, 55.1742],
        [building('Al Ghozlan 2', 'الغزلان 2', [25.0923, 55.1744])],
      ),
      cluster(
        'Al Samar',
        'السمر',
        [25.0933, 55.1731],
        [building('Al Samar 3', 'السمر 3', [25.0935, 55.1729])],
      ),
      cluster('Al Thayyal', 'الثيال', [25.0912, 55.1731]),
      cluster('Al Sidir', 'السدر', [25.0944, 55.1702]),
      building('The Onyx Tower 1', null, [25.0963, 55.1689], ['The Onyx']),
    ],
  ),
  community(
    ['Emirates Hills', 'تلال الإمارات'],
    [25.069, 55.166],
    ['Emirate Hills', 'هضاب الإمارات', 'الإمارات هيلز'],
    [
      cluster('Sector E', 'قطاع E', [25.0664, 55.1659]),
      cluster('Sector P', 'قطاع P', [25.0702, 55.1683]),
      cluster('Sector R', 'قطاع R', [25.0715, 55.1655]),
      cluster('Montgomerie Maisonettes', null, [25.0685, 55.1641]),
    ],
  ),
  community(
    ['Umm Suqeim', 'أم سقيم'],
    [25.1583, 55.2078],
    ['Um Suqaim', 'Umm Al Suqeim', 'ام سقيم'],
    [
      cluster('Umm Suqeim 1', 'أم سقيم 1', [25.1636, 55.2122], [], ['Umm Suqeim First']),
      cluster('Umm Suqeim 2', 'أم سقيم 2', [25.1552, 55.2048], [], ['Umm Suqeim Second']),
      cluster('Umm Suqeim 3', 'أم سقيم 3', [25.1472, 55.1972], [], ['Umm Suqeim Third']),
      cluster(
        'Madinat Jumeirah Living',
        'مدينة جميرا ليفينج',
        [25.1432, 55.1942],
        [
          building('Lamtara', 'لمترا', [25.1434, 55.1944]),
          building('Rahaal', 'رحال', [25.143, 55.194]),
        ],
        ['MJL'],
      ),
    ],
  ),
  community(
    ['Jumeirah', 'جميرا'],
    [25.207, 55.2475],
    ['Jumeira', 'Al Jumeirah', 'الجميرا', 'جميره'],
    [
      cluster('Jumeirah 1', 'جميرا 1', [25.2158, 55.2528], [], ['Jumeirah First', 'جميرا الأولى']),
      cluster(
        'Jumeirah 2',
        'جميرا 2',
        [25.2012, 55.2428],
        [],
        ['Jumeirah Second', 'جميرا الثانية'],
      ),
      cluster('Jumeirah 3', 'جميرا 3', [25.1968, 55.2388], [], ['Jumeirah Third', 'جميرا الثالثة']),
      cluster(
        'La Mer',
        'لا مير',
        [25.2172, 55.2502],
        [building('Port de La Mer', 'بورت دو لا مير', [25.2176, 55.2498])],
      ),
      cluster(
        'Jumeirah Bay Island',
        'جزيرة جميرا باي',
        [25.2113, 55.2358],
        [building('Bulgari Resort & Residences', 'بولغاري ريزيدنسز', [25.2112, 55.2362])],
      ),
    ],
  ),
  community(
    ['Al Wasl', 'الوصل'],
    [25.1959, 55.2557],
    ['Wasl', 'شارع الوصل'],
    [
      cluster('Canal Front Residences', null, [25.1876, 55.2484]),
      building('Safa One', 'صفا ون', [25.1867, 55.2516], ['Safa One by de Grisogono']),
      building('Safa Gate', 'صفا جيت', [25.1868, 55.2508]),
    ],
  ),
  community(
    ['City Walk', 'سيتي ووك'],
    [25.2043, 55.2627],
    ['Citywalk Dubai', 'سيتي واك'],
    [
      cluster(
        'Central Park at City Walk',
        'سنترال بارك سيتي ووك',
        [25.2058, 55.2662],
        [building('Celadon', null, [25.206, 55.2665]), building('Thyme', null, [25.2056, 55.2659])],
      ),
      building('City Walk Building 1', 'سيتي ووك مبنى 1', [25.2049, 55.2632]),
      building('City Walk Building 12', 'سيتي ووك مبنى 12', [25.2072, 55.2618]),
    ],
  ),
];
