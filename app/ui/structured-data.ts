import { createContext, use } from 'react';

const StructuredDataContext = createContext<object[] | null>(null);

export const StructuredDataProvider = StructuredDataContext;

/** Adds schema.org objects to the server's page; does nothing in the browser. */
export function useStructuredData(graph: object[] | undefined): void {
  const collected = use(StructuredDataContext);
  if (collected && graph) collected.push(...graph);
}
