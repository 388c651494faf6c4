// Checks where files may be and what they may import. The linter finds import cycles.
import { existsSync, globSync, readFileSync } from 'node:fs';
import { dirname, join, normalize } from 'node:path';

const FEATURE_FILE =
  /^(types|schema|rules|permissions)\.ts$|^(queries|mutations|jobs|provider)\.server\.ts$|^emails\.server\.tsx$|\.test\.tsx?$/;
/** Any other file is a topic, named for what it holds; these names say nothing about that. */
const TOPIC_FILE =
  /^(?!(utils?|helpers?|misc|common|shared|services?|hooks?|index)\.)[a-z]+(-[a-z]+)*(\.server)?\.tsx?$/;

/** The layers of the application, outermost first: a file imports from its own layer or an inner one. */
const LAYERS: [layer: string, pattern: RegExp][] = [
  ['routes', /^app\/(routes\/|root\.tsx|routes\.ts|entry\.)/],
  ['features', /^app\/features\//],
  ['ui', /^app\/ui\//],
  ['server', /^app\/server\//],
  ['messages', /^app\/messages\//],
  ['lib', /^app\/lib\//],
];
const MAY_IMPORT: Record<string, string[]> = {
  routes: ['routes', 'features', 'ui', 'server', 'messages', 'lib'],
  features: ['features', 'ui', 'server', 'messages', 'lib'],
  ui: ['ui', 'messages', 'lib'],
  server: ['server', 'messages', 'lib'],
  messages: ['messages', 'lib'],
  lib: ['lib'],
};

/** Features from the ground to the roof: each imports only from those before it, values and types alike. */
const FLOORS = `
  emails audit mailbox limits flash-messages identity staff sent-mail imports rates maps areas surroundings profiles settings texts listings failed-jobs backups
  packages promotions content overseas moderation saved-homes listing-cards search saved-searches conversations
  contact-messages agents reports costs market commercial area-pages valuation-requests brokerages approvals api-keys listing-page public-api crm feeds status figures first-steps members accounts legal dashboard
`
  .trim()
  .split(/\s+/);
/** What the router calls by name. */
const ROUTER_NAMES = new Set(
  'ErrorBoundary action clientAction clientLoader clientMiddleware handle headers links loader meta middleware shouldRevalidate'.split(
    ' ',
  ),
);
const files = globSync(['{app,db,demonstration}/**/*.{ts,tsx}', '{server,scripts}/*.ts']).sort();
const imports = new Map(files.map((file) => [file, importsOf(file)]));
const checks = [
  wrongPlace,
  wrongImports,
  wrongFloor,
  wrongDemonstration,
  wrongAnswers,
  wrongTexts,
  wrongUrl,
];
const problems = [
  ...checks.flatMap((check) => files.flatMap(check)),
  ...repeatedNames(),
  ...wrongArchitecture(),
  ...globSync('docs/decisions/*.md').flatMap(wrongDecision),
  ...repeatedNumbers(globSync('db/migrations/*.sql')),
];

for (const problem of problems) console.error(problem);
process.exitCode = problems.length > 0 ? 1 : 0;

interface Import {
  file: string;
  isType: boolean;
}

function importsOf(file: string): Import[] {
  const text = readFileSync(file, 'utf8');
  const pattern =
    /^\s*(?:import|export)\s+(type\s)?[^'"]*?from\s+'([^']+)'|^import\s+()'([^']+)'|\bimport\('([^']+)'\)/gm;
  return [...text.matchAll(pattern)].flatMap((match) => {
    const target = resolve(file, match[2] ?? match[4] ?? match[5] ?? '');
    return target ? [{ file: target, isType: Boolean(match[1]) }] : [];
  });
}

function resolve(from: string, specifier: string): string | null {
  const path = specifier.startsWith('#')
    ? specifier.slice(1)
    : specifier.startsWith('.')
      ? normalize(join(dirname(from), specifier))
      : null;
  return path && existsSync(path) ? path : null;
}

function wrongPlace(file: string): string[] {
  const [, inside] = /^app\/features\/(.+)$/.exec(file) ?? [];
  if (!inside || inside.includes('/components/')) return [];
  if (inside.split('/').length > 3) return [`${file}: features have one level of sub-folders`];
  const name = inside.split('/').at(-1) ?? '';
  if (FEATURE_FILE.test(name) || TOPIC_FILE.test(name)) return [];
  return [
    `${file}: a feature holds types, schema, rules, permissions, queries, mutations, jobs, emails, provider, components, tests, and topics named for what they hold`,
  ];
}

function wrongImports(file: string): string[] {
  const layer = layerOf(file);
  if (!layer) return [];
  return (imports.get(file) ?? []).flatMap(({ file: target, isType }) => {
    const other = layerOf(target);
    if (!other || isType || MAY_IMPORT[layer]?.includes(other)) return [];
    return [`${file}: ${layer} may not import from ${other} (${target})`];
  });
}

function wrongFloor(file: string): string[] {
  const [, path, feature] = /^app\/features\/(([^/]+)\/.+)$/.exec(file) ?? [];
  if (!path || !feature || file.includes('.test.')) return [];
  const floor = FLOORS.indexOf(feature);
  if (floor < 0) return [`${file}: give the feature its place in FLOORS (scripts/layout.ts)`];
  return (imports.get(file) ?? []).flatMap(({ file: target }) => {
    const [, other] = /^app\/features\/([^/]+)\//.exec(target) ?? [];
    if (!other || FLOORS.indexOf(other) <= floor) return [];
    return [
      `${file}: ${feature} stands below ${other} (${target}): pass it in, move what both need down, or this up to a page`,
    ];
  });
}

/** The demonstration shows the product and is no part of it, so that a site in production has none of it. */
function wrongDemonstration(file: string): string[] {
  if (file.startsWith('demonstration/')) return [];
  return (imports.get(file) ?? []).flatMap(({ file: target }) => {
    if (!target.startsWith('demonstration/')) return [];
    if (file.startsWith('app/') && !file.includes('.test.'))
      return [
        `${file}: the demonstration is no part of the product; server/world.ts passes in what it offers`,
      ];
    return target === 'demonstration/demonstration.ts'
      ? []
      : [`${file}: import demonstration/demonstration.ts, not what is behind it`];
  });
}

function wrongAnswers(file: string): string[] {
  if (!/\/(queries|mutations)\.server\.ts$/.test(file)) return [];
  if (!/from 'react-router'/.test(readFileSync(file, 'utf8'))) return [];
  return [
    `${file}: queries and mutations return what they found or did; routes answer it over HTTP`,
  ];
}

function wrongTexts(file: string): string[] {
  if (!file.startsWith('app/') || !/new Response\(\s*['"`]\w/.test(readFileSync(file, 'utf8')))
    return [];
  return [`${file}: what a person may read comes from messages; see plainAnswer`];
}

function wrongUrl(file: string): string[] {
  if (!file.startsWith('app/routes/') || !readFileSync(file, 'utf8').includes('request.url'))
    return [];
  return [
    `${file}: take 'url', which is the page's: script asks for its data at another, which ends in .data`,
  ];
}

/** A text has its name in every language. */
function repeatedNames(): string[] {
  const places = new Map<string, Set<string>>();
  for (const file of files) {
    if (/^app\/(root|server\/schema)|\.test\./.test(file)) continue;
    const place = file.replace(/^app\/messages\/\w+\//, 'app/messages/');
    const exported = /^export (?:async )?(?:function\*?|const|class|interface|type) (\w+)/gm;
    for (const [, name = ''] of readFileSync(file, 'utf8').matchAll(exported)) {
      if (file.startsWith('app/routes/') && ROUTER_NAMES.has(name)) continue;
      places.set(name, (places.get(name) ?? new Set()).add(place));
    }
  }
  return [...places]
    .filter(([, found]) => found.size > 1)
    .map(
      ([name, found]) =>
        `${[...found].join(', ')}: ${name} means one thing; say which in each name, as findLegalVersions and findSettingsVersions do`,
    );
}

function wrongArchitecture(): string[] {
  const file = 'docs/architecture.md';
  const text = readFileSync(file, 'utf8');
  const [, list = ''] = /one folder per noun: (.*)/.exec(text) ?? [];
  const [, diagram = ''] = /```\n(dashboard[^`]*)```/.exec(text) ?? [];
  const drawn = new Set(diagram.match(/[a-z]+(-[a-z]+)*/g));
  return FLOORS.flatMap((feature) => [
    ...(list.includes(`\`${feature}\``) ? [] : [`${file}: name ${feature} among the features`]),
    ...(drawn.has(feature) ? [] : [`${file}: draw ${feature} on its floor`]),
  ]);
}

function wrongDecision(file: string): string[] {
  const isDated = /^\*\*Date:\*\* \d{4}-\d\d-\d\d · \*\*Status:\*\* \w/m;
  return isDated.test(readFileSync(file, 'utf8'))
    ? []
    : [`${file}: say when it was decided and whether it stands, as the others do`];
}

/** Two of 0268 were released before this was looked at. */
function repeatedNumbers(files: string[]): string[] {
  const numberOf = (file: string) => file.slice('db/migrations/'.length).split('_')[0];
  return [...Map.groupBy(files, numberOf)]
    .filter(([number, some]) => some.length > 1 && number !== '0268')
    .map(([, some]) => `${some.join(', ')}: give each migration a number of its own`);
}

function layerOf(file: string): string | undefined {
  return LAYERS.find(([, pattern]) => pattern.test(file))?.[0];
}
