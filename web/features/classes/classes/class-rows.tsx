import type { JoinedClass, SchoolClass } from '@lantern/contract/classes/classes/class-shapes'
import * as m from '@lantern/messages'
import { Link } from 'react-router'
import { classAddress, describeClass } from './class-labels.ts'
import { ClassPicture } from './class-picture.tsx'

const about = (one: SchoolClass | JoinedClass): string =>
  [describeClass(one), one.archivedAt && m.class_archived()].filter(Boolean).join(' · ')

/** Classes that a teacher teaches, with their sizes. */
export function ClassRows({ classes }: { classes: readonly SchoolClass[] }) {
  return (
    <ul className="rows ruled">
      {classes.map(one => (
        <li key={one.id}>
          <ClassPicture of={one} />
          <Link to={classAddress(one.id)}>
            <b>{one.name}</b>
            <span className="meta">{about(one)}</span>
          </Link>
          <span className="meta text-end">
            {m.class_students_count({ count: one.students })}
            {one.invited > 0 && (
              <span className="block">{m.class_invited_count({ count: one.invited })}</span>
            )}
          </span>
        </li>
      ))}
    </ul>
  )
}

/** Classes that a student is in. */
export function JoinedClassRows({ classes }: { classes: readonly JoinedClass[] }) {
  return (
    <ul className="rows ruled">
      {classes.map(one => (
        <li key={one.id}>
          <ClassPicture of={one} />
          <Link to={classAddress(one.id)}>
            <b>{one.name}</b>
            <span className="meta">{about(one)}</span>
          </Link>
          <span className="meta text-end">{one.teachers.join(', ')}</span>
        </li>
      ))}
    </ul>
  )
}
