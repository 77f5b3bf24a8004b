// How well questions in Hindi are answered from texts in Hindi.
//
//   npm run bench -- hindi [--print]
//   node bench/hindi/run.ts [--print] doesn't build first and keeps nothing

import { fileURLToPath } from 'node:url'
import { parseArgs } from 'node:util'
import { buildWordVectors } from '../../scripts/build-word-vectors.ts'
import { createBuiltInEngine } from '../../server/platform/engine/built-in/index.ts'
import type { SourceMaterial } from '../../server/platform/engine/index.ts'
import { wordVectorsPath } from '../../server/processes/word-vectors-path.ts'
import type { BenchResult } from '../result.ts'
import { type Asked, askAll } from './ask.ts'
import { listTexts } from './list.ts'
import { readTexts } from './read-texts.ts'
import { toResult } from './report.ts'

const printAsked = ({ question, answer, ours, text }: Asked): string =>
  [
    `${text.name} [${question.way}] ${question.ask}`,
    `  rank ${ours.rank ?? '–'}, ${ours.judgement.outcome}, ${answer.confidence ?? 'refused'}${ours.judgement.told ? ', told' : ''}`,
    ...answer.places.map(
      ({ pieces }) => `    ${pieces.map(({ text: words }) => words.replaceAll('\n', ' ')).join(' ')}`,
    ),
  ].join('\n')

export default async function run(args: string[]): Promise<BenchResult> {
  const { values } = parseArgs({ args, options: { print: { type: 'boolean', default: false } } })
  await buildWordVectors()
  const read = await readTexts(listTexts())
  const materials = new Map(
    read.map(({ text, passages }): [string, SourceMaterial] => [text.name, { passages, vectors: [] }]),
  )
  const engine = createBuiltInEngine({
    loadMaterial: async id => materials.get(id) ?? { passages: [], vectors: [] },
    wordVectorsPath,
    cacheBytes: 64 * 1024 * 1024,
  })
  const asked = await askAll(engine, read)
  await engine.close()
  console.log(`${read.reduce((sum, { passages }) => sum + passages.length, 0)} passages`)
  // Whoever could read what is answered to unseen questions would soon tune on them.
  if (values.print)
    console.log(
      asked
        .filter(({ text }) => text.set === 'tuning')
        .map(printAsked)
        .join('\n'),
    )
  return toResult(asked)
}

if (process.argv[1] === fileURLToPath(import.meta.url)) {
  const { rows, notes } = await run(process.argv.slice(2))
  for (const { what, ours, baseline } of rows) console.log(`${what}: ${ours} (${baseline})`)
  for (const note of notes) console.log(note)
}
