/** How many there are, and how many of them are from the last 30 days. */
export interface Figure {
  total: number;
  added: number;
}

/** What happened on a day in Dubai (ISO 8601). */
export interface DayFigures {
  day: string;
  listings: number;
  enquiries: number;
  searches: number;
  withoutResult: number;
}

/** What the admin dashboard shows. */
export interface Figures {
  properties: Figure;
  content: Figure;
  users: Figure;
  messages: Figure;
  /** The last 30 days, the oldest first. */
  days: DayFigures[];
}
