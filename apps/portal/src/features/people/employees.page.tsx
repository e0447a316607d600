import { ContactRound } from 'lucide-react'
import { addressed, type Employee, type EmployeeList } from '@portal/domain/people/employee-list.ts'
import { useText } from '@portal/web-kit/text/use-text.tsx'
import { CardTable, type Column } from '@portal/ui/layout/card-table.tsx'
import { FilterLinks } from '@portal/ui/layout/filter-links.tsx'
import { useGo } from '@portal/ui/button/go.tsx'
import { SearchField } from '@portal/ui/field/search/search-field.tsx'
import { EmptyState } from '@portal/ui/feedback/states.tsx'
import { useTypedSearch } from '@portal/ui/field/search/use-typed-search.ts'
import { Pager } from '../site/screen/pager.public.tsx'
import { ScreenPage } from '../site/screen/screen-page.public.tsx'
import { useScreen, type OtherParameters } from '../site/screen/use-screen.public.ts'
import type { Href } from '@portal/ui/button/href.ts'
import { Reach } from './reach.public.tsx'
import { endpointsIn } from '@portal/web-kit/api/late-endpoint.ts'

const { readEmployees } = endpointsIn(() => import('@portal/contract/people/people.ts'))

/** The staff of the school: searched by text and location, in pages. */
export function EmployeesPage() {
  const t = useText()
  const { query, addressOf } = useScreen(readEmployees)
  return (
    <ScreenPage
      title={t('employees.title')}
      query={query}
      note={({ total }) => t('employees.count', { count: total })}
    >
      {(employees) => <Employees employees={employees} addressOf={addressOf} />}
    </ScreenPage>
  )
}

type EmployeesProps = {
  readonly employees: EmployeeList
  readonly addressOf: (other: OtherParameters) => Href
}

/** A new search starts at the first row. */
const FIRST = { start: undefined, firstRow: undefined, lastRow: undefined } as const

function Employees({ employees, addressOf }: EmployeesProps) {
  const t = useText()
  return (
    <>
      <div className="school-filters">
        <EmployeeSearch search={employees.search} addressOf={addressOf} />
        {employees.locations.length > 1 && <Locations employees={employees} addressOf={addressOf} />}
      </div>
      {employees.rows.length === 0 ? (
        <EmptyState icon={ContactRound} title={t('employees.empty')}>
          {t('employees.empty.hint')}
        </EmptyState>
      ) : (
        <EmployeeTable employees={employees} />
      )}
      <Pager of={employees} from={(start) => addressOf({ ...FIRST, start: String(start) })} />
    </>
  )
}

function EmployeeSearch({
  search,
  addressOf,
}: Pick<EmployeeList, 'search'> & Pick<EmployeesProps, 'addressOf'>) {
  const t = useText()
  const go = useGo()
  const [typed, setTyped] = useTypedSearch(search, (words) =>
    go(addressOf({ ...FIRST, search: words === '' ? undefined : words }), { replace: true }),
  )
  return <SearchField label={t('employees.search')} value={typed} onChange={setTyped} />
}

function Locations({ employees: { location, locations }, addressOf }: EmployeesProps) {
  const t = useText()
  return (
    <FilterLinks
      label={t('employees.select-school')}
      links={[undefined, ...locations].map((one) => ({
        href: addressOf({ ...FIRST, location: undefined, school: one }),
        text: one ?? t('employees.all-locations'),
        isCurrent: one === location,
      }))}
    />
  )
}

function EmployeeTable({ employees: { rows, locations } }: Pick<EmployeesProps, 'employees'>) {
  const t = useText()
  const columns: readonly Column<Employee>[] = [
    {
      id: 'name',
      header: t('employees.column.name'),
      isRowHeader: true,
      cell: (one) => <Name employee={one} />,
    },
    { id: 'job', header: t('employees.column.role'), cell: ({ job }) => job },
    ...(locations.length > 1
      ? [
          {
            id: 'location',
            header: t('employees.column.location'),
            cell: ({ location }: Employee) => location,
          },
        ]
      : []),
    { id: 'reach', header: t('employees.column.reach'), cell: (one) => <Reach of={one} /> },
  ]
  return (
    <CardTable
      caption={t('employees.title')}
      columns={columns}
      rows={rows}
      keyOf={({ abbreviation, fullName, email }) => `${abbreviation} ${fullName} ${email}`}
    />
  )
}

function Name({ employee }: { employee: Employee }) {
  const { abbreviation, subjects } = employee
  const more = [abbreviation, ...subjects].filter(Boolean).join(' · ')
  return (
    <span className="person-name">
      <span>{addressed(employee)}</span>
      {more !== '' && <span className="small quiet">{more}</span>}
    </span>
  )
}
