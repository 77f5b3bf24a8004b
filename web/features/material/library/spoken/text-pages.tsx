import type { Source } from '@lantern/contract/material/library/library'
import * as m from '@lantern/messages'
import { useQuery } from '@tanstack/react-query'
import { ChevronLeft, ChevronRight } from 'lucide-react'
import { useEffect, useState } from 'react'
import type { Block } from '../../../../lib/listen/script.ts'
import { placeShort } from '../../../../lib/place-labels.ts'
import { IconButton } from '../../../../ui/forms/button.tsx'
import { Pending } from '../../../../ui/page/pending.tsx'
import { FormulaText } from '../../../../ui/text/formula-text.tsx'
import { ScrollPane } from '../viewer/scroll-pane.tsx'
import styles from './text-pages.module.css'
import { useScript } from './use-script.ts'

type Props = {
  source: Source
  jump: { page: number } | undefined
  onPage(page: number): void
}

function TextBlock({ block: { text, look }, number }: { block: Block; number: number }) {
  // Ends of lines are those of the page, not of the text.
  const flowing = text.replace(/(\p{Ll})[-\u00ad]\n(?=\p{Ll})/gu, '$1').replace(/\n/g, ' ')
  if (look === 'heading') return <h2 data-read-block={number}>{flowing}</h2>
  return (
    <p data-read-block={number} data-look={look}>
      <FormulaText>{flowing}</FormulaText>
    </p>
  )
}

/** A page of a PDF, or a picture, as text, so that letters and lines can have room. */
export default function TextPages({ source, jump, onPage }: Props) {
  const { data: script, error } = useScript(source)
  const [page, setPage] = useState(jump?.page ?? 1)
  useEffect(() => {
    if (jump) setPage(jump.page)
  }, [jump])
  useEffect(() => onPage(page), [page, onPage])
  const { data: blocks, error: pageError } = useQuery({
    queryKey: ['script', source.id, page],
    queryFn: () => script?.load(page - 1) ?? [],
    enabled: script !== undefined,
    staleTime: Number.POSITIVE_INFINITY,
    structuralSharing: false,
  })
  const pages = script?.parts.length ?? 1
  const part = script?.parts[page - 1]
  return (
    <ScrollPane jump={undefined}>
      <article className={`${styles.page} read`} data-page={page} key={page}>
        <div className="folio">
          <span>{part?.title ?? source.name}</span>
          <span className="inline-flex items-center gap-1">
            <IconButton label={m.viewer_previous()} disabled={page <= 1} onClick={() => setPage(page - 1)}>
              <ChevronLeft className="i" aria-hidden="true" />
            </IconButton>
            {part?.place ? placeShort(part.place) : ''}
            <IconButton label={m.viewer_next()} disabled={page >= pages} onClick={() => setPage(page + 1)}>
              <ChevronRight className="i" aria-hidden="true" />
            </IconButton>
          </span>
        </div>
        {blocks ? (
          blocks.map((block, i) => (
            // biome-ignore lint/suspicious/noArrayIndexKey: blocks never change their order.
            <TextBlock key={i} block={block} number={i} />
          ))
        ) : (
          <Pending error={error ?? pageError} label={m.help_loading()} lines={8} />
        )}
        {blocks?.length === 0 && <p className="meta">{m.listen_no_text()}</p>}
      </article>
    </ScrollPane>
  )
}
