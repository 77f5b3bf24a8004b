// npm run migrate: brings the tables of DATABASE_URL up to date, before the processes of a new version start. `npm start`
// does it by itself; where each process is a container of its own, this is one more, which ends.
import { migrateDatabase } from '../server/database/migrate.ts'
import { readConfig } from '../server/platform/config/index.ts'

const { databaseUrl } = readConfig(process.env)
if (!databaseUrl) {
  console.error('DATABASE_URL is not set; npm start brings up its own database and its tables.')
  process.exit(1)
}
await migrateDatabase(databaseUrl)
console.log('The tables are up to date.')
