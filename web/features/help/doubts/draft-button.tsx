import type { DoubtDetail } from '@lantern/contract/help/doubts/doubts'
import * as m from '@lantern/messages'
import { type QueryClient, useMutation, useQueryClient } from '@tanstack/react-query'
import { PenLine } from 'lucide-react'
import { placeShort } from '../../../lib/place-labels.ts'
import { Button } from '../../../ui/forms/button.tsx'
import { type Draft, draftFromAnswer, draftFromMaterial, draftFromRest } from './draft.rules.ts'
import { askedBefore, relevantPassages } from './queries.ts'

const placeOf = ({ sourceName, place }: Parameters<Parameters<typeof draftFromAnswer>[1]>[0]): string =>
  `${sourceName}, ${placeShort(place)}`

const makeDraft = async (client: QueryClient, doubt: DoubtDetail): Promise<Draft | null> => {
  const own = draftFromAnswer(doubt, placeOf)
  if (own) return own
  const answers = await client.fetchQuery(askedBefore(doubt))
  const rest = draftFromRest(doubt, answers[0], placeOf)
  if (rest || doubt.question === '') return rest
  return draftFromMaterial(await client.fetchQuery(relevantPassages(doubt.question)), placeOf)
}

const fromLabel = (draft: Draft | null): string => {
  if (!draft) return m.draft_none()
  if (draft.from === 'answer') return m.draft_from_answer({ name: draft.by })
  if (draft.from === 'material') return m.draft_from_material()
  return draft.from === 'ai' ? m.draft_from_ai() : m.draft_from_attached()
}

/** Button that inserts a draft into the teacher's reply, below text already typed. */
export function DraftButton({ doubt, onDraft }: { doubt: DoubtDetail; onDraft(draft: Draft): void }) {
  const client = useQueryClient()
  const draft = useMutation({
    mutationFn: () => makeDraft(client, doubt),
    onSuccess: made => {
      if (made) onDraft(made)
    },
  })
  return (
    <div className="flex flex-wrap items-center gap-x-4 gap-y-1">
      <Button
        size="sm"
        look="quiet"
        icon={<PenLine className="i" aria-hidden="true" />}
        busy={draft.isPending}
        onClick={() => draft.mutate()}
      >
        {m.draft_button()}
      </Button>
      <p className="meta" role="status">
        {draft.data !== undefined && fromLabel(draft.data)}
      </p>
    </div>
  )
}
