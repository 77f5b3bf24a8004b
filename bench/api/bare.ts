// The baseline of the API: Fastify, one route, the same query, nothing else.
import Fastify from 'fastify'
import pg from 'pg'

const [url, accountId] = process.argv.slice(2)
const pool = new pg.Pool({ connectionString: url, max: 12 })
const app = Fastify()
const text = 'select id, email, username, avatar, role from accounts where id = $1 limit 1'
app.get('/session', async () => {
  const { rows } = await pool.query({ name: 'account', text, values: [accountId] })
  return { success: true, user: rows[0] }
})
await app.listen({ port: 0, host: '127.0.0.1' })
process.send?.(app.listeningOrigin)
