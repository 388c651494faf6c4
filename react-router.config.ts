import type { Config } from '@react-router/dev/config';

export default {
  ssr: true,
  // `isCrossSite` decides which sites may send forms, for every route; the router's own check knows less.
  allowedActionOrigins: ['**'],
} satisfies Config;
