// Messages of a doubt as a client sees them, and their sources.
import { withoutMore } from '@lantern/contract/help/chat/excerpts.rules'
import type { DoubtMessage } from '@lantern/contract/help/doubts/doubts'
import type { SourceRow } from '../../material/library/index.ts'
import { type TurnRow, viewAnswerOfTurn } from '../chat/index.ts'
import type { DoubtRow } from './doubt-queries.ts'
import { chooseShown, decideState } from './first-answer.rules.ts'
import { decideQuotedFrom } from './material.rules.ts'
import type { MessageRow } from './message-queries.ts'
import type { PictureRow } from './pictures/picture-queries.ts'
import { viewPicturesOf } from './pictures/picture-view.ts'

/** AI's reply to a message; unconfirmed, so it is shown like an unchecked first answer. */
const viewReply = (
  row: TurnRow | undefined,
  { doubt, sources, isAsker }: { doubt: DoubtRow; sources: readonly SourceRow[]; isAsker: boolean },
): DoubtMessage['answer'] => {
  if (!row) return null
  const turn = viewAnswerOfTurn(row)
  const state = decideState(turn, 'unchecked')
  return {
    state,
    turn: chooseShown(turn, state, 'unchecked', isAsker),
    quotedFrom: decideQuotedFrom(turn, sources, doubt.askerId),
  }
}

export const viewMessage = (
  row: DoubtRow,
  names: ReadonlyMap<string, string>,
  {
    pictures,
    answers,
    sources,
    isAsker,
  }: {
    pictures: readonly PictureRow[]
    answers: readonly TurnRow[]
    sources: readonly SourceRow[]
    isAsker: boolean
  },
  message: MessageRow,
): DoubtMessage => ({
  id: message.id,
  authorId: message.authorId,
  author: names.get(message.authorId) ?? '',
  isTeacher: message.authorId !== row.askerId,
  text: message.hiddenAt ? '' : message.text,
  answer: message.hiddenAt
    ? null
    : viewReply(
        answers.find(({ id }) => id === message.turnId),
        { doubt: row, sources, isAsker },
      ),
  passages: message.hiddenAt ? [] : message.passages,
  pictures: message.hiddenAt ? [] : viewPicturesOf(pictures, message.id),
  isHidden: message.hiddenAt !== null,
  sentAt: message.sentAt.toISOString(),
})

/** Ids of every source that is quoted in a doubt. */
export const listCitedSources = (
  row: DoubtRow,
  messages: readonly MessageRow[],
  answers: readonly TurnRow[],
): string[] => {
  const passages = [...row.correctionPassages, ...messages.flatMap(message => message.passages)]
  const citations = [
    ...row.attached,
    ...passages.map(({ citation }) => citation),
    ...answers.flatMap(({ sentences, nearest }) => [
      ...withoutMore(sentences).flatMap(sentence => sentence.citations),
      ...nearest,
    ]),
  ]
  return [...new Set(citations.map(({ sourceId }) => sourceId))]
}
