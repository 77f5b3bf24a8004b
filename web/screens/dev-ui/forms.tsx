import { useState } from 'react'
import { Field } from '../../ui/forms/field.tsx'
import { FileField } from '../../ui/forms/file-field.tsx'
import { PickList } from '../../ui/forms/pick-list.tsx'
import { PillChoice, Pills } from '../../ui/forms/pills.tsx'
import { SearchField } from '../../ui/forms/search-field.tsx'
import { Segment } from '../../ui/forms/segment.tsx'
import { SelectField } from '../../ui/forms/select-field.tsx'
import { Switch } from '../../ui/forms/switch.tsx'
import { TextArea } from '../../ui/forms/text-area.tsx'
import { Columns, doNothing, Group, Line } from './group.tsx'

const kinds = [
  { value: 'one', label: 'One' },
  { value: 'two', label: 'Two' },
  { value: 'three', label: 'Three' },
]

export function Fields() {
  return (
    <Group name="fields" title="Fields">
      <Columns>
        <Field label="Name" defaultValue="Asha Rao" />
        <Field label="With a hint" hint="At most 60 characters." placeholder="Placeholder" />
        <Field label="With an error" error="Type a name." defaultValue="" />
        <Field label="With a unit" end={<span>%</span>} defaultValue="40" />
        <Field label="Disabled" disabled defaultValue="Fixed" />
        <SelectField label="Choice" choices={kinds} defaultValue="two" />
        <SelectField label="Nothing chosen" choices={kinds} placeholder="Choose" error="Choose one." />
        <SearchField label="Search" q="" onSearch={doNothing} />
        <TextArea label="Text" hint="Several lines." defaultValue="Oxygen takes the electrons." />
        <FileField
          label="Certificate"
          kinds="PDF or PNG"
          accept=".pdf,.png"
          choose="Choose a file"
          change="Change"
          file={null}
          onChoose={doNothing}
        />
      </Columns>
    </Group>
  )
}

export function Choices() {
  const [value, setValue] = useState('two')
  const [on, setOn] = useState(true)
  return (
    <Group name="choices" title="Choices">
      <Line>
        <Segment legend="Segment" choices={kinds} value={value} onChange={setValue} />
        <PillChoice label="One of" pills={kinds} value={value} onChange={setValue} />
        <Pills
          label="Several of"
          pills={kinds.map(pill => ({ ...pill, disabled: pill.value === 'three' }))}
          chosen={new Set([value])}
          onToggle={setValue}
        />
        <Switch label="Switch on" checked={on} words="On" onChange={setOn} />
        <Switch label="Switch off" checked={!on} words="Off" onChange={checked => setOn(!checked)} />
        <input className="check" type="checkbox" aria-label="Checked" defaultChecked />
        <input className="check" type="checkbox" aria-label="Not checked" />
      </Line>
      <PickList
        label="Choose"
        rows={[
          { id: '1', title: 'Biology 9B', note: '24 students' },
          { id: '2', title: 'Chemistry 10A', note: '18 students' },
        ]}
        pending={{ error: null, label: 'Loading', lines: 2 }}
        empty={null}
        busy={false}
        labelOf={title => `Choose ${title}`}
        onPick={doNothing}
      />
    </Group>
  )
}
