// Scanned sheets per month by plan.
import { limitsOfPlans } from '@lantern/contract/people/plans/plan-limits.rules'
import { expect, test } from 'vitest'
import { approvedTeacher } from '../../../testing/played-rooms.ts'
import { addPrinting } from '../../../testing/printings.ts'
import { startTestServer } from '../../../testing/test-server.ts'

const jpeg = new Uint8Array([0xff, 0xd8, 0xff, 0xe0, 0, 16, 74, 70, 73, 70, 0, 1])

test('a plan scans so many sheets in thirty days, also where twenty come at once', async () => {
  const server = await startTestServer({ worker: false, env: { PLANS: 'manual' } })
  try {
    const teacher = await approvedTeacher(server)
    const { printingId } = await addPrinting(server, teacher)
    const scan = async () => {
      const form = new FormData()
      form.append('file', new Blob([jpeg]), 'sheet.jpg')
      const path = `/api/printings/${printingId}/scans`
      return (await teacher.fetch(path, { method: 'POST', body: form })).status
    }
    expect(await scan()).toBe(202)
    const max = limitsOfPlans.free.scans ?? 0
    await server.database.pool.query(
      `insert into scan_pages (owner_id, scan_id, place, file_key, bytes, media_type, added_at)
       select owner_id, scan_id, place + i, file_key, bytes, media_type, added_at
       from scan_pages, generate_series(1, $1::int) i`,
      [max - 4],
    )
    const answers = await Promise.all(Array.from({ length: 4 * 5 }, scan))
    expect(answers.filter(status => status === 202)).toHaveLength(3)
    const { used } = (await teacher.call('GET /plan')).body.plan
    expect(used.find(({ limit }) => limit === 'scans')).toEqual({ limit: 'scans', used: max, of: max })
  } finally {
    await server.close()
  }
})
