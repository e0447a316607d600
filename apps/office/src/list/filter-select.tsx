import { useText } from '@portal/web-kit/text/use-text.tsx'
import { Select } from '@portal/ui/field/select.tsx'
import type { FilterFieldProps, FilterOptions } from './list-declaration.ts'

/** Chooses one value of a filter, or all. */
export function FilterSelect({ options, ...field }: FilterFieldProps & { readonly options: FilterOptions }) {
  const t = useText()
  return <Select {...field} options={[{ value: '', text: t('list.all') }, ...options]} />
}
