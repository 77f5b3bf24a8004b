// What the page about data says, made from the register and from how the installation is set up.
import { retentionKinds } from '@lantern/contract/administration/retention.rules'
import { dataGroups, type OutsideService, type OwnData } from '@lantern/contract/privacy/privacy'
import type { Actor } from '../../actions/actor.ts'
import { getEntry, tableNames } from '../../database/register/index.ts'
import { countCopyRows } from './copy-queries.ts'
import { findDeletionDue } from './deletion-queries.ts'
import type { PrivacyDeps, ServiceConfig } from './deps.ts'
import { findExportOf } from './export-queries.ts'
import { viewExport } from './start-export.ts'

export const readRegister = () =>
  dataGroups
    .map(group => {
      const entries = tableNames.map(getEntry).filter(entry => entry.group === group)
      return { group, tables: entries.length, staysInPart: entries.some(({ stays }) => stays !== undefined) }
    })
    .filter(({ group, tables }) => tables > 0 && group !== 'installation')

/** What is deleted by itself; kinds that are kept without end aren't named. */
export const listRetention = async ({ people, loadRetention }: PrivacyDeps) => {
  const periods = await loadRetention(people.db)
  return retentionKinds.flatMap(kind => {
    const months = periods[kind]
    return months === null ? [] : [{ kind, months }]
  })
}

const getHost = (url: string): string => new URL(url).hostname

export const listServices = (config: ServiceConfig): { service: OutsideService; provider: string }[] => [
  ...(config.smtpUrl ? [{ service: 'mail' as const, provider: getHost(config.smtpUrl) }] : []),
  ...(config.google ? [{ service: 'google' as const, provider: 'Google' }] : []),
  ...(config.school ? [{ service: 'school' as const, provider: config.school.name }] : []),
  ...(config.model ? [{ service: 'model' as const, provider: config.model.label }] : []),
  ...(config.vision ? [{ service: 'vision' as const, provider: config.vision.label }] : []),
  ...(config.embedding ? [{ service: 'embedding' as const, provider: config.embedding.label }] : []),
  { service: 'youtube' as const, provider: 'YouTube' },
  ...(config.s3
    ? [
        {
          service: 'storage' as const,
          provider: config.s3.endpoint ? getHost(config.s3.endpoint) : 'Amazon S3',
        },
      ]
    : []),
  ...(config.plans.stripe ? [{ service: 'payments' as const, provider: 'Stripe' }] : []),
]

export const readOwnData = async ({ people }: PrivacyDeps, { accountId }: Actor): Promise<OwnData> => {
  const { db } = people
  const [counts, asked, dueAt] = await Promise.all([
    countCopyRows(db, accountId),
    findExportOf(db, accountId),
    findDeletionDue(db, accountId),
  ])
  const rowsOf = (group: string) =>
    counts.filter(({ table }) => getEntry(table).group === group).reduce((sum, { rows }) => sum + rows, 0)
  return {
    groups: dataGroups.map(group => ({ group, rows: rowsOf(group) })).filter(({ rows }) => rows > 0),
    export: asked && viewExport(asked),
    deletionDueAt: dueAt?.toISOString() ?? null,
  }
}
