// Who may touch which printing: only the teacher who printed it. Its pages, marks and decisions go by the printing.
import { and, eq, type SQL } from 'drizzle-orm'
import type { Actor } from '../../actions/actor.ts'
import { printings, scanPages } from '../../database/schema/scans.ts'

export type Owner = Pick<Actor, 'accountId'>

export const isOwnPrinting = (owner: Owner, id: string): SQL =>
  and(eq(printings.id, id), eq(printings.ownerId, owner.accountId)) as SQL

export const isOwnPage = (owner: Owner, id: string): SQL =>
  and(eq(scanPages.id, id), eq(scanPages.ownerId, owner.accountId)) as SQL
