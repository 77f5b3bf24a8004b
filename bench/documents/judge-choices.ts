// Judges what a program chose from a dump, as an answer of the engine is judged; prints figures only.
//
//   node bench/documents/judge-choices.ts DUMP.json.gz CHOICES.json
//
// CHOICES: for each id of a question the places to show, in order, or none for a refusal:
//   { "octave/3": [{ "passageId": "octave-812", "start": 40, "end": 95, "form": "text" }, …], "octave/4": [] }
// A question that is left out counts as refused. Forms: text, item, code, context (grey), more (folded; not judged).

import { readFileSync } from 'node:fs'
import { gunzipSync } from 'node:zlib'
import { sentenceForms } from '@lantern/contract/help/chat/chat'
import { z } from 'zod'
import type { Dump } from './dump.ts'
import { type Judgement, judge } from './judge.rules.ts'
import { questionKinds } from './kinds.rules.ts'
import { groupPlaces, type Pages } from './places.rules.ts'
import { toTallyTable } from './print.ts'
import type { Judged } from './tally.rules.ts'

const choicesSchema = z.record(
  z.string(),
  z.array(
    z.object({
      passageId: z.string(),
      start: z.number().int().nonnegative(),
      end: z.number().int().nonnegative(),
      form: z.enum(sentenceForms).default('text'),
    }),
  ),
)
type Question = Dump['questions'][number]

const [dumpPath, choicesPath] = process.argv.slice(2)
if (!dumpPath || !choicesPath) throw new Error('Name the dump and the file of choices.')
// The file was written by `dump.ts` on this machine.
const dump = JSON.parse(gunzipSync(readFileSync(dumpPath)).toString('utf8')) as Dump
const choices = choicesSchema.parse(JSON.parse(readFileSync(choicesPath, 'utf8')))
const passages = new Map<string, { text: string; pages: Pages }>(
  dump.documents.flatMap(document => document.passages.map(passage => [passage.id, passage] as const)),
)

const judgeChoice = (question: Question): Judgement => {
  const quoted = (choices[question.id] ?? []).map(choice => {
    const passage = passages.get(choice.passageId)
    if (!passage) throw new Error(`${question.id}: there is no passage ${choice.passageId}`)
    return { ...choice, text: passage.text.slice(choice.start, choice.end) }
  })
  const judged = { key: question.key, pages: question.keyPages, wants: question.wants }
  return judge(judged, { places: groupPlaces(quoted, id => passages.get(id)), nearest: [] })
}

const judged = dump.questions.map((question): { question: Question; judged: Judged } => ({
  question,
  judged: {
    answerable: question.answerable,
    confidence: null,
    judgement: judgeChoice(question),
    rank: question.engine.rank,
    plain: { judgement: question.engine.judgement, rank: null },
  },
}))
const where = (isMeant: (question: Question) => boolean) =>
  judged.filter(one => isMeant(one.question)).map(one => one.judged)
const kinds = questionKinds.map(kind => [kind, where(question => question.kind === kind)] as const)
const textKinds = [...new Set(dump.questions.map(({ textKind }) => textKind))]
console.log(
  [
    toTallyTable('all', [['all', where(() => true)]], 'engine'),
    toTallyTable(
      'kind of document',
      textKinds.map(kind => [kind, where(({ textKind }) => textKind === kind)]),
      'engine',
    ),
    toTallyTable(
      'kind of question',
      kinds.filter(([, group]) => group.length > 0),
      'engine',
    ),
  ].join('\n\n'),
)
