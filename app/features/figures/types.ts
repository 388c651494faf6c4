/** A total, and how many of it are from the last 30 days. */
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

/** The figures of the admin dashboard. */
export interface Figures {
  properties: Figure;
  content: Figure;
  users: Figure;
  messages: Figure;
  /** The last 30 days, oldest first. */
  days: DayFigures[];
}
