// The database of this worker's installation, for people and material that no journey is about.
import { eq } from 'drizzle-orm'
import { connect, type Database, type Db } from '../server/database/client.ts'
import { borrowEmbeddedDatabase } from '../server/database/embedded/index.ts'
import { accounts } from '../server/database/schema/identity.ts'

let open: Database | null = null

/** Connects to the running database of a data folder, for the whole worker. */
export const connectToInstallation = async (dataDir: string): Promise<void> => {
  const { url } = await borrowEmbeddedDatabase(dataDir)
  open = connect(url, { name: 'journeys', connections: 2 })
}

export const disconnect = async (): Promise<void> => {
  await open?.close()
  open = null
}

export const database = (): Db => {
  if (!open) throw new Error('no installation runs for this worker')
  return open.db
}

/** @throws when nobody has the address */
export const getAccountByEmail = async (email: string) => {
  const [account] = await database().select().from(accounts).where(eq(accounts.email, email))
  if (!account) throw new Error(`nobody has the address ${email}`)
  return account
}
