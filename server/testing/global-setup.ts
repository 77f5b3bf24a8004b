// Embedded PostgreSQL shared by all test files; each copies a template with every table.
import { chmod, mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import pg from 'pg'
import type { TestProject } from 'vitest/node'
import { startEmbeddedDatabase } from '../database/embedded/index.ts'
import { migrateDatabase } from '../database/migrate.ts'
import { createJobs } from '../platform/jobs/index.ts'
import { jobKinds } from '../processes/mounts.ts'

declare module 'vitest' {
  interface ProvidedContext {
    /** Connection string of the database `postgres` of the test cluster. */
    clusterUrl: string
  }
}

export const templateName = 'lantern_template'

const databaseUrl = (url: string, database: string) => {
  const changed = new URL(url)
  changed.pathname = `/${database}`
  return changed.href
}

/** No durability: the cluster does not outlive the tests. Durability is tested on separate clusters. */
const letGoOfDurability = async (clusterUrl: string) => {
  const client = new pg.Client({ connectionString: clusterUrl })
  await client.connect()
  for (const setting of ['fsync', 'full_page_writes', 'synchronous_commit'])
    await client.query(`alter system set ${setting} = off`)
  await client.query('select pg_reload_conf()')
  await client.end()
}

const makeTemplate = async (clusterUrl: string) => {
  const client = new pg.Client({ connectionString: clusterUrl })
  await client.connect()
  await client.query(`create database ${templateName}`)
  await client.end()
  const url = databaseUrl(clusterUrl, templateName)
  await migrateDatabase(url)
  const jobs = await createJobs(url, jobKinds, () => {})
  await jobs.close()
}

export default async (project: TestProject) => {
  const folder = await mkdtemp(join(tmpdir(), 'lantern-test-'))
  await chmod(folder, 0o711) // so that the database's own user gets in
  // Two files at once, some with web processes of their own beside their server.
  const embedded = await startEmbeddedDatabase(folder, `tests, process ${process.pid}`, { connections: 200 })
  const clusterUrl = databaseUrl(embedded.url, 'postgres')
  await letGoOfDurability(clusterUrl)
  await makeTemplate(clusterUrl)
  project.provide('clusterUrl', clusterUrl)
  return async () => {
    await embedded.stop()
    await rm(folder, { recursive: true, force: true })
  }
}
