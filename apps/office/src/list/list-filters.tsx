import { useLanguage, useText } from '@portal/web-kit/text/use-text.tsx'
import { useGo } from '@portal/ui/button/go.tsx'
import { ListSearch } from '@portal/ui/field/search/list-search.tsx'
import { useOffice } from '../office-context.ts'
import { addressOfList, type ListAddress } from './list-address.ts'
import { FilterSelect } from './filter-select.tsx'
import type { ListFilter, ResourceTable } from './list-declaration.ts'

type ListFiltersProps = { readonly table: ResourceTable; readonly address: ListAddress }

/** The search field and the filters of a list; each is in the address. */
export function ListFilters({ table, address }: ListFiltersProps) {
  const t = useText()
  const { search, filters = [] } = table
  if (search === undefined && filters.length === 0) return null
  return (
    <div className="list-filters">
      {search !== undefined && (
        <ListSearch
          label={t(search)}
          search={address.search}
          addressOf={(words) => addressOfList(table, address, { search: words })}
        />
      )}
      {filters.map((filter) => (
        <Filter key={filter.name} filter={filter} table={table} address={address} />
      ))}
    </div>
  )
}

function Filter({ filter, table, address }: ListFiltersProps & { readonly filter: ListFilter }) {
  const t = useText()
  const go = useGo()
  const office = useOffice()
  const language = useLanguage()
  const choose = (value: string) => {
    const cleared = [filter.name, ...(filter.clears ?? [])]
    const others = Object.entries(address.filters).filter(([name]) => !cleared.includes(name))
    const filters = Object.fromEntries(value === '' ? others : [...others, [filter.name, value]])
    go(addressOfList(table, address, { filters }), { replace: true })
  }
  const { options } = filter
  const field = { label: t(filter.label), value: address.filters[filter.name] ?? '', onChange: choose }
  if ('field' in options) return <options.field {...field} />
  return <FilterSelect {...field} options={options(office, { t, language })} />
}
