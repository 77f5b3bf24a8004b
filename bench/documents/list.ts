// The list of documents: each a JSON file that says what it is and where it comes from, with its questions.
import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { sourceKindSchema } from '@lantern/contract/material/library/source-kinds'
import { z } from 'zod'
import type { JudgedQuestion } from './judge.rules.ts'
import { detectWantedForm, getKindOfWay, type QuestionKind, questionKinds, ways } from './kinds.rules.ts'

const folder = join(import.meta.dirname, 'questions')

const textKinds = ['manual', 'prose', 'slides', 'transcript', 'scan'] as const

const wordingsSchema = z
  .union([z.string().min(1), z.array(z.string().min(1)).min(1)])
  .transform(value => (typeof value === 'string' ? [value] : value))

const questionSchema = z
  .strictObject({
    ask: z.string().min(1),
    way: z.enum(ways),
    /** Kind of the question where its way doesn't name one; `set-kinds.ts` sets it by the wording. */
    kind: z.enum(questionKinds).optional(),
    /** Earlier turns, oldest first. */
    history: z.array(z.strictObject({ question: z.string(), answer: z.string() })).default([]),
    key: z.array(wordingsSchema),
    /** Pages on which alone the key counts; none: everywhere. */
    pages: z.array(z.number().int().positive()).default([]),
  })
  .refine(({ way, key }) => (way === 'absent') === (key.length === 0), 'only what is absent has no key')
  .refine(
    ({ way, kind }) => (getKindOfWay(way) === null) === (kind !== undefined),
    'a kind stands where the way names none, and only there',
  )
  .refine(
    ({ way, kind }) => (way === 'absent') === (kind === 'near-miss' || kind === 'unanswerable'),
    'what is absent is a near miss or unanswerable, and nothing else is',
  )
  .refine(({ way, history }) => way !== 'follow-up' || history.length > 0, 'a follow-up follows something')
export type DocumentQuestion = z.output<typeof questionSchema>

export const getKind = ({ way, kind }: Pick<DocumentQuestion, 'way' | 'kind'>): QuestionKind =>
  getKindOfWay(way) ?? kind ?? 'other'

/** A question as its answer is judged. */
export const toJudgedQuestion = (question: DocumentQuestion): JudgedQuestion => ({
  key: question.key,
  pages: question.pages,
  wants: detectWantedForm(getKind(question), question.ask),
})

export const originSchema = z.discriminatedUnion('from', [
  z.strictObject({
    from: z.literal('package'),
    package: z.string(),
    /** Version of the package when the questions were written. */
    version: z.string(),
    /** Inside the package; a name in .gz is unpacked. */
    path: z.string(),
    licence: z.string(),
  }),
  z.strictObject({
    from: z.literal('texts'),
    path: z.string(),
    /** The text of a file that doesn't give it as it is; the file itself where this is left out. */
    written: z.string().optional(),
  }),
])

export const sourceFileKindSchema = sourceKindSchema.exclude(['video', 'recording', 'image'])

const documentSchema = z.strictObject({
  title: z.string(),
  textKind: z.enum(textKinds),
  fileKind: sourceFileKindSchema,
  set: z.enum(['tuning', 'unseen']),
  /** Producer of the file. */
  producer: z.string(),
  origin: originSchema,
  questions: z.array(questionSchema).min(1),
})
export type BenchDocument = z.output<typeof documentSchema> & { name: string }

export type Selection = { set: 'tuning' | 'unseen' | 'all'; only: readonly string[] }

/** The chosen documents by name. @throws Error for a name that there isn't, and for a file that isn't as it should be */
export const listDocuments = ({ set, only }: Selection): BenchDocument[] => {
  const names = readdirSync(folder)
    .filter(file => file.endsWith('.json'))
    .map(file => file.slice(0, -'.json'.length))
    .sort()
  const unknown = only.filter(name => !names.includes(name))
  if (unknown.length > 0)
    throw new Error(`There is no document ${unknown.join(', ')}; there are ${names.join(', ')}`)
  return names
    .filter(name => only.length === 0 || only.includes(name))
    .map(name => {
      const content: unknown = JSON.parse(readFileSync(join(folder, `${name}.json`), 'utf8'))
      const parsed = documentSchema.safeParse(content)
      if (!parsed.success) throw new Error(`questions/${name}.json: ${z.prettifyError(parsed.error)}`)
      return { name, ...parsed.data }
    })
    .filter(document => set === 'all' || document.set === set)
}
