import type { BrokerageRole } from '#app/server/schema.server.ts';

/** Who buys packages for their company and spends its credits: those who run it. */
export const BUYERS: BrokerageRole[] = ['owner', 'manager'];
