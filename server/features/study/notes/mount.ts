import type { WebContext } from '../../../mount/contexts.ts'
import { moveNotes } from './note-queries.ts'
import { noteRoutes } from './routes.ts'

export const notesMount = {
  hooks: () => ({ visitMoves: [moveNotes] }),
  web: ({ db, clock }: WebContext) => ({ handlers: noteRoutes({ db, clock }) }),
}
