import * as m from '@lantern/messages'
import { formatGrouped } from '../../../lib/format.ts'
import { Pending } from '../../../ui/page/pending.tsx'
import { Section } from '../../../ui/page/section.tsx'
import { useHelpTopics } from './queries.ts'

/** What was asked below full answers, by topic and without names. */
export function HelpTopics({ classId }: { classId: string }) {
  const { data, error } = useHelpTopics(classId)
  return (
    <Section title={m.help_topics()}>
      <p className="meta mb-2">{m.help_topics_text()}</p>
      {!data && <Pending error={error} label={m.help_loading()} lines={3} />}
      {data?.topics.length === 0 && <p className="muted">{m.help_topics_none()}</p>}
      {data && data.topics.length > 0 && (
        <div className="tbl-scroll">
          <table className="tbl flat">
            <thead>
              <tr>
                <th scope="col">{m.help_topics_topic()}</th>
                <th scope="col" className="r">
                  {m.help_topics_asked()}
                </th>
              </tr>
            </thead>
            <tbody>
              {data.topics.map(({ sourceName, heading, asked }) => (
                <tr key={`${sourceName} ${heading}`}>
                  <td>
                    {heading || sourceName}
                    {heading && <span className="meta block">{sourceName}</span>}
                  </td>
                  <td className="r">{formatGrouped(asked)}</td>
                </tr>
              ))}
            </tbody>
          </table>
        </div>
      )}
      {data?.others ? <p className="meta pt-2.5">{m.help_topics_others({ count: data.others })}</p> : null}
      {data?.whileOff ? <p className="meta pt-1">{m.help_topics_off({ count: data.whileOff })}</p> : null}
    </Section>
  )
}
