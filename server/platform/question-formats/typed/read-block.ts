// Conversion of a typed question to one of our kinds.
import { countGaps } from '@lantern/contract/questions/kinds/gaps.rules'
import type { QuestionImage } from '@lantern/contract/questions/kinds/question-images'
import { gapMark } from '@lantern/contract/questions/kinds/question-kinds.rules'
import { buildMultipleChoice, buildSingleChoice, buildTrueFalse, type GradedAnswer } from '../from-answers.ts'
import { buildNumeric, buildTyped } from '../from-typed.ts'
import { type Draft, ItemRefusal, type Losses } from '../items.ts'
import type { PictureReference } from '../text/html-text.ts'
import { findRight } from './find-right.ts'
import { joinLines, type Run, sharedLooks, showRuns, trimRuns } from './lines.ts'
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
  if (places.length === 1 && words.join() === 'true,false')
    return buildTrueFalse(stem, truth === 0, { true: '', false: '' }, explanation)
  if (places.length === 1) return buildSingleChoice(stem, graded, explanation, losses)
  losses.add('scoring-assumed')
  return buildMultipleChoice(stem, graded, explanation, losses)
}

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
  if (options.length === 0) {
    if (!right) throw new ItemRefusal('no-right-answer')
    return { ...readTyped(stem, right, explanation, losses), ...facts }
  }
  if (options.length < 2) throw new ItemRefusal('too-few-options')
  return { ...readChoices(block, { stem, explanation }, resolvePicture, losses), ...facts }
}
