/** What a record has under a name that people chose: undefined for 'constructor', though every object has one. */
export function ownValue<Value>(record: Record<string, Value>, name: string): Value | undefined {
  return Object.hasOwn(record, name) ? record[name] : undefined;
}
