import * as m from '@lantern/messages'
import { Pending } from '../../../ui/page/pending.tsx'
import { Section } from '../../../ui/page/section.tsx'
import { useHelpTopics } from './queries.ts'

/** Questions below full answers, by topic and without names. */
export function HelpTopics({ classId }: { classId: string }) {
  const { data, error } = useHelpTopics(classId)
  return (
    <Section title={m.help_level_topics()}>
      <p className="meta mb-2">{m.help_level_topics_text()}</p>
      {!data && <Pending error={error} label={m.help_level_loading()} lines={3} />}
      {data?.topics.length === 0 && <p className="muted">{m.help_level_topics_none()}</p>}
      {data && data.topics.length > 0 && (
        <ol className="border-b border-line">
          {data.topics.map(({ sourceName, heading, asked }) => (
            <li
              key={`${sourceName} ${heading}`}
              className="flex items-baseline gap-4 border-line border-t py-2.5"
            >
              <span className="min-w-0 flex-1 break-words">
                {heading || sourceName}
                {heading && <span className="meta block">{sourceName}</span>}
              </span>
              <span className="mono text-sm">{m.help_level_topics_count({ count: asked })}</span>
            </li>
          ))}
        </ol>
      )}
      {data?.others ? (
        <p className="meta pt-2.5">{m.help_level_topics_others({ count: data.others })}</p>
      ) : null}
      {data?.whileOff ? (
        <p className="meta pt-1">{m.help_level_topics_off({ count: data.whileOff })}</p>
      ) : null}
    </Section>
  )
}
