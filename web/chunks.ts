// Grouping of modules into chunks. By default the bundler makes a chunk of each set of modules that the same
// screens use: a hundred requests per screen, most of them for one icon or one sentence, and a quarter more
// bytes, since small files compress badly. So modules that nearly every screen needs are grouped by how they
// are loaded.

/** Group of the bundler's `codeSplitting`; a module belongs to the first matching one by priority. */
type Group = { name: string; test: RegExp; minShareCount: number }

/** Packages of the vendor chunk; it changes only with their versions, so browsers cache it for long. */
const packages = [
  'react',
  'react-dom',
  'scheduler',
  'react-router',
  '@tanstack/query-core',
  '@tanstack/react-query',
]
/** Modules around every page. */
const frame = [
  'app/(root|shell|bar|toast|broken|auth-over|providers|use-scroll|wake)',
  'features/people/identity/(dialog-store|log-out)',
  'features/people/installation/(maintenance-notice|notice\\.rules|queries)',
  'ui/(page/logo|page/lost|forms/button)',
  'lib/(api|access|session|theme|toasts|format|installation)',
]
/** Modules around study and teaching screens. */
const appChunks = ['app/(live|studying|rail|use-live-updates|made-address)']

const matchFolder = (folder: string, paths: readonly string[]) =>
  new RegExp(`/${folder}/(${paths.join('|')})`, 'u')

/**
 * Minimum number of screens that share a module of the common group. A higher value would load texts on
 * screens that don't need them, a lower one would bring back small files (both measured).
 */
const common = 8
const commonIcons = 5

const groups: readonly Group[] = [
  { name: 'packages', test: new RegExp(`/node_modules/(${packages.join('|')})/`, 'u'), minShareCount: 1 },
  { name: 'frame', test: matchFolder('web', frame), minShareCount: 1 },
  { name: 'common', test: /^(?!.*(?:lucide-react|generated\/messages))/u, minShareCount: common },
  { name: 'desk', test: matchFolder('web', appChunks), minShareCount: 1 },
  { name: 'icons', test: /lucide-react/u, minShareCount: commonIcons },
  { name: 'words', test: /generated\/messages/u, minShareCount: common },
]

export const chunkGroups = groups.map((group, at) => ({ ...group, priority: groups.length - at }))
