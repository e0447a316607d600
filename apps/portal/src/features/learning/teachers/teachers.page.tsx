import { School } from 'lucide-react'
import { addressed } from '@portal/domain/people/employee-list.ts'
import type { PupilTeacher, TeacherList } from '@portal/domain/learning/teacher-list.ts'
import { useText } from '@portal/web-kit/text/use-text.tsx'
import { CardTable, type Column } from '@portal/ui/layout/card-table.tsx'
import { EmptyState } from '@portal/ui/feedback/states.tsx'
import { useChild } from '@portal/web-kit/session/current.ts'
import { Pager } from '../../site/screen/pager.public.tsx'
import { ScreenPage } from '../../site/screen/screen-page.public.tsx'
import { useScreen } from '../../site/screen/use-screen.public.ts'
import { Reach } from '../../people/reach.public.tsx'
import { endpointsIn } from '@portal/web-kit/api/late-endpoint.ts'

const { readTeachers } = endpointsIn(() => import('@portal/contract/learning/teachers.ts'))

/** The teachers of a child in this school year, with subjects and contact details. */
export function TeachersPage() {
  const t = useText()
  const { firstName } = useChild()
  const { query, addressOf } = useScreen(readTeachers)
  return (
    <ScreenPage
      title={t('teachers.title', { name: firstName })}
      name={t('page.type.teachers')}
      query={query}
      note={({ total }) => t('teachers.count', { count: total })}
    >
      {(teachers) => (
        <>
          <Teachers teachers={teachers} />
          <Pager of={teachers} from={(start) => addressOf({ start: String(start) })} />
        </>
      )}
    </ScreenPage>
  )
}

function Teachers({ teachers: { rows } }: { teachers: TeacherList }) {
  const t = useText()
  const columns: readonly Column<PupilTeacher>[] = [
    { id: 'teacher', header: t('teachers.column.teacher'), isRowHeader: true, cell: addressed },
    {
      id: 'subjects',
      header: t('teachers.column.subject'),
      cell: ({ subjects }) => subjects.join(', '),
    },
    {
      id: 'abbreviation',
      header: t('teachers.column.abbreviation'),
      cell: ({ abbreviation }) => abbreviation,
    },
    { id: 'reach', header: t('employees.column.reach'), cell: (one) => <Reach of={one} /> },
  ]
  if (rows.length === 0)
    return (
      <EmptyState icon={School} title={t('teachers.empty')}>
        {t('teachers.empty.hint')}
      </EmptyState>
    )
  return (
    <CardTable
      caption={t('page.type.teachers')}
      columns={columns}
      rows={rows}
      keyOf={({ abbreviation, fullName, email }) => `${abbreviation} ${fullName} ${email}`}
    />
  )
}
