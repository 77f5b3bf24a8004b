import type { JobsContext, WebContext } from '../../../mount/contexts.ts'
import { handleJob } from '../../../mount/mount.ts'
import { compareQuestions, sweepComparisons } from './compare-questions.ts'
import { listImagesInBank } from './image-queries.ts'
import { questionImportRoutes } from './import-routes.ts'
import { compareJob, importJob } from './jobs.ts'
import { practiceRoutes } from './practice-routes.ts'
import { bankReviewRoutes } from './review-routes.ts'
import { bankQuestionRoutes } from './routes.ts'
import { runImport } from './run-import.ts'
import { mayUseSharedImage } from './shared-image.ts'
import { similarQuestionRoutes } from './similar-routes.ts'
import { sweepImports } from './sweep-imports.ts'

const questionImportsPerHour = 60
const exportsPerMinute = 20
const sharingsPerHour = 60
const commentsPerHour = 120
const copiesPerHour = 120
const practicesPerHour = 120
const embeddingsPerMinute = 60

/** Two places, so that a slow file blocks only other files of its owner. */
const importPlaces = { places: 2, perOwner: 1 }

export const questionBankMount = {
  jobKinds: [importJob, compareJob],
  hooks: () => ({ imageUses: [listImagesInBank], imageReaders: [mayUseSharedImage] }),
  web: ({ db, clock, jobs, storage, engine, limits, printSlots }: WebContext) => {
    const deps = {
      db,
      clock,
      jobs,
      storage,
      imports: limits('bank.imports', questionImportsPerHour, 3600),
      exports: limits('bank.exports', exportsPerMinute, 60),
      printing: printSlots,
      sharing: limits('bank.sharing', sharingsPerHour, 3600),
      comments: limits('bank.comments', commentsPerHour, 3600),
      copies: limits('bank.copies', copiesPerHour, 3600),
      engine,
      semanticSearch: limits('bank.meaning', embeddingsPerMinute, 60),
      practice: limits('bank.practice', practicesPerHour, 3600),
    }
    return {
      handlers: {
        ...bankQuestionRoutes(deps),
        ...questionImportRoutes(deps),
        ...similarQuestionRoutes(deps),
        ...bankReviewRoutes(deps),
        ...practiceRoutes(deps),
      },
    }
  },
  jobs: (context: JobsContext) => ({
    work: [
      handleJob(importJob, importPlaces, ({ questionImportId }, signal) =>
        runImport(context, questionImportId, signal),
      ),
      handleJob(compareJob, 1, ({ ownerId }, signal) => compareQuestions(context, ownerId, signal)),
    ],
    repeats: [
      { everyMs: context.sweepEveryMs, run: () => sweepImports(context) },
      { everyMs: context.sweepEveryMs, run: () => sweepComparisons(context) },
    ],
  }),
}
