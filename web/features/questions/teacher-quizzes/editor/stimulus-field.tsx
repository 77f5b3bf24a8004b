import { type Stimulus, stimulusLimits } from '@lantern/contract/questions/kinds/stimulus'
import * as m from '@lantern/messages'
import { BookOpenText, FileText, X } from 'lucide-react'
import { QuestionPicture } from '../../../../lib/answers/question-picture.tsx'
import { describeRun } from '../../../../lib/answers/stimulus-view.tsx'
import { newId } from '../../../../lib/new-id.ts'
import { Button } from '../../../../ui/forms/button.tsx'
import { Field } from '../../../../ui/forms/field.tsx'
import { FieldFrame } from '../../../../ui/forms/field-frame.tsx'
import type { Questions } from '../editor-store/questions.rules.ts'
import { countSharing, stimulusBefore } from '../editor-store/shared-texts.rules.ts'
import type { EditProps } from './editing.ts'
import styles from './fields.module.css'
import { GrowingText } from './growing-text.tsx'
import { PictureField } from './picture-field.tsx'
import { ShownAs } from './shown-as.tsx'

type Props = EditProps & {
  /** The questions of its quiz, which may share it; none in the question bank. */
  questions: Questions
}

function AddStimulus({ question, questions, onEdit }: Props) {
  const before = stimulusBefore(questions, question.id)
  const add = (stimulus: Stimulus) => onEdit('stimulus added', { stimulus })
  return (
    <div className={styles.edStimulusAdd}>
      <Button
        look="quiet"
        size="sm"
        title={m.stimulus_add_hint()}
        icon={<FileText className="i" aria-hidden="true" />}
        onClick={() => add({ id: newId(), title: '', text: '', image: null })}
      >
        {m.stimulus_add()}
      </Button>
      {before && (
        <Button
          look="quiet"
          size="sm"
          icon={<BookOpenText className="i" aria-hidden="true" />}
          onClick={() => add(before)}
        >
          {m.stimulus_take_before()}
        </Button>
      )}
    </div>
  )
}

function EditStimulus({ stimulus, onEdit }: Pick<Props, 'onEdit'> & { stimulus: Stimulus }) {
  const { title, text, image } = stimulus
  const change = (field: string, part: Partial<Stimulus>) =>
    onEdit(`stimulus ${field}`, { stimulus: { ...stimulus, ...part } })
  return (
    <>
      <Field
        label={m.stimulus_title()}
        maxLength={stimulusLimits.title}
        value={title}
        onChange={event => change('title', { title: event.target.value })}
      />
      <FieldFrame label={m.stimulus_words()} hint={m.stimulus_hint()}>
        {control => (
          <GrowingText
            {...control}
            rows={4}
            maxLength={stimulusLimits.text}
            value={text}
            onChange={event => change('text', { text: event.target.value })}
          />
        )}
      </FieldFrame>
      <PictureField
        image={image}
        label={m.stimulus_image_add()}
        onPicture={next => change('image', { image: next })}
        onWords={next => change('image alt', { image: next })}
      >
        {image && <QuestionPicture image={image} />}
      </PictureField>
      <ShownAs texts={[text]} />
    </>
  )
}

/** The text or picture that a question is asked about beside others, or the ways to one. */
export function StimulusField(props: Props) {
  const { question, questions, onEdit } = props
  const { stimulus } = question
  if (!stimulus) return <AddStimulus {...props} />
  const count = countSharing(questions, question)
  const run = describeRun(
    questions,
    questions.findIndex(({ id }) => id === question.id),
  )
  return (
    <section className={styles.edStimulus} aria-label={m.stimulus_text()}>
      <div className="flex flex-wrap items-center justify-between gap-3">
        <h2 className="font-semibold">
          {m.stimulus_text()} {run !== '' && <span className="meta">{run}</span>}
        </h2>
        <Button
          look="quiet"
          size="sm"
          icon={<X className="i" aria-hidden="true" />}
          onClick={() => onEdit('stimulus taken away', { stimulus: null })}
        >
          {m.stimulus_take_away()}
        </Button>
      </div>
      {questions.length > 0 && (
        <p className="meta">{count > 1 ? m.stimulus_shared({ count }) : m.stimulus_alone()}</p>
      )}
      <EditStimulus stimulus={stimulus} onEdit={onEdit} />
    </section>
  )
}
