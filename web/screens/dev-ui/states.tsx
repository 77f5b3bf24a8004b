import { Button } from '../../ui/forms/button.tsx'
import { EmptyState } from '../../ui/page/empty-state.tsx'
import { Mark } from '../../ui/page/logo.tsx'
import { Notice } from '../../ui/page/notice.tsx'
import { Pending } from '../../ui/page/pending.tsx'
import { Section } from '../../ui/page/section.tsx'
import { SourceCard } from '../../ui/workspace/source-card.tsx'
import { Columns, Group } from './group.tsx'

export function States() {
  return (
    <Group name="states" title="Empty, loading, failed">
      <Columns>
        <EmptyState action={<Button look="primary">Add one</Button>}>Nothing is here yet.</EmptyState>
        <Pending error={null} label="Loading" lines={4} />
        <Pending error={new Error('The list could not be loaded. Try again.')} label="Loading" lines={4} />
        <Notice>Information in a sentence or two.</Notice>
      </Columns>
    </Group>
  )
}

export function Texts() {
  return (
    <Group name="texts" title="Headings, texts, sources">
      <div className="logo">
        <Mark />
        Lantern
      </div>
      <div className="page-head">
        <div>
          <h3 className="h-page">Heading of a page</h3>
          <p>One sentence about it.</p>
        </div>
        <Button look="primary">Main action</Button>
      </div>
      <Section title="Section" aside={<span className="meta">a note beside it</span>}>
        <ul className="rows two ruled">
          <li>
            <span>
              <b>Row of a list</b>
              <span className="meta">with a note</span>
            </span>
            <Button size="sm">Open</Button>
          </li>
          <li>
            <b>Another row</b>
            <span className="tag">draft</span>
          </li>
        </ul>
      </Section>
      <SourceCard
        name="Cellular respiration"
        place="page 142"
        before="Each carrier holds electrons more tightly. "
        quote="Oxygen takes the electrons at the very end."
        after=" With nowhere to go, they back up."
      />
    </Group>
  )
}
