// Writes Moodle's XML. Level, difficulty and seconds are written in an element of ours, which Moodle ignores.

import type { PortableQuestion } from '@lantern/contract/questions/question-bank/portable-questions'
import { kindOf } from '../../questions/kinds/kinds.ts'
import { writeCalculation } from '../../questions/kinds/numeric/write-calculated.ts'
import { cdata, escapeXml } from '../../xml/write-xml.ts'
import { isOfOneKind } from '../is-of-one-kind.ts'
import { ItemRefusal, type Losses, type Pictures } from '../items.ts'
import { writeName } from '../question-name.ts'
import { createMoodleWriter } from './write-parts.ts'

const withTexts = (question: PortableQuestion, change: (text: string) => string): PortableQuestion => ({
  ...question,
  body: { ...question.body, stem: change(question.body.stem) },
  explanation: change(question.explanation),
  reasons: Object.fromEntries(Object.entries(question.reasons).map(([wrong, why]) => [wrong, change(why)])),
})

/** Element that Moodle ignores; null for a fact that isn't written. */
const writeFacts = (facts: Record<string, string | number | null>): string =>
  `<lantern${Object.entries(facts)
    .flatMap(([name, value]) => (value === null ? [] : [` ${name}="${escapeXml(String(value))}"`]))
    .join('')}/>`

/** @throws ItemRefusal for what the format can't hold */
export const writeMoodleQuestion = (
  authored: PortableQuestion,
  pictures: Pictures,
  losses: Losses,
): string => {
  const write = createMoodleWriter(pictures, losses)
  const calculated = writeCalculation(authored)
  const question = calculated ? withTexts(authored, calculated.toText) : authored
  const { writeMoodle, holdsScoring } = kindOf(question.body).formats
  if (!writeMoodle || !isOfOneKind(question)) throw new ItemRefusal('cant-hold')
  const { type, stem, parts, fillStem, points = question.points } = writeMoodle(question, write)
  const isWhole = 'scoring' in question.key && question.key.scoring === 'all-or-nothing'
  if (isWhole && !holdsScoring) losses.add('all-or-nothing')
  const { explanation, image, tags } = question
  const facts = writeFacts({
    bloom: question.bloom,
    difficulty: question.difficulty,
    seconds: question.seconds,
    scoring: isWhole ? 'all-or-nothing' : null,
    points: points === question.points ? null : question.points,
    steps: calculated?.steps ?? null,
  })
  return [
    `<question type="${type}">`,
    `<name><text>${cdata(writeName(authored))}</text></name>`,
    write.stem(stem, { image, clip: question.sound?.clip ?? null }, fillStem),
    write.part('generalfeedback', explanation),
    `<defaultgrade>${points}</defaultgrade>`,
    '<penalty>0</penalty><hidden>0</hidden><shuffleanswers>1</shuffleanswers>',
    ...parts,
    `<tags>${tags.map(tag => `<tag><text>${cdata(tag)}</text></tag>`).join('')}</tags>`,
    facts,
    '</question>',
  ].join('\n')
}

export const writeMoodleTopic = (topic: readonly string[]): string =>
  `<question type="category"><category><text>${cdata(['$course$', 'top', ...topic.map(level => level.replaceAll('/', '//'))].join('/'))}</text></category></question>`
