import { itemAt } from '#app/lib/required.ts';

export const PLACES =
  'Marina Palm Creek Harbour Lagoon Desert Falcon Pearl Coral Sidra Maple Cedar Jasmine Opal Amber Sapphire Oasis Dune Crescent Bay'.split(
    ' ',
  );

export const DISTRICTS =
  'Heights Gardens Residences Village Park Shores Hills Views Gate Square Meadows Springs Point'.split(
    ' ',
  );

export const ADJECTIVES =
  'Spacious Bright Elegant Modern Quiet Rare Upgraded Renovated Stylish Sunny Charming Luxurious'.split(
    ' ',
  );

const COMMON =
  'sea view pool gym balcony parking kitchen terrace garden metro school beach mall security concierge furnished maid room storage lift sauna playground skyline waterfront corner vacant tenanted upgraded marble wardrobe ensuite laundry barbecue retail cafe restaurant jogging track mosque clinic pets sunset golf course canal bridge tower podium'.split(
    ' ',
  );

const ONSETS = 'b d f g h k l m n r s t v z br dr tr st pl'.split(' ');
const VOWELS = 'a e i o u'.split(' ');

/** 2,000 words, the common ones first; drawn with a preference for the front. */
export function vocabulary(): string[] {
  const made = Array.from({ length: 2000 - COMMON.length }, (_, at) => {
    const syllable = (n: number) => itemAt(ONSETS, n % 19) + itemAt(VOWELS, Math.floor(n / 19) % 5);
    return `${syllable(at)}${syllable(at * 31 + 7)}${syllable(Math.floor(at / 95) + 3)}n`;
  });
  return [...COMMON, ...made];
}
