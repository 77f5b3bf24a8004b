// Names and terms of a class, written by its teachers.
import type { Term } from '@lantern/contract/material/recordings/terms'
import type { Actor } from '../../../actions/actor.ts'
import { findClassTerms, saveTermsOfClass } from '../../material/recordings/index.ts'
import { checkClassAction } from '../classes/index.ts'
import type { LessonDeps } from './deps.ts'

type Deps = Pick<LessonDeps, 'db' | 'jobs'>

export const readClassTerms = async ({ db }: Deps, actor: Actor, classId: string): Promise<Term[]> => {
  await checkClassAction(db, actor, classId, 'protect')
  return findClassTerms(db, classId)
}

export const saveClassTerms = (
  deps: Deps,
  actor: Actor,
  classId: string,
  terms: readonly Term[],
): Promise<Term[]> =>
  saveTermsOfClass(deps, classId, terms, tx => checkClassAction(tx, actor, classId, 'assign'))
