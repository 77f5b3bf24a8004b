// Results for the questions of a collection: those in scope, and all of them.
import type { ReadItem } from '../../contract/questions/question-bank/loss-report.ts'
import type { BenchRow } from '../result.ts'
import { type CollectionItem, readCollection } from './read-files.ts'
import { scoredRow } from './scored-as-filed/rows.ts'

const percent = (part: number, whole: number): string =>
  whole === 0 ? '–' : `${((part / whole) * 100).toFixed(1)} %`

/** Kinds that we don't have are no loss of the format. */
const unsupported: readonly string[] = ['essay', 'description', 'calculated', 'unknown-type', 'several-parts']

const isDescription = (item: ReadItem): boolean => item.is === 'refused' && item.reason === 'description'
const isWhole = (item: ReadItem): boolean => item.is === 'taken' && item.losses.length === 0

/** Target by format: for QTI imported ones with named losses, for the others those without any. */
const targetOf = (name: string) => {
  if (/qti/iu.test(name)) return { share: 0.95, of: 'taken' } as const
  return { share: /moodle/iu.test(name) ? 0.98 : 0.99, of: 'whole' } as const
}

const inScopeRow = (name: string, fileItems: readonly CollectionItem[]): BenchRow => {
  const items = fileItems.flatMap(({ item, isStandard }) =>
    isStandard && (item.is === 'taken' || item.reason !== 'essay') && !isDescription(item) ? [item] : [],
  )
  const whole = items.filter(isWhole).length
  const accepted = items.filter(({ is }) => is === 'taken').length
  const lacking = fileItems.flatMap(({ item, isIncomplete }) => (isIncomplete ? [item] : []))
  const target = targetOf(name)
  const reached = target.of === 'taken' ? accepted : whole
  const beside =
    lacking.length === 0
      ? ''
      : `, ${lacking.length} more that show a file which the collection lacks (${lacking.filter(({ is }) => is === 'taken').length} taken)`
  return {
    what: `${name}, in scope: ${items.length} questions${beside}`,
    ours: `${whole} whole, ${accepted - whole} with a named loss, ${items.length - accepted} refused`,
    baseline: '–',
    ratio: `${percent(accepted, items.length)} taken, ${percent(whole, items.length)} whole`,
    target: `≥ ${target.share * 100} % ${target.of}`,
    met: items.length === 0 ? null : reached / items.length >= target.share,
  }
}

const countRow = (name: string, items: readonly ReadItem[], unread: number): BenchRow => {
  const supported = items.filter(item => item.is === 'taken' || !unsupported.includes(item.reason))
  const whole = supported.filter(isWhole).length
  const withLoss = supported.filter(item => item.is === 'taken' && item.losses.length > 0).length
  return {
    what: `${name}: ${supported.length} questions of kinds we have, ${items.length - supported.length} of others, ${unread} files without any`,
    ours: `${whole} whole, ${withLoss} with a named loss, ${supported.length - whole - withLoss} refused`,
    baseline: '–',
    ratio: percent(whole + withLoss, supported.length),
    target: 'each with its reason',
    met: null,
  }
}

/** Report of the questions with losses, with reasons. */
const printLosses = (fileItems: readonly CollectionItem[]): void => {
  for (const { item, isStandard } of fileItems)
    if (isStandard && !isWhole(item))
      process.stderr.write(
        `${item.name.slice(0, 60)}: ${item.is === 'taken' ? item.losses.map(({ code }) => code).join(', ') : `${item.reason} ${item.detail}`}\n`,
      )
}

export const measureCollection = async (
  name: string,
  folder: string,
  scratch: string,
): Promise<BenchRow[]> => {
  const { items: fileItems, unread, compared } = await readCollection(folder, scratch)
  printLosses(fileItems)
  return [
    inScopeRow(name, fileItems),
    countRow(
      name,
      fileItems.map(({ item }) => item),
      unread,
    ),
    scoredRow(name, compared),
  ]
}
