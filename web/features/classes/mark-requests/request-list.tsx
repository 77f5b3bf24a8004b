import type { MarkRequest } from '@lantern/contract/classes/mark-requests/mark-requests'
import * as m from '@lantern/messages'
import { responseLabel } from '../../../lib/answers/answer-labels.ts'
import { RichText } from '../../../ui/text/rich-text.tsx'

type Props = {
  title: string
  requests: readonly MarkRequest[]
  chosenId: string | undefined
  onChoose(id: string): void
}

/** Requests of one state; null without any. */
export function RequestList({ title, requests, chosenId, onChoose }: Props) {
  if (requests.length === 0) return null
  return (
    <section className="pb-6">
      <h2 className="h-card pb-2">{title}</h2>
      <ul>
        {requests.map(({ id, asked }) => (
          <li key={id} className="border-t border-t-line">
            <button
              type="button"
              className="block min-h-11 w-full cursor-pointer border-0 border-s-4 border-s-transparent bg-transparent px-3 py-3 text-start aria-[current]:border-s-light-edge aria-[current]:bg-well"
              aria-current={id === chosenId ? 'true' : undefined}
              onClick={() => onChoose(id)}
            >
              <b className="block">
                <RichText inline>
                  {m.mark_request_item({
                    number: asked.number,
                    answer: responseLabel(asked.body, asked.response),
                  })}
                </RichText>
              </b>
              <span className="meta">{asked.title}</span>
            </button>
          </li>
        ))}
      </ul>
    </section>
  )
}
