// Sets the kind of each question whose way of asking doesn't name one, by its wording and its document; prints no question.
//
//   node bench/documents/set-kinds.ts

import { readdirSync, readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { z } from 'zod'
import { listContentTerms } from '../../server/platform/text/content-words.ts'
import { findFile } from './find-file.ts'
import { detectKind, getKindOfWay, type QuestionKind, ways } from './kinds.rules.ts'
import { originSchema, sourceFileKindSchema } from './list.ts'
import { isNearMiss } from './near-miss.rules.ts'
import { readPages } from './plain-text.ts'

const folder = join(import.meta.dirname, 'questions')
const fileSchema = z.object({
  origin: originSchema,
  fileKind: sourceFileKindSchema,
  questions: z.array(z.object({ ask: z.string(), way: z.enum(ways), kind: z.string().optional() })),
})
type Question = z.output<typeof fileSchema>['questions'][number]

const chooseKind = ({ ask, way }: Question, terms: readonly string[]): QuestionKind | null => {
  if (way === 'absent') return isNearMiss(ask, terms) ? 'near-miss' : 'unanswerable'
  if (getKindOfWay(way) !== null) return null
  const kind = detectKind(ask)
  return way === 'several' && kind === 'other' ? 'several parts' : kind
}

/** The text of a file with a kind behind each way that names none; kinds that stand there already stay. */
const addKinds = (text: string, kinds: readonly (QuestionKind | null)[]): string => {
  let question = 0
  return text.replace(/^( *)"way": "[^"]*",$/gmu, (line, indent: string) => {
    const kind = kinds[question++]
    return kind ? `${line}\n${indent}"kind": "${kind}",` : line
  })
}

for (const file of readdirSync(folder).filter(name => name.endsWith('.json'))) {
  const path = join(folder, file)
  const text = readFileSync(path, 'utf8')
  const document = fileSchema.parse(JSON.parse(text))
  const terms = listContentTerms(readPages(document, findFile(document)).join('\n'))
  const kinds = document.questions.map(question => (question.kind ? null : chooseKind(question, terms)))
  writeFileSync(path, addKinds(text, kinds))
  console.log(`${file}: ${kinds.filter(kind => kind !== null).length} kinds set`)
}
