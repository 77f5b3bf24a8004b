import type { Sentence } from '@lantern/contract/help/chat/chat'
import { isAnswering, withoutMore } from '@lantern/contract/help/chat/excerpts.rules'
import type { Citation } from '@lantern/contract/material/library/library'
import * as m from '@lantern/messages'
import { useState } from 'react'
import { placeLong, placeShort } from '../../../lib/place-labels.ts'
import { Cite } from '../../../ui/text/cite.tsx'
import { FormulaText } from '../../../ui/text/formula-text.tsx'
import { RichText } from '../../../ui/text/rich-text.tsx'
import styles from './doubts.module.css'
import { QuotedSource } from './quoted-source.tsx'

type SentencesProps = {
  sentences: readonly Sentence[]
  builtIn: boolean
  /** Ids of the sources that the reader may open. */
  openSources: readonly string[]
}

/** Sentences of the answer itself, without the text around it. */
const listAnswering = (sentences: readonly Sentence[]): readonly Sentence[] => {
  const answering = sentences.filter(isAnswering)
  return answering.length > 0 ? answering : withoutMore(sentences)
}

type Chosen = { key: string; citation: Citation }

/** Sentences of an answer, step by step, with the words that they rest on. */
export function Sentences({ sentences: all, builtIn, openSources }: SentencesProps) {
  const sentences = listAnswering(all)
  const first = sentences.flatMap(({ citations }, i) =>
    citations.slice(0, 1).map(citation => ({ key: `${i} 0`, citation })),
  )[0]
  const [pressed, setPressed] = useState<Chosen | null>(null)
  const chosen = pressed ?? first ?? null
  return (
    <>
      <ol
        className={`${styles.doubtSteps} grid gap-3.5 [counter-reset:step] font-normal text-[1.04rem] leading-[1.6] font-read`}
      >
        {sentences.map(({ text, citations, form }, i) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: sentences are only added at the end.
          <li key={i}>
            {builtIn ? (
              <q>{text}</q>
            ) : form === 'code' ? (
              <code>{text}</code>
            ) : (
              <RichText links={false}>{text}</RichText>
            )}
            {citations.map((citation, chip) => {
              const key = `${i} ${chip}`
              const place = placeLong(citation.place)
              return (
                <Cite
                  key={key}
                  place={placeShort(citation.place)}
                  label={m.chat_cite({ place, name: citation.sourceName })}
                  pressed={chosen?.key === key}
                  onPress={() => setPressed({ key, citation })}
                  preview={
                    <p className="line-clamp-6">
                      <FormulaText>{citation.quote}</FormulaText>
                    </p>
                  }
                />
              )
            })}
          </li>
        ))}
      </ol>
      {chosen && <QuotedSource citation={chosen.citation} openSources={openSources} />}
    </>
  )
}
