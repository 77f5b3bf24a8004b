// Doubts: who waits how long under each way of asking, one taker of many, and messages beside a bare relay.
import { startBenchLantern } from '../lantern.ts'
import type { BenchResult } from '../result.ts'
import { measureClaims } from './claims.ts'
import { measureDelivery } from './delivery.ts'
import { openDatabase } from './people.ts'
import { measureRouting } from './routing.ts'

export default async (): Promise<BenchResult> => {
  const routing = measureRouting()
  const lantern = await startBenchLantern()
  const database = openDatabase(lantern.databaseUrl)
  try {
    const delivery = await measureDelivery(lantern.url, database)
    const claims = await measureClaims(lantern.url, database)
    return {
      name: 'Doubts',
      rows: [...routing, claims, ...delivery],
      notes: [
        'Routing: made-up week of 300 teachers (45-minute sessions .4 to 2.6 times a day, 15 % never look) and 20,000 doubts, most in the afternoon; every policy meets the same week. What nobody answers counts as nine days. Load is answers by minutes present.',
        'Messages go by HTTP into PostgreSQL and are announced through it; the sender, the readers and both servers share this machine.',
      ],
    }
  } finally {
    await database.close()
    await lantern.stop()
  }
}
