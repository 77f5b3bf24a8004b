import * as m from '@lantern/messages'
import { type FormEvent, useState } from 'react'
import { AddFiles } from '../../features/material/library/add-files.tsx'
import { useSources } from '../../features/material/library/queries.ts'
import { SourceIcon } from '../../features/material/library/source-icon.tsx'
import { sourceLength } from '../../features/material/library/source-length.ts'
import { askableSources } from '../../features/material/library/sources.rules.ts'
import { useModel } from '../../features/people/usage/queries.ts'
import { getPages } from '../../features/questions/quizzes/setup/choices.rules.ts'
import { SourceChoice } from '../../features/questions/quizzes/setup/source-choice.tsx'
import { useMakeTeacherQuiz } from '../../features/questions/teacher-quizzes/queries.ts'
import { getLevels } from '../../features/questions/teacher-quizzes/setup/setup-form.tsx'
import { useWaiting } from '../../features/teach/papers/made/queries.ts'
import { WishFields } from '../../features/teach/papers/made/wish-fields.tsx'
import { spreadWish, type Wish } from '../../features/teach/papers/made/wishes.rules.ts'
import styles from '../../features/teach/papers/papers.module.css'
import { toggled } from '../../lib/toggled.ts'
import { Button } from '../../ui/forms/button.tsx'
import { Dialog } from '../../ui/overlays/dialog.tsx'
import { Notice } from '../../ui/page/notice.tsx'
import { MadeRound } from './made-round.tsx'

type Props = { paperId: string; title: string; wish: Wish; onClose(): void }

/** Form of a request for questions; a level that needs a language model becomes any level without one. */
function MakeForm({
  paperId,
  title,
  wish: wanted,
  onMade,
}: Omit<Props, 'onClose'> & { onMade(id: string): void }) {
  const hasModel = useModel() !== null
  const levels = getLevels(hasModel)
  const sources = askableSources(useSources().data ?? [])
  const make = useMakeTeacherQuiz()
  const isTooHigh = wanted.bloom !== null && !levels.includes(wanted.bloom)
  const [typed, setTyped] = useState(wanted)
  const wish = isTooHigh && typed.bloom === wanted.bloom ? { ...typed, bloom: null } : typed
  const [picked, setPicked] = useState<ReadonlySet<string> | null>(null)
  // A single source is chosen by default.
  const chosen = picked ?? new Set(sources.length === 1 ? sources.map(({ id }) => id) : [])
  const [pages, setPages] = useState<ReadonlyMap<string, { first: string; last: string }>>(new Map())
  const [problem, setProblem] = useState<string | null>(null)
  const send = (event: FormEvent) => {
    event.preventDefault()
    const sourceIds = [...chosen]
    if (sourceIds.length === 0) return setProblem(m.setup_choose())
    setProblem(null)
    make.mutate(
      {
        title,
        paperId,
        sourceIds,
        topic: wish.topic?.trim().slice(0, 120) || null,
        types: wish.types,
        cells: spreadWish(wish, levels),
        pages: getPages({ pages, sourceIds: chosen }, sources),
      },
      { onSuccess: ({ quiz }) => onMade(quiz.id), onError: error => setProblem(error.message) },
    )
  }
  return (
    <form className="grid gap-5" onSubmit={send}>
      <SourceChoice
        sources={sources}
        iconOf={source => <SourceIcon kind={source.kind} />}
        noteOf={sourceLength}
        chosen={chosen}
        onToggle={id => setPicked(toggled(chosen, id))}
        pages={pages}
        onPages={(id, range) => setPages(current => new Map(current).set(id, range))}
        fromMistakes={false}
        onMistakes={() => {}}
        hasMistakes={false}
        adding={
          <AddFiles onAdded={ids => setPicked(current => new Set([...(current ?? chosen), ...ids]))}>
            {m.quiz_sources_add()}
          </AddFiles>
        }
      />
      {isTooHigh && <Notice>{m.paper_make_needs_model()}</Notice>}
      <WishFields wish={wish} levels={levels} onChange={part => setTyped({ ...wish, ...part })} />
      {!hasModel && !isTooHigh && <p className="meta">{m.quiz_levels_built_in()}</p>}
      {problem && <Notice bad>{problem}</Notice>}
      <p>
        <Button look="primary" type="submit" busy={make.isPending}>
          {m.paper_make()}
        </Button>
      </p>
    </form>
  )
}

/**
 * Dialog to generate questions for one paper from the teacher's sources; each is reviewed before it counts.
 */
export function MakeQuestions({ paperId, title, wish, onClose }: Props) {
  const waiting = useWaiting(paperId)
  const [made, setMade] = useState<readonly string[]>([])
  const [isAsking, setAsking] = useState(false)
  const rounds = [...new Set([...made, ...(waiting.data ?? []).map(({ id }) => id)])]
  const showsForm = isAsking || (waiting.data !== undefined && rounds.length === 0)
  return (
    <Dialog
      open
      onClose={onClose}
      title={m.paper_make_title()}
      closeLabel={m.dialog_close()}
      className={`${styles.paperDialog} ${styles.paperMake}`}
    >
      <p className="muted">{m.paper_make_text()}</p>
      {showsForm ? (
        <MakeForm
          paperId={paperId}
          title={title}
          wish={wish}
          onMade={id => {
            setMade(current => [id, ...current])
            setAsking(false)
          }}
        />
      ) : (
        <>
          {rounds.map(id => (
            <MadeRound key={id} paperId={paperId} quizId={id} />
          ))}
          {rounds.length > 0 && (
            <p>
              <Button onClick={() => setAsking(true)}>{m.paper_make_more()}</Button>
            </p>
          )}
        </>
      )}
    </Dialog>
  )
}
