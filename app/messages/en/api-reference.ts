/** What the API's document says, by its own sentences: it is in English already. */
export const apiReference: Record<string, string> = {};
