// Typed wordings in the formats of other systems, which gaps and short answers share.
import { listAccepted } from '@lantern/contract/questions/kinds/gaps.rules'
import type { KeyOf } from '@lantern/contract/questions/kinds/kind.rules'
import { anythingElse } from '@lantern/contract/questions/kinds/typed-worth.rules'
import type { QuestionOf } from '../questions/kinds/formats.ts'
import { giftComment, giftPercent, giftTyped } from './gift/parts.ts'
import type { Losses } from './items.ts'
import type { MoodleWriter, WrittenMoodle } from './moodle-xml/write-parts.ts'
import { declare, mapped, mapping, type Writer } from './qti/write-parts.ts'
import { joinWordings, type RowAnswers } from './table/row-parts.ts'

type Typed = QuestionOf<'gap' | 'short-answer'>
type TypedKey = KeyOf<'gap' | 'short-answer'>

export const writeTypedGift = ({ key, reasons }: Typed, losses: Losses): string[] => [
  ...key.accepted.map(wording => `=${giftTyped(wording)}`),
  ...(key.partly ?? []).map(
    ({ text, share }) => `=%${giftPercent(share, losses)}%${giftTyped(text)}${giftComment(reasons[text])}`,
  ),
  ...(reasons[anythingElse] ? [`=%0%*${giftComment(reasons[anythingElse])}`] : []),
]

export const writeTypedMoodle = ({ body, key, reasons }: Typed, write: MoodleWriter): WrittenMoodle => {
  const typed = (wording: string, share: number) =>
    write.typed(share, wording.replaceAll('*', '\\*'), '', reasons[wording])
  const answers = [
    ...key.accepted.map(wording => typed(wording, 1)),
    ...(key.partly ?? []).map(({ text, share }) => typed(text, share)),
    ...write.anythingTyped(reasons[anythingElse]),
  ]
  const useCase = `<usecase>${body.spelling === 'exact' ? 1 : 0}</usecase>`
  return { type: 'shortanswer', stem: body.stem, parts: [useCase, ...answers] }
}

export const qtiEntry = (id: string): string =>
  `<textEntryInteraction responseIdentifier="${id}" expectedLength="20"/>`

/** A response for each gap. */
export const writeTypedQti = ({ body, key, reasons }: Typed, write: Writer) => {
  if (Object.keys(reasons).length > 0) write.losses.add('reasons-left')
  const lists = listAccepted(key)
  const exact = body.spelling === 'exact'
  const ids = lists.map((_, place) => (lists.length === 1 ? 'RESPONSE' : `RESPONSE${place + 1}`))
  const declarations = lists.map((accepted, place) =>
    declare(
      ids[place] ?? '',
      'single',
      'string',
      accepted.slice(0, 1),
      mapping(
        [
          ...accepted.map((wording): [string, number] => [wording, 1 / lists.length]),
          ...(key.partly ?? []).map(({ text, share }): [string, number] => [text, share]),
        ],
        { exact },
      ),
    ),
  )
  const total = ids.length === 1 ? mapped('RESPONSE') : `<sum>${ids.map(mapped).join('')}</sum>`
  return { ids, declarations: declarations.join(''), total }
}

export const writeTypedMarkdown = ({ key }: { key: TypedKey }): string[] =>
  listAccepted(key).map(wordings => `**${wordings.join('** / **')}**`)

export const writeTypedRow = ({ key }: { key: TypedKey }): RowAnswers => {
  const [first = [], ...more] = listAccepted(key)
  return { options: more.map(joinWordings), answer: joinWordings(first) }
}
