// Each import rule is proved once: a planted violation in a small tree of its own must be named.

import { execFileSync } from 'node:child_process'
import { cpSync, mkdirSync, mkdtempSync, rmSync, symlinkSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { dirname, join } from 'node:path'
import { afterAll, beforeAll, expect, test } from 'vitest'

const root = join(import.meta.dirname, '..')
let folder: string

const planted: Record<string, string> = {
  'contract/quiet.ts': 'export const quiet = 1\n',
  // no-cycles
  'server/features/material/library/a.ts': "import { b } from './b.ts'\nexport const a = () => b\n",
  'server/features/material/library/b.ts': "import { a } from './a.ts'\nexport const b = () => a\n",
  // contract-stands-alone
  'contract/curious.ts': "import { readFile } from 'node:fs'\nexport const f = readFile\n",
  // schedule-needs-no-more-than-fsrs
  'contract/study/review/schedule/curious.ts':
    "import { readFile } from 'node:fs'\nexport const f = readFile\n",
  // contract-tests-stand-beside
  'contract/curious.test.ts': "import { reply } from '../server/http/reply.ts'\nexport const test = reply\n",
  // product-imports-no-bench
  'bench/load.ts': 'export const load = 1\n',
  'server/testing/bench.ts': "import { load } from '../../bench/load.ts'\nexport const bench = load\n",
  // web-never-sees-server, server-never-sees-web
  'web/lib/spy.ts': "import { a } from '../../server/features/material/library/a.ts'\nexport const spy = a\n",
  'server/http/spy.ts': "import { look } from '../../web/ui/look.ts'\nexport const spy = look\n",
  'web/ui/look.ts': 'export const look = 1\n',
  // features-meet-at-their-public-api
  'server/features/help/chat/burglar.ts':
    "import { a } from '../../material/library/a.ts'\nexport const burglar = a\n",
  // domains-import-left
  'server/features/material/library/upward.ts':
    "import { c } from '../../help/chat/index.ts'\nexport const upward = c\n",
  'server/features/help/chat/index.ts': 'export const c = 1\n',
  'contract/people/identity/upward.ts':
    "import { p } from '../../teach/papers/papers.ts'\nexport const upward = p\n",
  'contract/teach/papers/papers.ts': 'export const p = 1\n',
  // engine-stages-import-left
  'server/platform/engine/built-in/find/forward.ts':
    "import { say } from '../say/say.ts'\nexport const forward = say\n",
  'server/platform/engine/built-in/say/say.ts': 'export const say = 1\n',
  // rules-are-pure
  'server/features/help/chat/moody.rules.ts': "import { now } from './clock.ts'\nexport const moody = now\n",
  'server/features/help/chat/clock.ts': 'export const now = Date.now\n',
  // only-queries-see-tables, queries-own-their-tables
  'server/database/schema/library.ts': 'export const sources = 1\n',
  'server/features/material/library/sly.ts':
    "import { sources } from '../../../database/schema/library.ts'\nexport const sly = sources\n",
  'server/features/help/chat/queries.ts':
    "import { sources } from '../../../database/schema/library.ts'\nexport const theirs = sources\n",
  // plumbing-is-ignorant-of-features
  'server/platform/nosy.ts': "import { a } from '../features/material/library/a.ts'\nexport const nosy = a\n",
  // features-know-no-process
  'server/processes/start.ts': 'export const start = 1\n',
  'server/features/material/library/root.ts':
    "import { start } from '../../../processes/start.ts'\nexport const root = start\n",
  // actions-know-no-http
  'server/http/reply.ts': 'export const reply = 1\n',
  'server/actions/chatty.ts': "import { reply } from '../http/reply.ts'\nexport const chatty = reply\n",
  // web-features-are-islands, web-shared-is-below-features, screens-are-leaves
  'web/features/material/library/card.ts': 'export const card = 1\n',
  'web/features/help/chat/bridge.ts':
    "import { card } from '../../material/library/card.ts'\nexport const bridge = card\n",
  'web/ui/knowing.ts':
    "import { card } from '../features/material/library/card.ts'\nexport const knowing = card\n",
  'web/screens/home.ts': "import { other } from './other.ts'\nexport const home = other\n",
  'web/screens/other.ts': 'export const other = 1\n',
}

const found = new Map<string, string[]>()

beforeAll(() => {
  folder = mkdtempSync(join(tmpdir(), 'lantern-rules-'))
  for (const [path, text] of Object.entries(planted)) {
    mkdirSync(dirname(join(folder, path)), { recursive: true })
    writeFileSync(join(folder, path), text)
  }
  for (const file of ['.dependency-cruiser.cjs', 'package.json']) cpSync(join(root, file), join(folder, file))
  symlinkSync(join(root, 'node_modules'), join(folder, 'node_modules'))
  const bin = join(root, 'node_modules/.bin/depcruise')
  const args = ['contract', 'server', 'web', '--output-type', 'json', '--config', '.dependency-cruiser.cjs']
  const output = execFileSync(bin, args, {
    cwd: folder,
    encoding: 'utf8',
    stdio: ['ignore', 'pipe', 'ignore'],
  })
  const report = JSON.parse(output) as { summary: { violations: { from: string; rule: { name: string } }[] } }
  for (const { from, rule } of report.summary.violations)
    found.set(rule.name, [...(found.get(rule.name) ?? []), from])
})
afterAll(() => rmSync(folder, { recursive: true, force: true }))

test.each([
  ['no-cycles', 'server/features/material/library/a.ts'],
  ['contract-stands-alone', 'contract/curious.ts'],
  ['schedule-needs-no-more-than-fsrs', 'contract/study/review/schedule/curious.ts'],
  ['contract-tests-stand-beside', 'contract/curious.test.ts'],
  ['product-imports-no-bench', 'server/testing/bench.ts'],
  ['web-never-sees-server', 'web/lib/spy.ts'],
  ['server-never-sees-web', 'server/http/spy.ts'],
  ['features-meet-at-their-public-api', 'server/features/help/chat/burglar.ts'],
  ['domains-import-left', 'server/features/material/library/upward.ts'],
  ['domains-import-left', 'contract/people/identity/upward.ts'],
  ['engine-stages-import-left', 'server/platform/engine/built-in/find/forward.ts'],
  ['rules-are-pure', 'server/features/help/chat/moody.rules.ts'],
  ['only-queries-see-tables', 'server/features/material/library/sly.ts'],
  ['queries-own-their-tables', 'server/features/help/chat/queries.ts'],
  ['plumbing-is-ignorant-of-features', 'server/platform/nosy.ts'],
  ['features-know-no-process', 'server/features/material/library/root.ts'],
  ['actions-know-no-http', 'server/actions/chatty.ts'],
  ['web-features-are-islands', 'web/features/help/chat/bridge.ts'],
  ['web-shared-is-below-features', 'web/ui/knowing.ts'],
  ['screens-are-leaves', 'web/screens/home.ts'],
])('%s names %s', (rule, file) => {
  expect(found.get(rule)).toContain(file)
})

test('every rule there is has a planted violation', async () => {
  const { default: config } = (await import('../.dependency-cruiser.cjs')) as {
    default: { forbidden: { name: string }[] }
  }
  expect(new Set(config.forbidden.map(rule => rule.name))).toEqual(new Set(found.keys()))
})
