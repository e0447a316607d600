import { useQuery } from '@tanstack/react-query'
import { useCall } from '@portal/web-kit/api/use-call.tsx'
import { FilterSelect } from '../../../list/filter-select.tsx'
import type { FilterFieldProps } from '../../../list/list-declaration.ts'
import { groupNamesQuery } from './group.queries.ts'

/** Limits a list to the pupils of a group. */
export function GroupFilter(props: FilterFieldProps) {
  const { data } = useQuery(groupNamesQuery(useCall()))
  return (
    <FilterSelect
      {...props}
      options={(data?.groups ?? []).map(({ id, name }) => ({ value: id, text: name }))}
    />
  )
}
