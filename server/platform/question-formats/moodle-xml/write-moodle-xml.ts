// Writes Moodle's XML. Level, difficulty and seconds stand in an element of ours, which Moodle passes over.

import { worthOfChoice } from '@lantern/contract/questions/kinds/choice-worth.rules'
import { listAccepted } from '@lantern/contract/questions/kinds/gaps.rules'
import type { QuestionImage } from '@lantern/contract/questions/kinds/question-images'
import { anythingElse } from '@lantern/contract/questions/kinds/typed-worth.rules'
import type { PortableQuestion } from '@lantern/contract/questions/question-bank/portable-questions'
import { cdata, escapeXml } from '../../xml/write-xml.ts'
import { isOfType } from '../gift/write-gift.ts'
import { writeGradingNotes } from '../grading-notes.rules.ts'
import { ItemRefusal, type Losses, type Pictures } from '../items.ts'
import { withBracketTex } from '../text/plain.rules.ts'
import { writeCalculation } from './write-calculated.ts'

const extension = ([a]: Uint8Array): string => (a === 0x89 ? 'png' : a === 0xff ? 'jpg' : 'webp')

const createWriter = (pictures: Pictures, losses: Losses) => {
  const file = (image: QuestionImage | null | undefined): string => {
    if (!image) return ''
    const bytes = pictures.get(image.id)
    if (!bytes) {
      losses.add('pictures-left')
      return ''
    }
    const name = `${image.id}.${extension(bytes)}`
    return `<file name="${name}" path="/" encoding="base64" alt="${escapeXml(image.alt)}">${Buffer.from(bytes).toString('base64')}</file>`
  }
  const text = (markdown: string) => `<text>${cdata(withBracketTex(markdown))}</text>`
  const part = (name: string, markdown: string, image?: QuestionImage | null) =>
    `<${name} format="markdown">${text(markdown)}${file(image)}</${name}>`
  const answer = (share: number, markdown: string, comment = '', image?: QuestionImage | null, more = '') =>
    `<answer fraction="${Math.round(share * 10_000_000) / 100_000}" format="markdown">${text(markdown)}${file(image)}${part('feedback', comment)}${more}</answer>`
  const typed = (share: number, wording: string, more = '', comment = '') =>
    `<answer fraction="${Math.round(share * 10_000_000) / 100_000}" format="moodle_auto_format"><text>${cdata(wording)}</text>${part('feedback', comment)}${more}</answer>`
  return { part, text, answer, typed, losses }
}

type Writer = ReturnType<typeof createWriter>
type Written = { type: string; stem: string; parts: string[] }

const escapeCloze = (text: string): string => text.replace(/[~=#{}"\\]/gu, '\\$&')

const writeChoices = (question: PortableQuestion, write: Writer): Written | null => {
  const { reasons } = question
  if (isOfType(question, 'single-choice')) {
    const { key } = question
    const answers = question.body.choices.map(({ id, text, image }) =>
      write.answer(worthOfChoice(key, id), text, reasons[id], image),
    )
    return { type: 'multichoice', stem: question.body.stem, parts: ['<single>true</single>', ...answers] }
  }
  if (isOfType(question, 'multiple-choice')) {
    const { key } = question
    const answers = question.body.choices.map(({ id, text, image }) =>
      write.answer(worthOfChoice(key, id), text, reasons[id], image),
    )
    return { type: 'multichoice', stem: question.body.stem, parts: ['<single>false</single>', ...answers] }
  }
  if (!isOfType(question, 'true-false')) return null
  const { value } = question.key
  const answers = [true, false].map(one =>
    write.answer(one === value ? 1 : 0, String(one), reasons[String(one)]),
  )
  return { type: 'truefalse', stem: question.body.stem, parts: answers }
}

const writeLists = (question: PortableQuestion, write: Writer): Written | null => {
  if (isOfType(question, 'matching')) {
    const { body, key } = question
    const used = new Set(key.pairs.map(({ right }) => right))
    const right = (id: string | undefined) => body.right.find(one => one.id === id)?.text ?? ''
    if (key.worth) write.losses.add('partial-credit')
    const pair = (left: string, belongs: string) =>
      `<subquestion format="markdown">${write.text(left)}<answer format="markdown">${write.text(belongs)}</answer></subquestion>`
    const pairs = body.left.map(({ id, text }) =>
      pair(text, right(key.pairs.find(one => one.left === id)?.right)),
    )
    const others = body.right.filter(({ id }) => !used.has(id)).map(({ text }) => pair('', text))
    return { type: 'matching', stem: body.stem, parts: [...pairs, ...others] }
  }
  if (!isOfType(question, 'ordering')) return null
  const { body, key } = question
  const entries = key.order.map((id, place) =>
    write.answer(place + 1, body.entries.find(one => one.id === id)?.text ?? ''),
  )
  const facts = [
    '<layouttype>VERTICAL</layouttype>',
    '<selecttype>ALL</selecttype>',
    `<gradingtype>${key.scoring ? 'ALL_OR_NOTHING' : 'RELATIVE_NEXT_EXCLUDE_LAST'}</gradingtype>`,
  ]
  return { type: 'ordering', stem: body.stem, parts: [...facts, ...entries] }
}

const gapMarks = /_____+/gu

const writeTyped = (question: PortableQuestion, write: Writer): Written => {
  const { body, key, reasons } = question
  if (isOfType(question, 'essay'))
    return {
      type: 'essay',
      stem: body.stem,
      parts: [
        '<responseformat>editor</responseformat><responserequired>1</responserequired><responsefieldlines>15</responsefieldlines><attachments>0</attachments><attachmentsrequired>0</attachmentsrequired>',
        write.part('graderinfo', writeGradingNotes(question.key)),
      ],
    }
  const other = reasons[anythingElse]
  const anything = other ? [write.typed(0, '*', '', other)] : []
  if (isOfType(question, 'numeric')) {
    const { value, tolerance, others = [] } = question.key
    const { unit } = question.body
    const calculated = writeCalculation(question)
    const units =
      unit === null
        ? []
        : [`<units><unit><multiplier>1</multiplier><unit_name>${escapeXml(unit)}</unit_name></unit></units>`]
    if (calculated)
      return {
        type: 'calculated',
        stem: body.stem,
        parts: [
          write.typed(1, calculated.formula, calculated.facts),
          ...anything,
          ...units,
          calculated.definitions,
        ],
      }
    return {
      type: 'numerical',
      stem: body.stem,
      parts: [
        ...[{ value, tolerance, share: 1 }, ...others].map(one =>
          write.typed(
            one.share,
            String(one.value),
            `<tolerance>${one.tolerance}</tolerance>`,
            reasons[String(one.value)],
          ),
        ),
        ...anything,
        ...units,
      ],
    }
  }
  if (!('accepted' in key)) throw new ItemRefusal('cant-hold')
  const lists = listAccepted(key)
  const exact = 'spelling' in body && body.spelling === 'exact'
  if (lists.length > 1) {
    let gap = 0
    const kind = exact ? 'SHORTANSWER_C' : 'SHORTANSWER'
    const stem = body.stem.replace(
      gapMarks,
      () =>
        `{1:${kind}:${(lists[gap++] ?? []).map(one => `=${escapeCloze(one.replaceAll('*', '\\*'))}`).join('~')}}`,
    )
    return { type: 'cloze', stem, parts: [] }
  }
  const typed = (wording: string, share: number) =>
    write.typed(share, wording.replaceAll('*', '\\*'), '', reasons[wording])
  const partly = 'partly' in key ? (key.partly ?? []) : []
  const answers = [
    ...(lists[0] ?? []).map(wording => typed(wording, 1)),
    ...partly.map(one => typed(one.text, one.share)),
    ...anything,
  ]
  return { type: 'shortanswer', stem: body.stem, parts: [`<usecase>${exact ? 1 : 0}</usecase>`, ...answers] }
}

const withTexts = (question: PortableQuestion, change: (text: string) => string): PortableQuestion => ({
  ...question,
  body: { ...question.body, stem: change(question.body.stem) },
  explanation: change(question.explanation),
  reasons: Object.fromEntries(Object.entries(question.reasons).map(([wrong, why]) => [wrong, change(why)])),
})

export const writeMoodleQuestion = (
  authored: PortableQuestion,
  pictures: Pictures,
  losses: Losses,
): string => {
  const write = createWriter(pictures, losses)
  const calculated = writeCalculation(authored)
  const question = calculated ? withTexts(authored, calculated.toText) : authored
  const { type, stem, parts } =
    writeChoices(question, write) ?? writeLists(question, write) ?? writeTyped(question, write)
  const isWhole = 'scoring' in question.key && question.key.scoring === 'all-or-nothing'
  if (isWhole && type !== 'ordering') losses.add('all-or-nothing')
  const { title, explanation, image, bloom, difficulty, seconds, points, tags } = question
  return [
    `<question type="${type}">`,
    `<name><text>${cdata(title)}</text></name>`,
    write.part('questiontext', stem, image),
    write.part('generalfeedback', explanation),
    `<defaultgrade>${points}</defaultgrade>`,
    '<penalty>0</penalty><hidden>0</hidden><shuffleanswers>1</shuffleanswers>',
    ...parts,
    `<tags>${tags.map(tag => `<tag><text>${cdata(tag)}</text></tag>`).join('')}</tags>`,
    `<lantern bloom="${bloom}" difficulty="${difficulty}"${seconds === null ? '' : ` seconds="${seconds}"`}${isWhole ? ' scoring="all-or-nothing"' : ''}${calculated ? ` steps="${escapeXml(calculated.steps)}"` : ''}/>`,
    '</question>',
  ].join('\n')
}

export const writeMoodleTopic = (topic: readonly string[]): string =>
  `<question type="category"><category><text>${cdata(['$course$', 'top', ...topic.map(level => level.replaceAll('/', '//'))].join('/'))}</text></category></question>`
