import type { Blueprint } from '@lantern/contract/teach/papers/blueprint'
import { paperLimits } from '@lantern/contract/teach/papers/paper-limits.rules'
import type { PaperCandidate } from '@lantern/contract/teach/papers/papers'
import * as m from '@lantern/messages'
import { useState } from 'react'
import { difficultyLabels, levelLabels, typeLabels } from '../../../../lib/question-labels.ts'
import { Button } from '../../../../ui/forms/button.tsx'
import { SearchField } from '../../../../ui/forms/search-field.tsx'
import { Dialog } from '../../../../ui/overlays/dialog.tsx'
import { RichText } from '../../../../ui/text/rich-text.tsx'
import styles from '../papers.module.css'
import { FromCollections } from './from-collections.tsx'

type Props = {
  blueprint: Blueprint
  candidates: readonly PaperCandidate[]
  onChange(part: Partial<Blueprint>, field: string): void
}

export const describeCandidate = ({ type, bloom, difficulty, topic }: PaperCandidate): string =>
  [typeLabels[type](), levelLabels[bloom](), difficultyLabels[difficulty](), topic].join(' · ')

const maxShown = 60

/** Collections that questions are taken from, and questions that must or must not be included. */
export function ChosenQuestions({ blueprint, candidates, onChange }: Props) {
  const [isOpen, setOpen] = useState(false)
  const [q, setQ] = useState('')
  const { mustHave, mustNotHave, collectionIds } = blueprint
  const collections = new Map(candidates.map(({ collection }) => [collection.id, collection.name]))
  const countOf = (id: string) => candidates.filter(({ collection }) => collection.id === id).length
  const toggle = (list: readonly string[], id: string) =>
    list.includes(id) ? list.filter(other => other !== id) : [...list, id]
  const found = candidates.filter(({ excerpt, topic }) =>
    `${excerpt} ${topic}`.toLowerCase().includes(q.toLowerCase()),
  )
  return (
    <>
      <FromCollections
        collections={[...collections].map(([id, name]) => ({ id, name, questions: countOf(id) }))}
        collectionIds={collectionIds}
        onChange={chosen => onChange({ collectionIds: chosen }, 'collections')}
      />
      <Button size="sm" className="mt-4" onClick={() => setOpen(true)}>
        {m.paper_choose_questions({ must: mustHave.length, never: mustNotHave.length })}
      </Button>
      <Dialog
        open={isOpen}
        onClose={() => setOpen(false)}
        title={m.paper_choose_title()}
        closeLabel={m.dialog_close()}
        className={styles.paperDialog}
      >
        <p className="muted">{m.paper_choose_text()}</p>
        <SearchField label={m.paper_search()} q={q} onSearch={setQ} />
        <ul className={styles.paperChoices}>
          {found.slice(0, maxShown).map(candidate => {
            const { id, excerpt } = candidate
            return (
              <li key={id}>
                <span className="min-w-0">
                  <RichText inline links={false}>
                    {excerpt}
                  </RichText>
                  <span className="meta block">{describeCandidate(candidate)}</span>
                </span>
                <span className="flex gap-2">
                  <Button
                    size="sm"
                    aria-pressed={mustHave.includes(id)}
                    disabled={!mustHave.includes(id) && mustHave.length >= paperLimits.questions}
                    onClick={() =>
                      onChange(
                        {
                          mustHave: toggle(mustHave, id),
                          mustNotHave: mustNotHave.filter(other => other !== id),
                        },
                        'mustHave',
                      )
                    }
                  >
                    {m.paper_must()}
                  </Button>
                  <Button
                    size="sm"
                    aria-pressed={mustNotHave.includes(id)}
                    onClick={() =>
                      onChange(
                        {
                          mustNotHave: toggle(mustNotHave, id),
                          mustHave: mustHave.filter(other => other !== id),
                        },
                        'mustNotHave',
                      )
                    }
                  >
                    {m.paper_never()}
                  </Button>
                </span>
              </li>
            )
          })}
        </ul>
        {found.length > maxShown && (
          <p className="meta">{m.paper_search_more({ count: found.length - maxShown })}</p>
        )}
        {found.length === 0 && <p className="muted">{m.paper_search_none()}</p>}
      </Dialog>
    </>
  )
}
