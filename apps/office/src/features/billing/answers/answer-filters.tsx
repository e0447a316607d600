import { useQuery } from '@tanstack/react-query'
import { useCall } from '@portal/web-kit/api/use-call.tsx'
import { textsIn, useQueryOf } from '@portal/web-kit/screen/use-address.ts'
import { FilterSelect } from '../../../list/filter-select.tsx'
import type { FilterFieldProps } from '../../../list/list-declaration.ts'
import { listNamesQuery } from './answer.queries.ts'

const readList = textsIn('list')

/** Limits answers to those of a list. */
export function ListFilter(props: FilterFieldProps) {
  const { data } = useQuery(listNamesQuery(useCall()))
  return (
    <FilterSelect
      {...props}
      options={(data?.lists ?? []).map(({ id, title }) => ({ value: id, text: title }))}
    />
  )
}

/** Limits the answers of a list to those with an article of it; without a list there is nothing to choose. */
export function ArticleFilter(props: FilterFieldProps) {
  const { list } = useQueryOf(readList)
  const { data } = useQuery(listNamesQuery(useCall()))
  const articles = data?.lists.find(({ id }) => id === list)?.articles ?? []
  if (articles.length === 0 && props.value === '') return null
  return (
    <FilterSelect
      {...props}
      options={articles.map(({ id, description }) => ({ value: id, text: description }))}
    />
  )
}
