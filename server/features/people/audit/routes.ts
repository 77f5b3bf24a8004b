// The audit log, for admins.
import type { auditEndpoints } from '@lantern/contract/people/audit/audit'
import type { Db } from '../../../database/client.ts'
import type { Handlers } from '../../../http/routes.ts'
import { exportAudit } from './export-audit.ts'
import { listEntries } from './queries.ts'

const perPage = 50

export const auditRoutes = ({ db }: { db: Db }): Handlers<keyof typeof auditEndpoints> => ({
  listAudit: async (_actor, { query }) => {
    const rows = await listEntries(db, query, perPage + 1)
    return {
      more: rows.length > perPage,
      entries: rows.slice(0, perPage).map(({ id, at, actorName, act, subjectName, note }) => ({
        id: String(id),
        at: at.toISOString(),
        act,
        note,
        actor: actorName,
        subject: subjectName,
      })),
    }
  },
  exportAudit: (_actor, { query: { format, ...wanted } }) => exportAudit(db, wanted, format),
})
