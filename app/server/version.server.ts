import description from '#package.json' with { type: 'json' };

export const SITE_VERSION = description.version;
