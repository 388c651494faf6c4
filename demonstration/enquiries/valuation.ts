import type { HomeToValue } from '#app/features/conversations/types.ts';

/** The home that Sami Rahman has asked agents to value. */
export const HOME: HomeToValue = {
  purpose: 'sale',
  timing: 'months',
  place: 'Dubai Marina',
  propertyType: 'apartment',
  completion: 'ready',
  bedrooms: 2,
  sizeSqft: 1_200,
};
export const COMMUNITY = 'dubai-marina';
export const ASKED = {
  hoursAgo: 30,
  text: 'Hello, could you tell me what our home is worth, and how you come to that figure? It is on a high floor and looks over the marina. The kitchen was done two years ago, and we live in it ourselves.',
};

export interface SeedAnswer {
  hoursAgo: number;
  text: string;
  /** The ends of the figure, as shares of what such homes sold for. */
  figure: [low: number, high: number];
}

/** Of the agents who list most there, Layla Haddad first; the third has not answered yet. */
export const ANSWERS: (SeedAnswer | null)[] = [
  {
    hoursAgo: 27,
    text: 'Hello Sami, a high floor with that view and a newer kitchen puts it above the average of your tower. I would list it a little higher and expect offers around this figure within two months. May I come to see it this week?',
    figure: [1.04, 1.04],
  },
  {
    hoursAgo: 9,
    text: 'Dear Sami, two homes of your layout changed hands lately. Without having seen yours, I would put it in this range: the upper end if the view is open, the lower if the next tower is close.',
    figure: [0.96, 1.08],
  },
  null,
];
