// Conversion of a typed question to one of our kinds.
import { countGaps } from '@lantern/contract/questions/kinds/gaps.rules'
import type { QuestionImage } from '@lantern/contract/questions/kinds/question-images'
import { gapMark } from '@lantern/contract/questions/kinds/question-kinds.rules'
import { buildEssay } from '../../questions/kinds/essay/build-essay.ts'
import {
  buildMatching,
  buildMultipleChoice,
  buildSingleChoice,
  buildTrueFalse,
  type GradedAnswer,
} from '../from-answers.ts'
import { buildNumeric, buildTyped } from '../from-typed.ts'
import { type Draft, ItemRefusal, type Losses } from '../items.ts'
import type { PictureReference } from '../text/html-text.ts'
import { toMarkdown } from '../text/plain.rules.ts'
import { findRight } from './find-right.ts'
import { looksLettered, readPairLines } from './line-forms.rules.ts'
import { joinLines, type Run, sharedLooks, showRuns, textOfRuns, trimRuns } from './lines.ts'
import type { Block } from './split-blocks.ts'

export type ResolvePicture = (pictures: readonly PictureReference[], losses: Losses) => QuestionImage | null

/** Rows of dots and short underscores are gaps too. */
const withGaps = (text: string): string => text.replace(/(?:\\?_){3,}|[.…]{5,}|…{2,}/gu, gapMark)

const show = (lines: readonly (readonly Run[])[]): string => showRuns(joinLines(lines))

const writtenNumber =
  /^([-+−]?\d{1,15}(?:\.\d{1,15})?)(?:\s?(?:±|\+\/?-)\s?(\d{1,15}(?:\.\d{1,15})?)(?:\s(\S{1,20}))?)?$/u

const readGaps = (stem: string, right: string, explanation: string): Draft => {
  const parts = right.split(/\s*;\s*|\s*,\s+/u).filter(Boolean)
  const [accepted, ...more] = parts.map(part => [part])
  if (!accepted || parts.length !== countGaps(stem)) throw new ItemRefusal('no-right-answer', right)
  return { body: { type: 'gap', stem }, key: { type: 'gap', accepted, more }, explanation, reasons: {} }
}

/** Question without choices: the answer is true, false, a number or words. */
const readTyped = (stem: string, right: string, explanation: string, losses: Losses): Draft => {
  if (/^(?:true|false|t|f)\.?$/iu.test(right)) {
    const bare = stem.replace(/\s*[[(]\s*(?:true|t)\s*(?:\/|or)\s*(?:false|f)\s*[\])]\s*\??\s*$/iu, '')
    return buildTrueFalse(bare, /^t/iu.test(right), { true: '', false: '' }, explanation)
  }
  const gapped = withGaps(stem)
  if (countGaps(gapped) > 1) return readGaps(gapped, right, explanation)
  const [, value, tolerance = '0', unit = null] = writtenNumber.exec(right) ?? []
  if (value !== undefined && countGaps(gapped) === 0) {
    const number = {
      value: Number(value.replace('−', '-')),
      tolerance: Number(tolerance),
      share: 1,
      comment: '',
    }
    return buildNumeric(stem, [number], { explanation, unit }, losses)
  }
  const answer = { text: right.replaceAll('*', '\\*'), share: 1, comment: '' }
  return buildTyped(gapped, [answer], { explanation, exact: false }, losses)
}

const reportLostFormatting = ({ stem }: Block, losses: Losses): void => {
  const runs = trimRuns(joinLines(stem))
  if (runs.some(({ looks }) => looks.underline !== undefined) && !sharedLooks(runs).underline)
    losses.add('underline-left')
}

const reportLostFormulas = ({ stem, options }: Block, losses: Losses): void => {
  const runs = [...stem.flat(), ...options.flatMap(option => option.runs)]
  for (const { tex } of runs) if (tex === '') losses.add('formula-left')
}

const readChoices = (
  block: Block,
  { stem, explanation }: { stem: string; explanation: string },
  resolvePicture: ResolvePicture,
  losses: Losses,
): Draft => {
  const { places, look } = findRight(block)
  if (look === 'bold') losses.add('key-by-look')
  const worth = 1 / places.length
  const graded = block.options.map(
    ({ runs, pictures }, place): GradedAnswer => ({
      text: showRuns(runs),
      share: places.includes(place) ? worth : places.length > 1 ? -worth : 0,
      comment: '',
      image: resolvePicture(pictures, losses),
    }),
  )
  const [truth] = places
  const words = graded.map(({ text }) => text.toLowerCase())
  if (places.length === 1 && ['true,false', 't,f'].includes(words.join()))
    return buildTrueFalse(stem, truth === 0, { true: '', false: '' }, explanation)
  if (places.length === 1) return buildSingleChoice(stem, graded, explanation, losses)
  losses.add('scoring-assumed')
  return buildMultipleChoice(stem, graded, explanation, losses)
}

/** Lines of the question and of its answers. */
const linesOf = ({ stem, options }: Block): string[] => [
  ...stem.map(textOfRuns),
  ...options.map(({ runs }) => textOfRuns(runs)),
]

/** @param isOther nothing says that this is a question, while others of the file are numbered */
export const readBlock = (
  block: Block,
  isOther: boolean,
  resolvePicture: ResolvePicture,
  losses: Losses,
): Draft => {
  const { options, right } = block
  if (isOther) throw new ItemRefusal('description')
  const [stem, explanation] = [show(block.stem), show(block.comment)]
  reportLostFormatting(block, losses)
  reportLostFormulas(block, losses)
  const facts = {
    image: resolvePicture(block.pictures, losses),
    topic: [...block.topic],
    ...(block.points !== null && { points: block.points }),
  }
  const pairs = right ? null : readPairLines(linesOf(block))
  if (pairs) {
    losses.add('pairs-assumed')
    const [first = ''] = stem.split('\n')
    const shown = pairs.map(pair => ({ left: toMarkdown(pair.left), right: toMarkdown(pair.right) }))
    return { ...buildMatching(first, shown, explanation), ...facts }
  }
  if (options.length === 0) {
    const lettered = block.stem.slice(1).filter(runs => looksLettered(textOfRuns(runs)))
    if (lettered.length > 1 && (!right || /^\(?[a-l]\)?\.?$/iu.test(right)))
      throw new ItemRefusal('options-unclear', right ?? '')
    if (right) return { ...readTyped(stem, right, explanation, losses), ...facts }
    const isAsked = block.number !== null || block.points !== null || /\?\s*$/u.test(stem)
    if (!isAsked || countGaps(withGaps(stem)) > 0) throw new ItemRefusal('no-right-answer')
    losses.add('as-essay')
    return { ...buildEssay(stem, { sample: '' }, explanation), ...facts }
  }
  if (options.length < 2) throw new ItemRefusal('too-few-options')
  return { ...readChoices(block, { stem, explanation }, resolvePicture, losses), ...facts }
}
