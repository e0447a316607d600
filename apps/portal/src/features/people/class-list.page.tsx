import { Users } from 'lucide-react'
import type { Classmate, ClassList } from '@portal/domain/people/class-list.ts'
import { useText } from '@portal/web-kit/text/use-text.tsx'
import { CardTable, type Column } from '@portal/ui/layout/card-table.tsx'
import { EmptyState } from '@portal/ui/feedback/states.tsx'
import { useChild } from '@portal/web-kit/session/current.ts'
import { Pager } from '../site/screen/pager.public.tsx'
import { ScreenPage } from '../site/screen/screen-page.public.tsx'
import { useScreen } from '../site/screen/use-screen.public.ts'
import { Reach } from './reach.public.tsx'
import { endpointsIn } from '@portal/web-kit/api/late-endpoint.ts'

const { readClassList } = endpointsIn(() => import('@portal/contract/people/people.ts'))

/** The class of a child, with the numbers of those who agreed to share them. */
export function ClassListPage() {
  const t = useText()
  const { className } = useChild()
  const { query, addressOf } = useScreen(readClassList)
  return (
    <ScreenPage
      title={t('classlist.title', { class: query.data?.className ?? className })}
      name={t('page.type.classlist')}
      query={query}
      note={({ total }) => t('classlist.count', { count: total })}
    >
      {(list) => (
        <>
          <Classmates list={list} />
          <Pager of={list} from={(start) => addressOf({ start: String(start) })} />
        </>
      )}
    </ScreenPage>
  )
}

function Classmates({ list: { className, rows } }: { list: ClassList }) {
  const t = useText()
  if (rows.length === 0)
    return (
      <EmptyState icon={Users} title={t('classlist.empty')}>
        {t('classlist.empty.hint')}
      </EmptyState>
    )
  const columns: readonly Column<Classmate>[] = [
    { id: 'name', header: t('employees.column.name'), isRowHeader: true, cell: ({ name }) => name },
    ...(rows.some(({ phone }) => phone !== undefined)
      ? [{ id: 'phone', header: t('classlist.phone'), cell: phoneOf(t('classlist.no-phone')) }]
      : []),
  ]
  return (
    <>
      <p className="quiet school-note">{t('classlist.note')}</p>
      <CardTable
        caption={t('classlist.title', { class: className })}
        columns={columns}
        rows={rows}
        keyOf={({ name }) => name}
      />
    </>
  )
}

const phoneOf = (none: string) =>
  function Phone({ phone }: Classmate) {
    return phone === undefined ? <span className="quiet">{none}</span> : <Reach of={{ email: '', phone }} />
  }
