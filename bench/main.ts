// npm run bench [-- name [options]]: runs the benchmarks, each beside its baseline, and writes results.md.
import { existsSync, readFileSync, writeFileSync } from 'node:fs'
import { cpus } from 'node:os'
import { join } from 'node:path'
import { build } from '../scripts/build.ts'
import type { BenchResult } from './result.ts'

/** null where only a part was measured, which isn't kept. */
type Bench = { default(args: string[]): Promise<BenchResult | null> }

const benches: Record<string, () => Promise<Bench>> = {
  pdf: () => import('./pdf/run.ts'),
  retrieval: () => import('./retrieval/run.ts'),
  api: () => import('./api/run.ts'),
  reading: () => import('./reading/run.ts'),
  pictures: () => import('./pictures/run.ts'),
  making: () => import('./making/run.ts'),
  maps: () => import('./maps/run.ts'),
  start: () => import('./start/run.ts'),
  model: () => import('./model/run.ts'),
  landing: () => import('./landing/run.ts'),
  screens: () => import('./screens/run.ts'),
  'low-end': () => import('./low-end/run.ts'),
  questions: () => import('./questions/run.ts'),
  'questions-hindi': () => import('./questions/hindi/run.ts'),
  parser: () => import('./parser/run.ts'),
  documents: () => import('./documents/run.ts'),
  hindi: () => import('./hindi/run.ts'),
  scripts: () => import('./scripts/run.ts'),
  words: () => import('./words/run.ts'),
  live: () => import('./live/run.ts'),
  'live-processes': () => import('./live/processes.ts'),
  memory: () => import('./memory/run.ts'),
  'low-memory': () => import('./low-memory/run.ts'),
  doubts: () => import('./doubts/run.ts'),
  'doubts-found': () => import('./doubts-found/run.ts'),
  'question-formats': () => import('./question-formats/run.ts'),
  papers: () => import('./papers/run.ts'),
  'answer-sheets': () => import('./answer-sheets/run.ts'),
  gradebook: () => import('./gradebook/run.ts'),
  lti: () => import('./lti/run.ts'),
  cold: () => import('./cold/run.ts'),
  formulas: () => import('./formulas/run.ts'),
  tables: () => import('./tables/run.ts'),
  rosters: () => import('./rosters/run.ts'),
  exports: () => import('./exports/run.ts'),
  overload: () => import('./overload/run.ts'),
  budgets: () => import('./budgets/run.ts'),
  restarts: () => import('./restarts/run.ts'),
  jobs: () => import('./jobs/run.ts'),
  'large-scope': () => import('./large-scope/run.ts'),
  marking: () => import('./marking/run.ts'),
  'teach-again': () => import('./teach-again/run.ts'),
  readiness: () => import('./readiness/run.ts'),
  sound: () => import('./sound/run.ts'),
  'slides-sound': () => import('./slides-sound/run.ts'),
}

const report = join(import.meta.dirname, 'results.md')

const table = ({ name, rows, notes }: BenchResult): string => {
  const verdict = (met: boolean | null) => (met === null ? '' : met ? 'yes' : '**no**')
  return [
    `## ${name}`,
    '',
    '| What | Ours | Baseline | Ratio | Target | Met |',
    '|---|---|---|---|---|---|',
    ...rows.map(
      r => `| ${r.what} | ${r.ours} | ${r.baseline} | ${r.ratio} | ${r.target} | ${verdict(r.met)} |`,
    ),
    '',
    ...notes.map(note => `- ${note}`),
    '',
  ].join('\n')
}

/** The report with one section put in place of what it said before, or added; the others stay as they were. */
const updateReport = (result: BenchResult): void => {
  const before = existsSync(report) ? readFileSync(report, 'utf8') : ''
  const sections = new Map<string, string>(
    before.split(/^(?=## )/m).flatMap(section => {
      const heading = /^## (.+)$/m.exec(section)?.[1]
      return heading === undefined ? [] : [[heading, `${section.trim()}\n`]]
    }),
  )
  sections.set(result.name, table(result))
  const head = `# Benchmarks

Written by \`npm run bench\`. Each figure stands beside a baseline from the same run: times alone say little on a shared machine. This one: ${cpus().length} cores.
`
  writeFileSync(report, [head, ...sections.values()].join('\n'))
}

const [name, ...options] = process.argv.slice(2)
if (name && !benches[name]) {
  console.error(`There is no benchmark "${name}". There are: ${Object.keys(benches).join(', ')}`)
  process.exit(1)
}
await build(line => console.log(line))
for (const chosen of name ? [name] : Object.keys(benches)) {
  console.log(`Running ${chosen} …`)
  const result = await (await benches[chosen]?.())?.default(options)
  if (!result) continue
  console.log(table(result))
  updateReport(result)
}
process.exit(0)
