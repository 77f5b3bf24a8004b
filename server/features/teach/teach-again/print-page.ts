// One page to hand out: the passages and the check, without names and scores.
import { hideOrder } from '@lantern/contract/questions/kinds/asking-order.rules'
import {
  type AuthoredQuestion,
  authoredQuestionSchema,
} from '@lantern/contract/questions/kinds/authored-questions'
import { rulesOf } from '@lantern/contract/questions/kinds/kinds.rules'
import type { FailedPassage, TeachAgain } from '@lantern/contract/teach/teach-again/teach-again'
import * as m from '@lantern/messages'
import type { Actor } from '../../../actions/actor.ts'
import { Refusal } from '../../../actions/refusal.ts'
import type { FileAnswer } from '../../../http/routes.ts'
import { formatLongDate } from '../../../platform/language/index.ts'
import { type PdfBlock, pdfFile } from '../../../platform/pdf-document/index.ts'
import { toPlainWords } from '../../../platform/question-formats/text/html-of-markdown.ts'
import { formatPlace } from '../../material/passages/index.ts'
import type { TeachAgainDeps } from './deps.ts'
import { readTeachAgain } from './read-page.ts'
import type { Session } from './session-answers.ts'

const paragraph = (text: string, source: string | null = null): PdfBlock => ({
  kind: 'paragraph',
  text,
  source,
})

/** Wording of a wrong answer; choices of true/false have none of their own. */
const wordIdea = (text: string): string => {
  if (text === 'true') return m.play_true()
  return text === 'false' ? m.play_false() : toPlainWords(text)
}

const setPassage = ({ citation, questions, wrongIdea }: FailedPassage, i: number): PdfBlock[] => [
  { kind: 'subheading', text: `${i + 1}. ${toPlainWords(questions[0]?.body.stem ?? '')}` },
  ...(wrongIdea
    ? [paragraph(m.teach_again_print_said({ count: wrongIdea.count, answer: wordIdea(wrongIdea.text) }))]
    : []),
  { kind: 'point', text: citation.quote, source: formatPlace(citation) },
]

/** Question to be answered on paper, its options in an order that says nothing. */
const setQuestion = ({ id, body, key }: AuthoredQuestion, i: number): PdfBlock[] => {
  const asked = hideOrder(body, key, id)
  const lists = rulesOf(asked).listOptions?.(asked) ?? []
  return [
    { kind: 'entry', text: toPlainWords(asked.stem), mark: `${i + 1}.`, depth: 0 },
    ...(asked.type === 'true-false'
      ? [{ kind: 'entry' as const, text: `${m.play_true()} / ${m.play_false()}`, mark: '○', depth: 1 }]
      : []),
    ...lists
      .flat()
      .map(({ text }): PdfBlock => ({ kind: 'entry', text: toPlainWords(text), mark: '○', depth: 1 })),
    ...(lists.length === 0 && asked.type !== 'true-false'
      ? [{ kind: 'signatures' as const, labels: [''] }]
      : []),
  ]
}

const setPage = (page: TeachAgain, withCheck: boolean): PdfBlock[] => {
  // Questions that their teacher hasn't finished are left out.
  const questions = (withCheck ? (page.check?.questions ?? []) : []).flatMap(
    question => authoredQuestionSchema.safeParse(question).data ?? [],
  )
  const at = page.endedAt ?? page.startedAt
  return [
    { kind: 'title', text: m.teach_again_title() },
    {
      kind: 'note',
      text: [page.title, page.className, at && formatLongDate(new Date(at))].filter(Boolean).join(' · '),
    },
    { kind: 'signatures', labels: [m.teach_again_print_name()] },
    ...page.passages.flatMap(setPassage),
    ...(questions.length > 0
      ? [{ kind: 'heading' as const, text: m.teach_again_print_check() }, ...questions.flatMap(setQuestion)]
      : []),
  ]
}

/** @throws Refusal `not-found`, `nothing-to-teach-again`, `too-many-requests` */
export const printTeachAgain = async (
  deps: TeachAgainDeps,
  actor: Actor,
  session: Session,
  withCheck: boolean,
): Promise<FileAnswer> => {
  const page = await readTeachAgain(deps, actor, session)
  if (page.passages.length === 0) throw new Refusal('nothing-to-teach-again')
  await deps.exports.count(actor.accountId)
  const name = m.teach_again_file({ title: page.title })
  return pdfFile(name, {
    title: name,
    foot: m.teach_again_title(),
    blocks: setPage(page, withCheck),
    school: await deps.findSchool(),
  })
}
