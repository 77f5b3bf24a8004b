import type { Limit } from '../../../actions/limit.ts'
import type { Connection, Db } from '../../../database/client.ts'
import type { Slots } from '../../../http/slots.ts'
import type { Clock } from '../../../platform/clock/index.ts'
import type { PictureStore } from '../../../platform/reading/picture-store.ts'
import type { Seal } from '../../../platform/secrets/index.ts'
import type { Storage } from '../../../platform/storage/index.ts'
import type { CardDeps } from '../../people/identity/index.ts'

/** Somebody who has just come into a class. */
type Newcomer = { accountId: string; timeFactor: number }

export type ClassDeps = {
  db: Db
  clock: Clock
  /** How many classes and lists a person may make. */
  creations: Limit
  /** How many codes a person may try, so that none is guessed. */
  codes: Limit
  /** How much a person may tell classes. */
  announcements: Limit
  /** How many pictures a person may give classes. */
  picturing: Limit
  pictures: Pick<PictureStore, 'keep'>
  storage: Pick<Storage, 'put' | 'open'>
  /** How often a person may make accounts and cards. */
  cards: Limit
  /** How often they may print them. */
  cardPrints: Limit
  printSlots: Slots
  people: CardDeps
  publicUrl: string
  seal: Seal
  /** Addresses of accounts that want no mails. */
  listWithoutMail(db: Connection, emails: readonly string[]): Promise<Set<string>>
  /** Gives them the homework of the class that hasn't ended. */
  assignTo(tx: Connection, classId: string, newcomers: readonly Newcomer[], now: Date): Promise<void>
  /** Takes homework of the class from a student who never opened it. */
  withdrawFrom(tx: Connection, classId: string, accountId: string): Promise<void>
  /** Their longer time, in homework of the class that hasn't ended. */
  accommodate(tx: Connection, classId: string, student: Newcomer, now: Date): Promise<void>
}
