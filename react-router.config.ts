import type { Config } from '@react-router/dev/config';

export default {
  ssr: true,
  // One manifest with the first page instead of a request per link seen.
  routeDiscovery: { mode: 'initial' },
} satisfies Config;
