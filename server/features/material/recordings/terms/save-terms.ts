// Lists of names and terms: those of a folder by its owner, those of a class by whoever asks for it with the right.
import type { Term } from '@lantern/contract/material/recordings/terms'
import type { Actor } from '../../../../actions/actor.ts'
import type { Connection, Db } from '../../../../database/client.ts'
import type { Jobs } from '../../../../platform/jobs/index.ts'
import { getOwnFolder, listRecordingIdsInFolder, listRecordingIdsOfClass } from '../../library/index.ts'
import { sendToApply } from './refresh-terms.ts'
import { findFolderTerms, markTermsOld, putClassTerms, putFolderTerms } from './term-queries.ts'

type Deps = { db: Db; jobs: Jobs }

/** Each term once. */
const withoutRepeats = (terms: readonly Term[]): Term[] => [
  ...new Map(terms.map(term => [JSON.stringify([term.written, term.heard]), term])).values(),
]

const saveTerms = async (
  deps: Deps,
  given: readonly Term[],
  /** @returns recordings of the course */
  save: (tx: Connection, terms: Term[]) => Promise<string[]>,
): Promise<Term[]> => {
  const terms = withoutRepeats(given)
  await deps.db.transaction(async tx => markTermsOld(tx, await save(tx, terms)))
  await sendToApply(deps)
  return terms
}

export const readFolderTerms = async (db: Db, actor: Actor, folderId: string): Promise<Term[]> =>
  findFolderTerms(db, (await getOwnFolder(db, actor, folderId)).id)

export const saveFolderTerms = (
  deps: Deps,
  actor: Actor,
  folderId: string,
  terms: readonly Term[],
): Promise<Term[]> =>
  saveTerms(deps, terms, async (tx, saved) => {
    await getOwnFolder(tx, actor, folderId)
    await putFolderTerms(tx, folderId, saved)
    return listRecordingIdsInFolder(tx, folderId)
  })

/** @param check throws a Refusal for who may not change the class; called in the transaction that saves */
export const saveTermsOfClass = (
  deps: Deps,
  classId: string,
  terms: readonly Term[],
  check: (tx: Connection) => Promise<unknown>,
): Promise<Term[]> =>
  saveTerms(deps, terms, async (tx, saved) => {
    await check(tx)
    await putClassTerms(tx, classId, saved)
    return listRecordingIdsOfClass(tx, classId)
  })
