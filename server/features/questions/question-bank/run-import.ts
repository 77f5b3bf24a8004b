// The job of a file of questions: reads it, and later adds what was read. It may be killed and run again at any point.

import { listQuestionImages } from '@lantern/contract/questions/kinds/question-images.rules'
import type { ReadItem } from '@lantern/contract/questions/question-bank/loss-report'
import * as m from '@lantern/messages'
import {
  type FileFailure,
  type Pictures,
  QuestionFileError,
  readQuestionFile,
} from '../../../platform/question-formats/index.ts'
import { savePicture } from '../teacher-quizzes/index.ts'
import { addItems } from './add-items.ts'
import { listExistingHashes } from './bank-queries.ts'
import type { ImportJobDeps } from './deps.ts'
import { startComparison } from './find-similar-items.ts'
import { findOtherRoles } from './import-columns.ts'
import { deleteItems, findImport, type ImportRow, insertItems, updateImport } from './import-queries.ts'
import { hashQuestion } from './question-words.ts'
import { renamePictures } from './rename-pictures.rules.ts'

const batch = 250
/** Pictures of one file. */
const maxPictures = 1000

const failures: Record<FileFailure, (detail: string) => string> = {
  unknown: () => m.import_failure_unknown(),
  broken: line => (line === '' ? m.import_failure_broken() : m.import_failure_broken_at({ line })),
  'too-large': () => m.import_failure_large(),
  empty: () => m.import_failure_empty(),
  'no-columns': () => m.import_failure_columns(),
  'newer-anki': () => m.import_failure_newer_anki(),
}

/** Ids of stored pictures; those that can't be shown are missing. */
const savePictures = async (
  deps: ImportJobDeps,
  { ownerId }: ImportRow,
  pictures: Pictures,
  signal: AbortSignal,
): Promise<Map<string, string>> => {
  const ids = new Map<string, string>()
  for (const [id, bytes] of [...pictures].slice(0, maxPictures)) {
    signal.throwIfAborted()
    const savedKey = await savePicture(deps, ownerId, Buffer.from(bytes), signal)
    if (savedKey !== null) ids.set(id, savedKey)
  }
  return ids
}

/** Item without the pictures that could not be stored; refused if it can't do without them. */
const replacePictures = (item: ReadItem, ids: ReadonlyMap<string, string>): ReadItem => {
  if (item.is === 'refused') return item
  const wanted = listQuestionImages(item.question)
  if (wanted.length === 0) return item
  const question = { ...item.question, ...renamePictures(item.question, ids) }
  const { body } = question
  const isBare =
    ('choices' in body && body.choices.some(({ text, image }) => text === '' && !image)) ||
    (body.type === 'hotspot' && !listQuestionImages(question).some(({ id }) => id === body.picture?.id))
  if (isBare) return { is: 'refused', line: item.line, name: item.name, reason: 'picture-needed', detail: '' }
  const isMissing =
    wanted.some(({ id }) => !ids.has(id)) && !item.losses.some(({ code }) => code === 'pictures-left')
  return {
    ...item,
    question,
    losses: isMissing ? [...item.losses, { code: 'pictures-left', detail: '' }] : item.losses,
  }
}

/** Hash with pictures named by content, so that the same file again gives the same hashes. */
const hashOf = (item: ReadItem): string | null => (item.is === 'taken' ? hashQuestion(item.question) : null)

const storeItems = async (
  deps: ImportJobDeps,
  row: ImportRow,
  items: readonly ReadItem[],
  ids: ReadonlyMap<string, string>,
  signal: AbortSignal,
) => {
  const hashes = items.map(hashOf)
  const seen = new Set<string>()
  const comparison = await startComparison(deps, row.ownerId)
  for (let from = 0; from < items.length; from += batch) {
    signal.throwIfAborted()
    const part = items.slice(from, from + batch)
    const inBank = await listExistingHashes(
      deps.db,
      { accountId: row.ownerId },
      hashes.slice(from, from + batch).filter(hash => hash !== null),
    )
    const similar = await comparison.find(part, signal)
    const rows = part.map((item, n) => {
      const resolvedItem = replacePictures(item, ids)
      const hash = resolvedItem.is === 'taken' ? (hashes[from + n] ?? null) : null
      const isKnown = hash !== null && (inBank.has(hash) || seen.has(hash))
      if (hash !== null) seen.add(hash)
      return {
        importId: row.id,
        place: from + n,
        item: resolvedItem,
        hash,
        isKnown,
        hasLoss: resolvedItem.is === 'taken' && resolvedItem.losses.length > 0,
        similarTo: isKnown || hash === null ? null : (similar[n] ?? null),
      }
    })
    await insertItems(deps.db, rows)
    await updateImport(deps.db, row.id, { done: from + part.length, updatedAt: deps.clock.now() })
  }
}

const fail = async (deps: ImportJobDeps, row: ImportRow, error: QuestionFileError) => {
  const failure = failures[error.failure](error.detail)
  await updateImport(deps.db, row.id, {
    state: 'failed',
    failure,
    fileKey: null,
    updatedAt: deps.clock.now(),
  })
}

/** Reads the file with column roles from the teacher's current or last choice. */
const readStored = (deps: ImportJobDeps, row: ImportRow, fileKey: string, signal: AbortSignal) =>
  deps.storage.withPath(fileKey, async path => {
    const columnRoles = row.columns?.columns.map(({ role }) => role) ?? null
    const encoding = row.encoding?.isConfirmed ? row.encoding.encoding : null
    const read = await readQuestionFile(path, signal, { roles: columnRoles, encoding })
    const other =
      columnRoles || !read.columns ? null : await findOtherRoles(deps.db, row.ownerId, read.columns)
    const secondReading = other ? await readQuestionFile(path, signal, { roles: other, encoding }) : read
    const columns = secondReading.columns
      ? { columns: secondReading.columns, isRemembered: Boolean(columnRoles ?? other) }
      : null
    return { ...secondReading, columns }
  })

const readFile = async (deps: ImportJobDeps, row: ImportRow, signal: AbortSignal): Promise<void> => {
  const { fileKey } = row
  if (fileKey === null) return
  try {
    const {
      items,
      pictures,
      isCut,
      format,
      columns,
      encoding = null,
    } = await readStored(deps, row, fileKey, signal)
    await updateImport(deps.db, row.id, {
      format,
      isCut,
      columns,
      encoding,
      total: items.length,
      done: 0,
      updatedAt: deps.clock.now(),
    })
    // Items of an earlier run may be incomplete.
    await deleteItems(deps.db, row.id)
    const ids = await savePictures(deps, row, pictures, signal)
    await storeItems(deps, row, items, ids, signal)
    // Stored where it may be read again: with other columns, or in another encoding.
    const isReadAgain = columns !== null || encoding !== null
    const savedKey = isReadAgain ? fileKey : null
    await updateImport(deps.db, row.id, { state: 'ready', fileKey: savedKey, updatedAt: deps.clock.now() })
    if (isReadAgain) return
  } catch (error) {
    if (!(error instanceof QuestionFileError)) throw error
    await fail(deps, row, error)
  }
  await deps.storage.remove(fileKey)
}

export const runImport = async (deps: ImportJobDeps, id: string, signal: AbortSignal): Promise<void> => {
  const row = await findImport(deps.db, id)
  if (row?.state === 'reading') await readFile(deps, row, signal)
  if (row?.state === 'adding') await addItems(deps, row, signal)
}
