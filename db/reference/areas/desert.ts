import { building, cluster, community, type ReferenceArea } from './place.ts';

/** The villa and town-house districts of the desert side, and the far south and east. */
export const DESERT: ReferenceArea[] = [
  community(
    ['Arabian Ranches', 'المرابع العربية'],
    [25.053, 55.268],
    ['Arabian Ranches 1', 'AR1', 'Arabian Ranch', 'مرابع العرب', 'ارابيان رانشز'],
    [
      cluster(
        'Saheel',
        'صهيل',
        [25.0532, 55.2592],
        [building('Saheel 1', 'صهيل 1', [25.0536, 55.2596])],
      ),
      cluster('Mirador', 'ميرادور', [25.0552, 55.2786]),
      cluster(
        'Al Reem',
        'الريم',
        [25.0576, 55.2782],
        [building('Al Reem 1', 'الريم 1', [25.0572, 55.2778])],
      ),
      cluster('Savannah', 'سافانا', [25.0554, 55.2756]),
      cluster(
        'Palmera',
        'بالميرا',
        [25.0442, 55.2622],
        [building('Palmera 2', 'بالميرا 2', [25.0438, 55.2618])],
      ),
      cluster('Alvorada', 'ألفورادا', [25.0446, 55.2636]),
      cluster('Hattan', 'هتان', [25.0462, 55.2672]),
    ],
  ),
  community(
    ['DAMAC Hills', 'داماك هيلز'],
    [25.0194, 55.2528],
    ['Damac Hills 1', 'تلال داماك', 'داماك هيلز 1'],
    [
      cluster(
        'Golf Town',
        'غولف تاون',
        [25.0158, 55.2522],
        [
          building('Golf Vista', 'غولف فيستا', [25.0162, 55.2518]),
          building('Golf Promenade', 'غولف بروميناد', [25.0154, 55.2526]),
        ],
      ),
      cluster(
        'Carson - The Drive',
        'كارسون - ذا درايف',
        [25.0242, 55.2446],
        [building('Carson Tower A', 'كارسون برج A', [25.0244, 55.2448])],
        ['Carson'],
      ),
      cluster('Trump Estates', 'ترامب إستيتس', [25.0204, 55.2492]),
      cluster('Rochester', 'روتشستر', [25.0192, 55.2582]),
      building('Artesia', 'أرتيسيا', [25.0206, 55.2452]),
    ],
  ),
  community(
    ['DAMAC Hills 2', 'داماك هيلز 2'],
    [24.9829, 55.3797],
    ['Akoya', 'Akoya Oxygen', 'Damac Hills Two', 'أكويا أوكسجين', 'تلال داماك 2'],
    [
      cluster('Camelia', 'كاميليا', [24.9877, 55.3834]),
      cluster('Pacifica', 'باسيفيكا', [24.9912, 55.3752]),
      cluster('Albizia', 'ألبيزيا', [24.9848, 55.3772]),
      cluster('Violet', 'فيوليت', [24.9862, 55.3872]),
      building('Viridis Residence', 'فيريديس ريزيدنس', [24.9844, 55.3892]),
    ],
  ),
  community(
    ['Town Square', 'تاون سكوير'],
    [25.0109, 55.2889],
    ['Town Square Dubai', 'Nshama Town Square', 'Nshama', 'تاون سكوير دبي'],
    [
      cluster(
        'Zahra Apartments',
        'شقق زهرة',
        [25.0101, 55.2906],
        [building('Zahra 1A', 'زهرة 1A', [25.0103, 55.2908])],
      ),
      cluster(
        'Safi Apartments',
        'شقق صافي',
        [25.0114, 55.2888],
        [building('Safi 1B', 'صافي 1B', [25.0116, 55.289])],
      ),
      cluster('Hayat Townhouses', 'تاون هاوس حياة', [25.0042, 55.2972]),
      cluster('Jenna Main Square', 'جنة مين سكوير', [25.0056, 55.2926]),
      building('UNA Apartments', 'شقق أونا', [25.0052, 55.2866], ['UNA']),
    ],
  ),
  community(
    ['Al Barari', 'البراري'],
    [25.0999, 55.3131],
    ['Barari', 'Albarari'],
    [
      cluster('Seventh Heaven', 'سيفينث هيفين', [25.0992, 55.3162]),
      cluster('Ashjar', 'أشجار', [25.1004, 55.3156]),
      cluster('The Nest', 'ذا نست', [25.1016, 55.3046]),
      cluster('The Residences', 'ذا ريزيدنسز', [25.1002, 55.3102], [], ['Al Barari Villas']),
    ],
  ),
  community(
    ['Dubai Silicon Oasis', 'واحة دبي للسيليكون'],
    [25.1238, 55.3841],
    ['DSO', 'Silicone Oasis', 'واحة السيليكون', 'سيليكون أوسيس'],
    [
      cluster('Cedre Villas', 'فلل سيدر', [25.1312, 55.3782]),
      cluster('Semmer Villas', 'فلل سمر', [25.1332, 55.3842]),
      cluster(
        'Silicon Gates',
        'سيليكون جيتس',
        [25.1206, 55.3812],
        [
          building('Silicon Gates 1', 'سيليكون جيتس 1', [25.1209, 55.3808]),
          building('Silicon Gates 4', 'سيليكون جيتس 4', [25.1203, 55.3816]),
        ],
      ),
      building('Axis Residence 1', 'أكسيس ريزيدنس 1', [25.1182, 55.3802], ['Axis Residence']),
      building('Binghatti Stars', 'بن غاطي ستارز', [25.1192, 55.3912]),
      building('La Vista Residence 1', null, [25.1262, 55.3882]),
    ],
  ),
  community(
    ['International City', 'المدينة العالمية'],
    [25.1676, 55.4032],
    ['Dubai International City', 'Intl City', 'انترناشونال سيتي', 'انترناشيونال سيتي'],
    [
      cluster('England Cluster', 'الحي الإنجليزي', [25.1722, 55.4042]),
      cluster('Spain Cluster', 'الحي الإسباني', [25.1652, 55.4012]),
      cluster(
        'France Cluster',
        'الحي الفرنسي',
        [25.1626, 55.4036],
        [building('P-08', null, [25.1628, 55.4038])],
      ),
      cluster('China Cluster', 'الحي الصيني', [25.1662, 55.4122]),
      cluster(
        'Central Business District',
        'منطقة الأعمال المركزية',
        [25.1672, 55.4066],
        [],
        ['CBD International City'],
      ),
      cluster(
        'Phase 2 (Warsan 4)',
        'المرحلة 2 (ورسان 4)',
        [25.1582, 55.4002],
        [],
        ['International City Phase 2'],
      ),
    ],
  ),
  community(
    ['Dubai Investment Park (DIP)', 'مجمع دبي للاستثمار'],
    [24.9833, 55.1791],
    ['Dubai Investments Park', 'دي آي بي', 'مجمع دبي للإستثمار'],
    [
      cluster(
        'DIP 1',
        null,
        [24.9882, 55.1752],
        [building('Ritaj', 'رتاج', [24.9868, 55.1742], ['Ritaj Residential Complex'])],
        ['Dubai Investment Park First', 'Phase 1'],
      ),
      cluster('DIP 2', null, [24.9762, 55.1842], [], ['Dubai Investment Park Second', 'Phase 2']),
      cluster('Green Community West', 'جرين كوميونيتي ويست', [24.9912, 55.1702]),
      building('Centurion Residences', 'سينتوريون ريزيدنسز', [24.9848, 55.1852]),
    ],
  ),
  community(
    ['Dubai South', 'دبي الجنوب'],
    [24.9144, 55.1615],
    ['Dubai World Central', 'DWC', 'دبي ساوث', 'دبي وورلد سنترال'],
    [
      cluster(
        'Emaar South',
        'إعمار الجنوب',
        [24.9082, 55.1562],
        [
          building('Golf Links', 'جولف لينكس', [24.9086, 55.1566]),
          building('Urbana', 'أوربانا', [24.9078, 55.1556]),
        ],
      ),
      cluster(
        'Residential District',
        'الحي السكني',
        [24.9178, 55.1582],
        [
          building('Celestia', 'سيليستيا', [24.9182, 55.1588]),
          building('MAG 5 Boulevard', 'ماج 5 بوليفارد', [24.9172, 55.1576]),
        ],
      ),
      cluster('The Pulse', 'ذا بلس', [24.9206, 55.1622]),
    ],
  ),
];
