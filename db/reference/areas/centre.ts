import { building, cluster, community, type ReferenceArea } from './place.ts';

/** Downtown and the old town on both sides of the creek, with the districts that grew around them. */
export const CENTRE: ReferenceArea[] = [
  community(
    ['Downtown Dubai', 'وسط مدينة دبي'],
    [25.1952, 55.2733],
    ['Burj Khalifa Area', 'Burj Dubai', 'Down Town', 'داون تاون دبي', 'وسط المدينة', 'داون تاون'],
    [
      cluster(
        'Old Town',
        'المدينة القديمة',
        [25.1911, 55.2763],
        [
          building('Reehan 1', 'ريحان 1', [25.1909, 55.2768]),
          building('Yansoon 5', 'ينسون 5', [25.1904, 55.2763]),
          building('Zanzebeel 2', 'زنجبيل 2', [25.1899, 55.2772]),
        ],
      ),
      cluster(
        'Opera District',
        'منطقة الأوبرا',
        [25.1954, 55.2709],
        [
          building('Opera Grand', 'أوبرا جراند', [25.1957, 55.2715]),
          building('Forte 1', 'فورتي 1', [25.1949, 55.2699]),
          building('Act One', 'آكت وان', [25.1961, 55.2705]),
        ],
      ),
      cluster('South Ridge', 'ساوث ريدج', [25.1896, 55.2735]),
      building(
        'Burj Khalifa',
        'برج خليفة',
        [25.1972, 55.2744],
        ['Armani Residences', 'Khalifa Tower'],
      ),
      building('Burj Vista 1', 'برج فيستا 1', [25.1978, 55.2724], ['Burj Vista']),
      building('Boulevard Point', 'بوليفارد بوينت', [25.1997, 55.2776]),
    ],
  ),
  community(
    ['Business Bay', 'الخليج التجاري'],
    [25.1862, 55.2673],
    ['Bussiness Bay', 'بزنس باي', 'الخليج التجارى', 'بيزنس باي'],
    [
      cluster(
        'Executive Towers',
        'الأبراج التنفيذية',
        [25.1916, 55.2664],
        [
          building('Executive Tower B', null, [25.1919, 55.2668]),
          building('Executive Tower K', null, [25.1913, 55.2659]),
        ],
      ),
      cluster(
        'Al Habtoor City',
        'مدينة الحبتور',
        [25.1839, 55.2562],
        [
          building('Noora Tower', 'برج نورة', [25.1837, 55.2565], ['Noora']),
          building('Amna Tower', 'برج آمنة', [25.184, 55.2559], ['Amna']),
        ],
      ),
      cluster('Peninsula', 'بينينسولا', [25.186, 55.267]),
      building('Paramount Tower Hotel & Residences', 'برج باراماونت', [25.1868, 55.2787]),
      building('The Opus', 'ذا أوبوس', [25.1888, 55.2666]),
      building('Bayz by Danube', null, [25.1863, 55.2697], ['Bayz Tower']),
    ],
  ),
  community(
    ['DIFC', 'مركز دبي المالي العالمي'],
    [25.211, 55.2788],
    ['Dubai International Financial Centre', 'Financial Centre', 'دي آي إف سي', 'المركز المالي'],
    [
      cluster(
        'Park Towers',
        'بارك تاورز',
        [25.2092, 55.2783],
        [building('Park Tower A', 'بارك تاور A', [25.2094, 55.2785])],
      ),
      building('Index Tower', 'برج إندكس', [25.2082, 55.2784]),
      building('Sky Gardens', 'سكاي جاردنز', [25.2115, 55.2824]),
      building('Burj Daman', 'برج ضمان', [25.2107, 55.2815]),
      building('Limestone House', 'لايمستون هاوس', [25.2122, 55.2795]),
    ],
  ),
  community(
    ['Dubai Creek Harbour', 'مرسى خور دبي'],
    [25.204, 55.3434],
    ['Creek Harbour', 'Dubai Creek Harbor', 'The Lagoons', 'DCH', 'خور دبي', 'كريك هاربر'],
    [
      cluster(
        'Creek Island',
        'جزيرة الخور',
        [25.2066, 55.3438],
        [
          building('Dubai Creek Residences', 'دبي كريك ريزيدنسز', [25.2054, 55.3437]),
          building('Harbour Gate', 'هاربور جيت', [25.2077, 55.3466]),
          building('The Grand', 'ذا جراند', [25.2066, 55.3427]),
        ],
      ),
      cluster(
        'Creek Beach',
        'كريك بيتش',
        [25.2005, 55.347],
        [building('Bayshore', 'بايشور', [25.2004, 55.3462])],
      ),
      building('Creek Rise', 'كريك رايز', [25.2025, 55.3487]),
    ],
  ),
  community(
    ['Dubai Festival City', 'دبي فستيفال سيتي'],
    [25.2235, 55.3497],
    ['DFC', 'Festival City Dubai', 'فستيفال سيتي', 'دبي فيستيفال سيتي'],
    [
      cluster(
        'Al Badia',
        'البادية',
        [25.2206, 55.3532],
        [
          building('Al Badia Residences', 'البادية ريزيدنسز', [25.2209, 55.3536]),
          building('Al Badia Hillside Village', null, [25.2192, 55.3548]),
        ],
      ),
      building('Marsa Plaza', 'مرسى بلازا', [25.2232, 55.3512]),
    ],
  ),
  community(
    ['Al Jaddaf', 'الجداف'],
    [25.2146, 55.3237],
    ['Jadaf', 'Al Jadaf'],
    [
      cluster(
        'Dubai Healthcare City Phase 2',
        'مدينة دبي الطبية المرحلة 2',
        [25.2124, 55.3192],
        [building('Azizi Aliyah', 'عزيزي علياء', [25.2128, 55.3188])],
        ['DHCC 2'],
      ),
      cluster('Sama Al Jaddaf', 'سما الجداف', [25.2178, 55.3242]),
      building('Binghatti Creek', 'بن غاطي كريك', [25.2122, 55.3196]),
      building('Binghatti Gateway', 'بن غاطي جيتواي', [25.2137, 55.3192]),
    ],
  ),
  community(
    ['Al Karama', 'الكرامة'],
    [25.2471, 55.3055],
    ['Karama', 'Karamah', 'الكرامه'],
    [
      building('Wasl Hub', 'وصل هب', [25.2448, 55.3032]),
      building('Wasl Aqua', 'وصل أكوا', [25.2452, 55.3038]),
      building('Karama Centre', 'مركز الكرامة', [25.2478, 55.3048]),
    ],
  ),
  community(
    ['Bur Dubai', 'بر دبي'],
    [25.2593, 55.2974],
    ['Burdubai', 'Bar Dubai', 'بردبي'],
    [
      cluster(
        'Mankhool',
        'المنخول',
        [25.2502, 55.2962],
        [building('Golden Sands Tower', 'برج الرمال الذهبية', [25.2512, 55.2972])],
      ),
      cluster('Al Raffa', 'الرفاعة', [25.2578, 55.2878]),
      cluster('Meena Bazaar', 'ميناء بازار', [25.2608, 55.2962], [], ['Mina Bazar']),
      cluster('Al Hamriya', 'الحمرية', [25.2558, 55.3032]),
    ],
  ),
  community(
    ['Deira', 'ديرة'],
    [25.27, 55.325],
    ['Diera', 'Dera', 'ديره'],
    [
      cluster(
        'Al Rigga',
        'الرقة',
        [25.2635, 55.3228],
        [building('Al Ghurair Centre Residences', 'الغرير سنتر', [25.2672, 55.3176])],
        ['Al Rega', 'Riqqa'],
      ),
      cluster('Al Muraqqabat', 'المرقبات', [25.2652, 55.3302], [], ['Al Murqabat', 'Muraqabat']),
      cluster('Port Saeed', 'بور سعيد', [25.2598, 55.3318], [], ['Port Said']),
      cluster('Naif', 'نايف', [25.2718, 55.3132]),
      cluster('Abu Hail', 'أبو هيل', [25.2792, 55.3292]),
      cluster('Al Muteena', 'المطينة', [25.2738, 55.3192]),
    ],
  ),
  community(
    ['Al Nahda', 'النهدة'],
    [25.292, 55.37],
    ['Al Nahda Dubai', 'Nahda', 'النهده'],
    [
      cluster('Al Nahda 1', 'النهدة 1', [25.2925, 55.3652], [], ['Al Nahda First', 'النهدة الأولى']),
      cluster(
        'Al Nahda 2',
        'النهدة 2',
        [25.2882, 55.3762],
        [],
        ['Al Nahda Second', 'النهدة الثانية'],
      ),
    ],
  ),
  community(
    ['Al Qusais', 'القصيص'],
    [25.2698, 55.3875],
    ['Qusais', 'Al Ghusais', 'Al Qasais'],
    [
      cluster(
        'Al Qusais 1',
        'القصيص 1',
        [25.2742, 55.3782],
        [],
        ['Al Qusais First', 'القصيص الأولى'],
      ),
      cluster(
        'Al Qusais 2',
        'القصيص 2',
        [25.2658, 55.3852],
        [],
        ['Al Qusais Second', 'القصيص الثانية'],
      ),
      cluster('Al Qusais Industrial Area', 'القصيص الصناعية', [25.2788, 55.3902]),
    ],
  ),
  community(
    ['Mirdif', 'مردف'],
    [25.2212, 55.4224],
    ['Mirdiff', 'Mardif', 'مرديف'],
    [
      cluster('Uptown Mirdif', 'أب تاون مردف', [25.2232, 55.4252]),
      cluster(
        'Mirdif Hills',
        'مردف هيلز',
        [25.2219, 55.4332],
        [
          building('Janayen Avenue', 'جناين أفينيو', [25.2222, 55.4336]),
          building('Nasayem Avenue', 'نسايم أفينيو', [25.2216, 55.4328]),
        ],
      ),
      cluster('Ghoroob', 'غروب', [25.2168, 55.4282]),
      cluster('Shorooq', 'شروق', [25.2132, 55.4252]),
    ],
  ),
  community(
    ['Meydan City', 'مدينة ميدان'],
    [25.1542, 55.2907],
    ['Meydan', 'Maydan', 'Nad Al Sheba 1', 'ميدان'],
    [
      cluster(
        'Meydan Avenue',
        'ميدان أفينيو',
        [25.1562, 55.2952],
        [
          building('The Polo Residence', 'ذا بولو ريزيدنس', [25.1568, 55.2946]),
          building('Prime Views by Prescott', null, [25.1558, 55.2948]),
        ],
      ),
      cluster(
        'Azizi Riviera',
        'عزيزي ريفييرا',
        [25.1636, 55.2962],
        [building('Azizi Riviera 10', 'عزيزي ريفييرا 10', [25.1638, 55.2966])],
      ),
      cluster('Millennium Estates', 'ميلينيوم إستيتس', [25.1462, 55.2958]),
      cluster('Grand Views', 'جراند فيوز', [25.1472, 55.2988]),
    ],
  ),
  community(
    ['Mohammed Bin Rashid City', 'مدينة محمد بن راشد'],
    [25.1641, 55.2857],
    ['MBR City', 'MBR', 'MBRC', 'Mohammad Bin Rashid City', 'Mohammed Bin Rashid Al Maktoum City'],
    [
      cluster(
        'District One',
        'دستركت ون',
        [25.1602, 55.2832],
        [
          building('The Residences at District One', null, [25.1622, 55.2882]),
          building('District One Villas', 'فلل دستركت ون', [25.1592, 55.2822]),
        ],
      ),
      cluster(
        'Sobha Hartland',
        'شوبا هارتلاند',
        [25.1728, 55.2942],
        [
          building('Hartland Greens', 'هارتلاند جرينز', [25.1732, 55.2938]),
          building('One Park Avenue', 'ون بارك أفينيو', [25.1722, 55.2936]),
        ],
      ),
      cluster('District 7', 'دستركت 7', [25.1552, 55.2842]),
    ],
  ),
];
