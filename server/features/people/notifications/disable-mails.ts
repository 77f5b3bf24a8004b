import type { Connection } from '../../../database/client.ts'
import { putSettings } from './preference-queries.ts'

/** Turns mails off until the person turns them on; the bell stays on. */
export const disableMails = (tx: Connection, accountId: string): Promise<void> =>
  putSettings(tx, accountId, { isMailOn: false })
