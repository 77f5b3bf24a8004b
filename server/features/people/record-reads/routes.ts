// Endpoints of the access log → actions.
import {
  type RecordRead,
  readsPerPage,
  type recordReadEndpoints,
} from '@lantern/contract/people/record-reads/record-reads'
import type { Db } from '../../../database/client.ts'
import type { Handlers } from '../../../http/routes.ts'
import { listReadsOf } from './queries.ts'

const viewRead = ({
  id,
  readerName,
  isAdmin,
  kind,
  about,
  times,
  lastAt,
}: Awaited<ReturnType<typeof listReadsOf>>[number]): RecordRead => ({
  id: String(id),
  reader: readerName,
  isAdmin,
  kind,
  about,
  times,
  lastAt: lastAt.toISOString(),
})

export const recordReadRoutes = ({ db }: { db: Db }): Handlers<keyof typeof recordReadEndpoints> => ({
  listRecordReads: async (actor, { query }) => {
    const rows = await listReadsOf(db, actor.accountId, query.before)
    return {
      reads: rows.slice(0, readsPerPage).map(viewRead),
      more: rows.length > readsPerPage,
    }
  },
})
