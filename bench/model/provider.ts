// The fake provider in a process of its own, so that it doesn't share the time of what is measured.
import { startFakeModel } from '../../server/testing/fake-model/index.ts'

const [pause = '0'] = process.argv.slice(2)
const fake = await startFakeModel()
fake.behave('answers', Number(pause))
// Asked, it tells the last request, which is then sent again without anything between.
process.on('message', () => process.send?.({ body: fake.requests.at(-1)?.body ?? '' }))
process.send?.({ env: fake.env, url: fake.url })
