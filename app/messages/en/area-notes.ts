/**
 * What living in each main area is like, by slug: general facts about how people get about, where they shop and walk. For
 * the pages of areas and the descriptions of the demonstration.
 */
export const areaNotes: Record<string, readonly [string, string, ...string[]]> = {
  'al-barari': [
    'Al Barari is one of the greenest corners of the city: low-rise homes set among planted gardens, streams and a working nursery.',
    'There is no metro close by, so most residents drive; Sheikh Mohammed Bin Zayed Road is a few minutes away.',
    'Shaded footpaths run between the gardens, which makes it pleasant to walk for more of the year than most places.',
  ],
  'al-barsha': [
    'Al Barsha has apartment blocks near Mall of the Emirates and quieter streets of villas further in.',
    'The Red Line follows the northern edge of the area, with stations at Mall of the Emirates and further west along Sheikh Zayed Road.',
    'Al Barsha Pond Park has a walking track, courts and a lake, and several long-established schools are close by.',
  ],
  'al-furjan': [
    'Al Furjan is a settled family district of townhouses, villas and mid-rise apartments between Discovery Gardens and Jebel Ali.',
    'The Red Line has a station of the same name, and Sheikh Zayed Road and Sheikh Mohammed Bin Zayed Road are both near.',
    'Two small shopping pavilions cover the everyday: supermarket, pharmacy, clinic and cafés.',
  ],
  'al-jaddaf': [
    'Al Jaddaf lies on the old boat-building bank of Dubai Creek, between the historic districts and the newer centre.',
    'Two Green Line stations, Al Jadaf and Creek, serve the area.',
    'The Mohammed Bin Rashid Library and the Jameel Arts Centre stand on the waterfront, and the hospitals of Healthcare City are next door.',
  ],
  'al-karama': [
    'Al Karama is an older, walkable district of low-rise blocks, with groceries, tailors and good inexpensive restaurants on nearly every corner.',
    'Red Line stations at ADCB and BurJuman are within reach on foot from most streets.',
    'Zabeel Park, one of the largest in the city, is just to the south. Street parking is paid and fills up in the evening.',
  ],
  'al-nahda': [
    'Al Nahda sits on the Sharjah border and is chosen by many families for its larger apartments at moderate rents.',
    'The Green Line stops on its southern side, at Stadium and Al Nahda.',
    'Al Nahda Pond Park is at its centre, and there are many schools within a short drive. Traffic towards the border is slow at rush hour.',
  ],
  'al-quoz': [
    'Al Quoz is a mix of residential blocks and villas with a large quarter of workshops and warehouses, some of which are now galleries.',
    'Alserkal Avenue, with its galleries, cinema and cafés, is the best-known address of the district.',
    'Sheikh Zayed Road and its Red Line stations form the western edge, and Al Khail Road the eastern one.',
  ],
  'al-qusais': [
    'Al Qusais is a practical, well-established district near the airport, with a choice of supermarkets, clinics and schools.',
    'The Green Line crosses the area, which makes it easy to manage without a car.',
    'Al Qusais Pond Park offers a track and shade, and the road to Sharjah is close.',
  ],
  'al-wasl': [
    'Al Wasl lies between Sheikh Zayed Road and the sea, a central district of villas, boutiques and small clinics.',
    'Al Wasl Road has a long run of cafés and shops, and Safa Park is at the southern end of the district.',
    'The public beaches of Jumeirah are a few minutes away by car.',
  ],
  'arabian-ranches': [
    'Arabian Ranches is a mature community of villas around a golf course, with grown trees and low walls.',
    'It has a school, a village centre with a supermarket, and shared pools and courts in each neighbourhood.',
    'There is no metro; Sheikh Mohammed Bin Zayed Road runs along the edge of the community.',
  ],
  arjan: [
    'Arjan is a newer district of mid-rise buildings beside the Miracle Garden and the Butterfly Garden.',
    'Umm Suqeim Street and Hessa Street give quick access to Al Khail Road; buses connect to Mall of the Emirates.',
    'Ground-floor groceries and cafés have opened in many of the buildings, and schools and a hospital are a short drive away.',
  ],
  'barsha-heights-tecom': [
    'Barsha Heights, still widely called Tecom, mixes apartment towers with hotels and offices.',
    'The Dubai Internet City and Al Khail stretch of the Red Line runs alongside, so media and technology offices are an easy commute.',
    'Streets are busy in the evening, with plenty of restaurants and supermarkets open late.',
  ],
  'bluewaters-island': [
    'Bluewaters is a small island opposite JBR, known for the Ain Dubai wheel and a pedestrian street of shops and restaurants.',
    'A footbridge leads to the beach at JBR and its own road bridge to Sheikh Zayed Road.',
    'It is compact enough to cross on foot in ten minutes, and busier at weekends and in the cooler months.',
  ],
  'bur-dubai': [
    'Bur Dubai is among the oldest parts of the city, on the south bank of the Creek, close to the textile market and the Al Fahidi quarter.',
    'Both metro lines meet at BurJuman, and abras cross the Creek to Deira all day.',
    'Expect lively streets, everything within walking distance and limited parking.',
  ],
  'business-bay': [
    'Business Bay stretches along the Dubai Canal next to Downtown, with offices and homes side by side.',
    'The promenade along the canal is popular for running, and Business Bay station is on the Red Line.',
    'Some plots are still being built, so it is worth asking what will stand next door.',
  ],
  'city-walk': [
    'City Walk is a low-rise district of pedestrian streets with shops, restaurants and a cinema at the door.',
    'The Coca-Cola Arena is within the district, and Downtown is a few minutes away by car.',
    'Courtyards between the buildings are quiet although the main street is lively in the evening.',
  ],
  'damac-hills': [
    'DAMAC Hills is laid out around an 18-hole golf course and a large central park with courts and a skate area.',
    'There is a supermarket, a school and a small shopping centre inside the community.',
    'There is no metro; plan on a car for commuting.',
  ],
  'damac-hills-2': [
    'DAMAC Hills 2 is further out than most communities, which is why houses here cost noticeably less.',
    'Sports courts, a lagoon pool and green strips are shared by the residents, and groceries are inside the community.',
    'A car is necessary: allow half an hour or more to the business districts outside rush hour.',
  ],
  deira: [
    'Deira is the historic trading side of the Creek, with the gold and spice markets and a great choice of restaurants.',
    'Several stations of both metro lines, Union among them, are within the district.',
    'Buildings are mostly older and apartments often larger than in newer areas; parking takes patience.',
  ],
  difc: [
    'DIFC is the financial centre: towers around the Gate, galleries, restaurants and a covered walkway through the district.',
    'Financial Centre and Emirates Towers stations are both close.',
    'Sales here are registered with DIFC’s own property register rather than the Dubai Land Department.',
  ],
  'discovery-gardens': [
    'Discovery Gardens is a large community of four-storey blocks among palms and planted courtyards.',
    'It has its own Red Line station, and Ibn Battuta Mall is nearby.',
    'It remains one of the more affordable places with a metro stop within reach on foot.',
  ],
  'downtown-dubai': [
    'Downtown surrounds the Burj Khalifa and Dubai Mall, with the Opera and the fountain lake at its centre.',
    'The Burj Khalifa / Dubai Mall station is linked to the mall by a covered walkway.',
    'The Boulevard is pleasant to walk in the evening; traffic is heavy around the holidays and on New Year’s Eve.',
  ],
  'dubai-creek-harbour': [
    'Dubai Creek Harbour has a long waterfront promenade looking across to the skyline and the Ras Al Khor wildlife sanctuary.',
    'A Blue Line metro station is under construction; until then Ras Al Khor Road is the way in and out.',
    'The community is still growing, with a marina, a park, groceries and cafés already open.',
  ],
  'dubai-festival-city': [
    'Dubai Festival City is a waterside community on the Creek around a large shopping mall.',
    'International schools are within the community, and the airport is around ten minutes away by car.',
    'The promenade beside the water is a favourite evening walk.',
  ],
  'dubai-harbour': [
    'Dubai Harbour lies between Palm Jumeirah and Bluewaters, around a large marina and the cruise terminal.',
    'Residents of the beachfront towers have their own stretch of sand.',
    'Roads lead directly to Sheikh Zayed Road; the metro is a short taxi ride away.',
  ],
  'dubai-hills-estate': [
    'Dubai Hills Estate is planned around a golf course and a long central park with playgrounds and cycle tracks.',
    'Dubai Hills Mall, a hospital and well-regarded schools are inside the community.',
    'Al Khail Road and Umm Suqeim Street put both the Marina and Downtown around twenty minutes away by car.',
  ],
  'dubai-investment-park-dip': [
    'Dubai Investment Park combines homes, light industry and offices in the south of the city; the residential part is green and quiet.',
    'The Red Line has a station of the same name, and Expo City is close.',
    'A shopping centre, clinics and schools are within the park.',
  ],
  'dubai-marina': [
    'Dubai Marina is built around a three-kilometre canal with a promenade on both banks.',
    'Red Line stations, the tram and a water bus make it one of the easiest places to live without a car.',
    'The beach at JBR is within walking distance from most towers; evening traffic at weekends is heavy.',
  ],
  'dubai-production-city-impz': [
    'Dubai Production City is a media and printing free zone with a growing number of apartment buildings around its lakes.',
    'City Centre Me’aisem covers groceries, a pharmacy and restaurants.',
    'There is no metro station; Sheikh Mohammed Bin Zayed Road and Hessa Street are close.',
  ],
  'dubai-silicon-oasis': [
    'Dubai Silicon Oasis is a technology park with its own apartment blocks, villas, shops and clinics.',
    'University campuses and several schools are inside or next to the district.',
    'A Blue Line metro station is under construction; today residents use buses or drive.',
  ],
  'dubai-south': [
    'Dubai South is growing around Al Maktoum International Airport, with Expo City next door.',
    'It suits people who work in the south or at the airport; the centre of Dubai is about forty minutes away by car.',
    'Streets are wide and new, with parks and small shops arriving phase by phase.',
  ],
  'dubai-sports-city': [
    'Dubai Sports City is known for its cricket stadium, academies and golf course.',
    'Buildings along the canal and around the course have open outlooks, and rents stay moderate.',
    'There is no metro; Hessa Street and Sheikh Mohammed Bin Zayed Road are the main ways out.',
  ],
  'emirates-hills': [
    'Emirates Hills is a gated community of large individually built villas around a golf course and lakes.',
    'It is a few minutes from the Marina by car, with schools and clinics in the neighbouring communities.',
    'Traffic inside is light and streets are shaded by mature trees.',
  ],
  'international-city': [
    'International City is a large, affordable community of low-rise clusters named after countries.',
    'Dragon Mart is next door, and groceries and restaurants are on the ground floor of nearly every block.',
    'Buses run to the metro; the Blue Line under construction will bring stations of its own.',
  ],
  jumeirah: [
    'Jumeirah runs along the coast, a low-rise district of villas, cafés and clinics with the beach at the end of the street.',
    'Jumeirah Beach Road has schools, small malls and many restaurants.',
    'There is no metro on this side of Al Wasl Road, but Downtown is a short drive.',
  ],
  'jumeirah-beach-residence-jbr': [
    'JBR is a line of towers directly on the beach, with shops and restaurants along The Walk.',
    'Two tram stops connect it to the metro.',
    'The promenade is lively well into the evening, which suits some people more than others.',
  ],
  'jumeirah-golf-estates': [
    'Jumeirah Golf Estates is a gated community around two golf courses that host the season’s final tour event.',
    'Houses look onto fairways or planted streets; a clubhouse with pool and restaurants is at the centre.',
    'A Red Line station of the same name lies just outside the community.',
  ],
  'jumeirah-lake-towers-jlt': [
    'Jumeirah Lake Towers is arranged in clusters of three towers around lakes, with a park in the middle.',
    'DMCC and Sobha Realty stations on the Red Line border it, and footbridges lead to the Marina.',
    'Restaurants and supermarkets at lake level make it easy to do most things on foot.',
  ],
  'jumeirah-village-circle-jvc': [
    'Jumeirah Village Circle is a large residential district of apartments, townhouses and small parks.',
    'Circle Mall and a growing number of corner groceries serve everyday needs.',
    'There is no metro, and the exits are slow at rush hour; Al Khail Road and Sheikh Mohammed Bin Zayed Road are both close.',
  ],
  'jumeirah-village-triangle-jvt': [
    'Jumeirah Village Triangle is quieter than its neighbour JVC, with many villas around pocket parks.',
    'A school, groceries and a few cafés are inside the community.',
    'Al Khail Road is close; for the metro, allow a short drive.',
  ],
  'meydan-city': [
    'Meydan lies around the racecourse, with open views and a short drive to Downtown.',
    'A golf course, cycle tracks and the racecourse grandstand are part of the district.',
    'It is still being built in parts; Al Meydan Road and Al Khail Road carry the traffic.',
  ],
  mirdif: [
    'Mirdif is a family district of villas and low-rise apartments with schools and small parks throughout.',
    'City Centre Mirdif and Mushrif Park are at its edges.',
    'It lies near the airport’s flight path, so aircraft can be heard in some streets.',
  ],
  'mohammed-bin-rashid-city': [
    'Mohammed Bin Rashid City is a large new district between Meydan and Ras Al Khor, with lagoons, parks and cycle tracks.',
    'Downtown is about ten minutes away by car.',
    'Schools have opened within the district, and more shops are arriving as the phases complete.',
  ],
  'motor-city': [
    'Motor City is a green, walkable community beside the Autodrome, with low-rise buildings and wide pavements.',
    'Supermarkets, clinics, cafés and nurseries are within the community.',
    'There is no metro; Hessa Street and Sheikh Mohammed Bin Zayed Road are close.',
  ],
  'palm-jumeirah': [
    'Palm Jumeirah is the palm-shaped island with apartments on the trunk, villas on the fronds and hotels on the crescent.',
    'Nakheel Mall is halfway along the trunk, and the monorail runs its length to the tram.',
    'There is one main road on and off the island, worth keeping in mind at rush hour.',
  ],
  'the-greens': [
    'The Greens is a settled community of low-rise blocks around gardens and pools.',
    'Offices of Internet City and Media City are a few minutes away, and the Red Line is across Sheikh Zayed Road’s footbridges.',
    'A small shopping centre has a supermarket, clinics and cafés.',
  ],
  'town-square': [
    'Town Square is built around a large central park with play areas, courts and a line of cafés.',
    'Prices are moderate for new homes with shared pools and parks nearby.',
    'A car is useful: there is no metro, and Al Qudra Road is the main way to the centre.',
  ],
  'umm-suqeim': [
    'Umm Suqeim is a low-rise district by the sea between Jumeirah and the Burj Al Arab.',
    'Kite Beach and the public beaches are within walking distance of many streets.',
    'Schools, clinics and small shops are plentiful, and Sheikh Zayed Road is a few minutes inland.',
  ],
};
