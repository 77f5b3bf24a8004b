import type { Limit } from '../../../actions/limit.ts'
import type { Connection, Db } from '../../../database/client.ts'
import type { Slots } from '../../../http/slots.ts'
import type { Clock } from '../../../platform/clock/index.ts'
import type { PictureStore } from '../../../platform/reading/picture-store.ts'
import type { Seal } from '../../../platform/secrets/index.ts'
import type { Storage } from '../../../platform/storage/index.ts'
import type { PrintedSchool } from '../../../platform/typesetting/index.ts'
import type { CardDeps } from '../../people/identity/index.ts'

/** New member of a class. */
type Newcomer = { accountId: string; timeFactor: number; readAloud: boolean }

export type ClassDeps = {
  db: Db
  clock: Clock
  /** Limit of classes and lists made per person. */
  creations: Limit
  /** Limit of codes tried per person, so that none is guessed. */
  codes: Limit
  /** Limit of announcements per person. */
  announcements: Limit
  /** Limit of class pictures per person. */
  picturing: Limit
  pictures: Pick<PictureStore, 'storeCopy'>
  storage: Pick<Storage, 'put' | 'open'>
  /** Limit of accounts and cards made per person. */
  cards: Limit
  /** Limit of printed cards per person. */
  cardPrints: Limit
  printSlots: Slots
  /** Name and logo of the school for printed files; null where it has set neither. */
  findSchool(): Promise<PrintedSchool | null>
  people: CardDeps
  publicUrl: string
  seal: Seal
  /** Addresses, among the given ones, whose accounts refuse mails. */
  listWithoutMail(db: Connection, emails: readonly string[]): Promise<Set<string>>
  /** Assigns homework of the class that hasn't ended. */
  assignTo(tx: Connection, classId: string, newcomers: readonly Newcomer[], now: Date): Promise<void>
  /** Withdraws homework of the class that the student never opened. */
  withdrawFrom(tx: Connection, classId: string, accountId: string): Promise<void>
  /** Applies a student's extra time, and whether questions are read aloud, to homework of the class that hasn't ended. */
  accommodate(tx: Connection, classId: string, student: Newcomer, now: Date): Promise<void>
}
