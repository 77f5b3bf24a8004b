// Links that make the first admin: printed at start while there is none, and useless afterwards.
import { bytes, moment } from '../columns.ts'
import { defineTable } from '../define-table.ts'

export const setupLinks = defineTable('setup_links', {
  tokenHash: bytes('token_hash').primaryKey(),
  expiresAt: moment('expires_at').notNull(),
})
