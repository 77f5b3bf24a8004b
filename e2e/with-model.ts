// Installation whose answers are written by a fake language model. Each file extends the test separately, so
// that changes to the model don't affect other files.
import type { Fixtures, PlaywrightWorkerArgs, PlaywrightWorkerOptions } from '@playwright/test'
import { type FakeModel, startFakeModel } from '../server/testing/fake-model/index.ts'
import type { OfWorker } from './lantern.ts'

export type OfModel = { fake: FakeModel }

export const withModel: Fixtures<
  object,
  OfModel & OfWorker,
  object,
  PlaywrightWorkerArgs & PlaywrightWorkerOptions
> = {
  fake: [
    async ({ browserName: _browser }, use) => {
      const fake = await startFakeModel()
      await use(fake)
      await fake.close()
    },
    { scope: 'worker' },
  ],
  standIns: [async ({ fake }, use) => use(fake.env), { scope: 'worker' }],
}
