import { dayAtSchool } from '@portal/domain/values/time/instant.ts'
import { schoolYearName, schoolYearOf, type SchoolYear } from '@portal/domain/values/time/school-year.ts'
import { useNow } from '@portal/web-kit/session/served.ts'
import { FilterSelect } from '../../../list/filter-select.tsx'
import type { FilterFieldProps } from '../../../list/list-declaration.ts'

/** The years before this one that are offered; lists are kept for seven. */
const YEARS_BEFORE = 7

/** Limits lists to a school year: the next one, this one, and those before. */
export function YearFilter(props: FilterFieldProps) {
  const next = schoolYearOf(dayAtSchool(useNow())) + 1
  const years = Array.from({ length: YEARS_BEFORE + 2 }, (_, before) => (next - before) as SchoolYear)
  return (
    <FilterSelect
      {...props}
      options={years.map(schoolYearName).map((name) => ({ value: name, text: name }))}
    />
  )
}
