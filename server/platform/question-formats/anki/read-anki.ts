// Reads the cards of an Anki package as typed questions.

import { countGaps, toAccepted } from '@lantern/contract/questions/kinds/gaps.rules'
import { importLimits } from '@lantern/contract/questions/question-bank/bank-limits.rules'
import { type PackageCard, PackageError } from '../../anki/index.ts'
import { readApkg, readPackagePictures } from '../../anki/read-apkg.ts'
import { QuestionFileError } from '../file-error.ts'
import { finishItem } from '../finish-item.ts'
import { joined } from '../from-answers.ts'
import { buildTyped } from '../from-typed.ts'
import { type Draft, ItemRefusal, type Losses, type Pictures, type ReadFile } from '../items.ts'
import { resolvePicture } from '../pictures.ts'

/** Maximum length of a typed answer; longer backs are for reading. */
const maxTypedLength = 200

const readCard = (card: PackageCard, losses: Losses): Draft => {
  const { front, back, explanation, passage, gaps } = card
  const rest = { explanation: joined(explanation, passage), reasons: {} }
  if (card.isOcclusion || (front === '' && card.pictures)) throw new ItemRefusal('picture-needed')
  losses.add('card-typed')
  if (gaps) {
    if (countGaps(front) !== gaps.length || gaps.some(text => text === '' || text.length > maxTypedLength))
      throw new ItemRefusal('no-right-answer')
    const key = { type: 'gap' as const, ...toAccepted(gaps.map(text => [text])) }
    return { body: { type: 'gap', stem: front }, key, ...rest }
  }
  if (back === '') throw new ItemRefusal('no-right-answer')
  // First line: the answer; the rest explains it.
  const [answer = '', ...below] = back.split(/\n+/u)
  if (answer.length > maxTypedLength) throw new ItemRefusal('essay')
  const graded = { text: answer.replaceAll('*', '\\*'), share: 1, comment: '' }
  const explained = joined(below.join('\n'), rest.explanation)
  return buildTyped(front, [graded], { explanation: explained, exact: false }, losses)
}

const topicOf = (deck: string): string[] =>
  deck
    .replaceAll('\u001f', '::')
    .split('::')
    .map(level => level.trim())
    .filter(level => level !== '' && level !== 'Default')

/** @throws QuestionFileError or ReadingError */
export const readAnki = async (path: string): Promise<ReadFile> => {
  const { cards } = await readApkg(path).catch(error => {
    if (!(error instanceof PackageError)) throw error
    throw new QuestionFileError(error.failure === 'newer' ? 'newer-anki' : 'broken')
  })
  const found = await readPackagePictures(path, cards)
  const pictures: Pictures = new Map()
  const items = cards.slice(0, importLimits.items).map(card =>
    finishItem({ line: null, name: card.front }, losses => {
      const shown = (card.pictures ?? []).map(source => ({ source, alt: '' }))
      const image = resolvePicture(shown, source => found.get(source) ?? null, pictures, losses)
      return { ...readCard(card, losses), image, topic: topicOf(card.deck) }
    }),
  )
  return { items, pictures, isCut: cards.length > importLimits.items }
}
