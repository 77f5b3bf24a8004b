// Reads GIFT, question by question.

import { bloomLevels, difficulties, gapMark } from '@lantern/contract/questions/kinds/question-kinds.rules'
import { importLimits } from '@lantern/contract/questions/question-bank/bank-limits.rules'
import { buildEssay } from '../../questions/kinds/essay/build-essay.ts'
import { finishItem } from '../finish-item.ts'
import { allOrNothing, buildTrueFalse } from '../from-answers.ts'
import { type Draft, ItemRefusal, type Losses, type ReadFile } from '../items.ts'
import { readTitle } from '../question-name.ts'
import { readChoices, readMatching, readNumbers, readOrder, readWords } from './answers.ts'
import { putBack, setAside } from './marks.rules.ts'
import { type GiftBlock, splitGift } from './split.ts'
import { createTexts, formats, type GiftTexts } from './texts.ts'

type Parts = { title: string; format: string; before: string; answers: string | null; after: string }

/** Nested braces: Moodle reads from the first brace to the last, since formulas may have unescaped ones. */
const isNested = (answers: string): boolean => {
  let depth = 0
  for (const [brace] of answers.matchAll(/[{}]/gu)) {
    depth += brace === '{' ? 1 : -1
    if (depth < 0) return false
  }
  return depth === 0
}

/** @throws ItemRefusal where braces don't fit */
const splitBlock = (block: GiftBlock): Parts => {
  const masked = setAside(block.text)
  const titled = /^\s*::([\s\S]*?)::/u.exec(masked)
  const rest = titled ? masked.slice(titled[0].length) : masked
  const format = formats.exec(rest)?.[1]?.toLowerCase() ?? 'moodle'
  const open = rest.indexOf('{')
  const close = rest.lastIndexOf('}')
  if (open < 0 !== close < 0 || close < open) throw new ItemRefusal('syntax', open < 0 ? '}' : '{')
  const title = putBack(titled?.[1] ?? '').trim()
  if (open < 0) return { title, format, before: rest, answers: null, after: '' }
  const answers = rest.slice(open + 1, close)
  if (!isNested(answers)) throw new ItemRefusal('syntax', '{ }')
  return { title, format, before: rest.slice(0, open), answers, after: rest.slice(close + 1) }
}

const truth = /^\s*(T|TRUE|F|FALSE)\s*(?:#([\s\S]*))?$/iu

const readTruth = (
  stem: string,
  [, word = '', comments = '']: RegExpExecArray,
  general: string,
  texts: GiftTexts,
): Draft => {
  const value = word.toUpperCase().startsWith('T')
  const [wrong = '', right = ''] = comments.split('#').map(texts.read)
  return buildTrueFalse(stem, value, { true: value ? right : wrong, false: value ? wrong : right }, general)
}

const readAnswers = (
  stem: string,
  answers: string,
  texts: GiftTexts,
  losses: Losses,
  facts: Record<string, string>,
): Draft => {
  const [body = '', ...generals] = answers.split('####')
  const general = texts.read(generals.join('####'))
  const written = body.trim()
  if (written === '') return buildEssay(stem, { sample: '' }, general)
  if (written.startsWith('>')) return readOrder(stem, written, general, texts, losses)
  if (written.startsWith('#')) return readNumbers(stem, written.slice(1), general, texts, losses)
  if (written.includes('~')) return readChoices(stem, written, general, texts, losses)
  if (written.includes('=') && written.includes('->'))
    return readMatching(stem, written, general, texts, losses)
  const isTrue = truth.exec(written)
  if (isTrue) return readTruth(stem, isTrue, general, texts)
  return readWords(stem, written, { general, exact: facts.spelling === 'exact' }, texts, losses)
}

const readBlock = (block: GiftBlock, losses: Losses): Draft => {
  const { title, format, before, answers, after } = splitBlock(block)
  if (answers === null) throw new ItemRefusal('description')
  const texts = createTexts(format, losses)
  const named = formats.exec(before)?.[0] ?? ''
  const isGap = after.trim() !== '' || before.slice(named.length).trim() === ''
  const stem = texts.read(
    isGap
      ? `${before.trimEnd() === named.trimEnd() ? named : `${before.trimEnd()} `}${gapMark}${/^\s*[.,;:!?]/u.test(after) ? after.trim() : ` ${after.trim()}`}`
      : before,
  )
  const { bloom, difficulty, points, seconds } = block.facts
  const level = bloomLevels.find(one => one === bloom)
  const hardness = difficulties.find(one => one === difficulty)
  const draft = readAnswers(stem, answers, texts, losses, block.facts)
  return {
    ...(block.facts.scoring === 'all-or-nothing' ? allOrNothing(draft) : draft),
    title: readTitle(title, draft.body.stem),
    topic: block.topic,
    tags: block.tags,
    ...(level && { bloom: level }),
    ...(hardness && { difficulty: hardness }),
    ...(points !== undefined && { points: Number(points) || 0 }),
    ...(seconds !== undefined && Number(seconds) >= 5 && { seconds: Math.round(Number(seconds)) }),
  }
}

export const readGift = (file: string): ReadFile => {
  const blocks = splitGift(file)
  const items = blocks.slice(0, importLimits.items).map(block => {
    const name = putBack(
      setAside(block.text)
        .replace(/^\s*::([\s\S]*?)::/u, '$1 ')
        .split('{')[0] ?? '',
    )
      .replace(/\[(?:html|markdown|plain|moodle)\]/giu, '')
      .replace(/<\/?[a-z][^<>]{0,2000}>/giu, ' ')
    return finishItem({ line: block.line, name }, losses => readBlock(block, losses))
  })
  return { items, pictures: new Map(), isCut: blocks.length > importLimits.items }
}
