// Requests that try the endpoints of this feature by each caller.

import type { paperFileEndpoints } from '@lantern/contract/teach/papers/paper-files'
import type { paperTemplateEndpoints } from '@lantern/contract/teach/papers/paper-templates'
import type { paperEndpoints } from '@lantern/contract/teach/papers/papers'
import type { CallerRows, Own } from '../../../testing/caller-rows.ts'
import { aBlueprint } from '../../../testing/papers.ts'

export const papersCallerRows = (
  own: Own,
): CallerRows<typeof paperEndpoints & typeof paperFileEndpoints & typeof paperTemplateEndpoints> => ({
  listPapers: {},
  listPaperCandidates: {},
  makePaper: { body: () => ({ blueprint: aBlueprint() }) },
  readPaper: { owned: 'teacher' },
  changePaper: {
    owned: 'teacher',
    body: () => ({ revision: 0, content: { blueprint: aBlueprint(), forms: [], edits: [] } }),
  },
  assemblePaper: { owned: 'teacher', body: () => ({ revision: 1, seed: 1, form: null }) },
  updatePaperQuestionFromBank: {
    owned: 'teacher',
    body: () => ({ revision: 1, questionId: own().bankQuestionId }),
  },
  printPaper: { owned: 'teacher' },
  removePaper: { owned: 'teacher', last: 1 },
  bringBackPaper: { owned: 'teacher', last: 2 },
  listPaperTemplates: {},
  savePaperTemplate: { body: () => ({ name: 'Weekly', blueprint: aBlueprint() }) },
  removePaperTemplate: { owned: 'teacher', last: 1 },
})
