import type { HelpLevel } from '@lantern/contract/classes/help-levels/help-levels.rules'
import type { Connection, Db } from '../../../database/client.ts'
import type { Clock } from '../../../platform/clock/index.ts'

/** Homework of a class with a level of its own, which a student has not handed in yet. */
export type HomeworkHelp = { classId: string; title: string; level: HelpLevel; until: Date }

export type ListHomeworkHelp = (db: Connection, accountId: string, now: Date) => Promise<HomeworkHelp[]>

/** Dependencies of finding a level. */
export type FindDeps = { db: Db; clock: Clock; listHomeworkHelp: ListHomeworkHelp }

/** Dependencies of changing levels. */
export type HelpDeps = FindDeps
