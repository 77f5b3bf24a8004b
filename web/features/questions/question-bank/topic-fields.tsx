import { subjects } from '@lantern/contract/people/teachers/teaching'
import { bankLimits } from '@lantern/contract/questions/question-bank/bank-limits.rules'
import * as m from '@lantern/messages'
import { Field } from '../../../ui/forms/field.tsx'
import { SelectField } from '../../../ui/forms/select-field.tsx'
import styles from './question-bank.module.css'

type Props = { topic: readonly string[]; onChange(topic: string[]): void }

const labels = subjects.map(({ label }) => label)

/** Fields for the subject and the teacher's own topics below it. */
export function TopicFields({ topic, onChange }: Props) {
  const [subject = '', ...rest] = topic
  const offered = subject === '' || labels.includes(subject) ? labels : [...labels, subject]
  const removePrefix = (text: string) =>
    text
      .split('>')
      .map(level => level.trimStart())
      .slice(0, bankLimits.topicLevels - 1)
  return (
    <div className={styles.qbTopic}>
      <SelectField
        label={m.bank_subject()}
        placeholder={m.bank_no_topic()}
        value={subject}
        choices={offered.map(value => ({ value, label: value }))}
        onChange={event => onChange(event.target.value === '' ? [] : [event.target.value, ...rest])}
      />
      <Field
        label={m.bank_topic_below()}
        hint={m.bank_topic_hint()}
        value={rest.join('> ')}
        maxLength={200}
        disabled={subject === ''}
        onChange={event => onChange([subject, ...removePrefix(event.target.value)])}
      />
    </div>
  )
}
