// Content of the page about data, from the register and the installation's configuration.

import {
  dataGroups,
  type OutsideService,
  type OwnData,
  outsideServices,
} from '@lantern/contract/people/privacy/privacy'
import { retentionKinds } from '@lantern/contract/people/retention/retention.rules'
import type { Actor } from '../../../actions/actor.ts'
import { getEntry, tableNames } from '../../../database/register/index.ts'
import type { CurrentModels } from '../../../platform/engine/installed-models.ts'
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

/** Automatic deletion periods; kinds without an end are left out. */
export const listRetention = async ({ people, loadRetention }: PrivacyDeps) => {
  const periods = await loadRetention(people.db)
  return retentionKinds.flatMap(kind => {
    const months = periods[kind]
    return months === null ? [] : [{ kind, months }]
  })
}

const getHost = (url: string): string => new URL(url).hostname

/** Provider of each outside service in use; null for others. */
const findProviders = (
  { smtpUrl, google, school, s3, plans }: ServiceConfig,
  { model, vision, embedding }: CurrentModels,
  platforms: readonly string[],
): Record<OutsideService, string | null> => ({
  mail: smtpUrl && getHost(smtpUrl),
  google: google && 'Google',
  school: school?.name ?? null,
  'learning-platform': platforms.length > 0 ? platforms.join(', ') : null,
  model: model?.label ?? null,
  vision: vision?.label ?? null,
  embedding: embedding?.label ?? null,
  youtube: 'YouTube',
  storage: s3 && (s3.endpoint ? getHost(s3.endpoint) : 'Amazon S3'),
  payments: plans.stripe && 'Stripe',
})

export const listServices = async ({
  people,
  config,
  models,
  listPlatformNames,
}: Pick<PrivacyDeps, 'people' | 'config' | 'models' | 'listPlatformNames'>): Promise<
  { service: OutsideService; provider: string }[]
> => {
  const providers = findProviders(config, models.current(), await listPlatformNames(people.db))
  return outsideServices.flatMap(service => {
    const provider = providers[service]
    return provider === null ? [] : [{ service, provider }]
  })
}

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
