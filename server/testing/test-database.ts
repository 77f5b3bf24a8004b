// A database of its own for a test file: a copy of the template, thrown away afterwards.
import { randomBytes } from 'node:crypto'
import pg from 'pg'
import { inject } from 'vitest'
import { connect, type Database } from '../database/client.ts'
import { logStatements, type StatementLog } from './count-statements.ts'
import { templateName } from './global-setup.ts'

export type TestDatabase = Database & { url: string; statements: StatementLog }

const onCluster = async (statement: string) => {
  const client = new pg.Client({ connectionString: inject('clusterUrl') })
  await client.connect()
  await client.query(statement).finally(() => client.end())
}

export const createTestDatabase = async (): Promise<TestDatabase> => {
  const name = `test_${randomBytes(6).toString('hex')}`
  await onCluster(`create database ${name} template ${templateName}`)
  const url = new URL(inject('clusterUrl'))
  url.pathname = `/${name}`
  const database = connect(url.href, { name: 'lantern test' })
  return {
    ...database,
    url: url.href,
    statements: logStatements(database.pool),
    close: async () => {
      await database.close()
      await onCluster(`drop database ${name} with (force)`)
    },
  }
}
