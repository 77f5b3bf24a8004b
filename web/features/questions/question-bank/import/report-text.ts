// Report of an import as a table: one line per incomplete question.
import { isUnsure } from '@lantern/contract/questions/question-bank/loss-report'
import type { ImportItem } from '@lantern/contract/questions/question-bank/question-imports'
import * as m from '@lantern/messages'
import { lossLabel, refusedLabel } from '../report-labels.ts'

/** CSV cell; an apostrophe precedes text that a spreadsheet would read as a formula. */
const cell = (text: string): string =>
  `"${text.replace(/(^\s*|[;,|"\t\r\n])(?='*[=+\-@＝＋－＠])/gu, "$1'").replaceAll('"', '""')}"`

export const becameOf = ({ item, isKnown }: ImportItem): { state: string; words: string } => {
  if (item.is === 'refused')
    return { state: m.import_item_refused(), words: refusedLabel(item.reason, item.detail) }
  const words = item.losses.map(lossLabel).join(' ')
  if (isKnown)
    return {
      state: m.import_item_existing(),
      words: [m.import_item_existing_text(), words].filter(Boolean).join(' '),
    }
  if (isUnsure(item.losses)) return { state: m.import_item_unsure(), words }
  return { state: item.losses.length > 0 ? m.import_item_loss() : m.import_item_whole(), words }
}

export const writeReport = (items: readonly ImportItem[]): Blob => {
  const head = [
    m.import_col_number(),
    m.import_col_line(),
    m.import_col_question(),
    m.import_col_state(),
    m.import_col_words(),
  ]
  const rows = items.map(one => {
    const { state, words } = becameOf(one)
    return [
      String(one.place + 1),
      one.item.line === null ? '' : String(one.item.line),
      one.item.name,
      state,
      words,
    ]
  })
  return new Blob(['\ufeff', [head, ...rows].map(row => row.map(cell).join(',')).join('\r\n')], {
    type: 'text/csv',
  })
}
