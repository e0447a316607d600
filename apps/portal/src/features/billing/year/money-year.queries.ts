import { queryOptions } from '@tanstack/react-query'
import type { Guid } from '@portal/domain/values/guid.ts'
import { dayAtSchool, type Instant } from '@portal/domain/values/time/instant.ts'
import {
  schoolYearName,
  schoolYearNamed,
  schoolYearOf,
  type SchoolYear,
} from '@portal/domain/values/time/school-year.ts'
import type { Call } from '@portal/web-kit/api/client.ts'
import { endpointsIn } from '@portal/web-kit/api/late-endpoint.ts'
import { billing } from '../family.queries.ts'

const { readMoneyYear } = endpointsIn(() => import('@portal/contract/billing/money-year.ts'))

/** The money of a child in a school year. */
export const moneyYearQuery = (call: Call, child: Guid, year: SchoolYear) =>
  queryOptions({
    queryKey: [...billing, 'year', child, schoolYearName(year)],
    queryFn: () => call(readMoneyYear, { params: { childId: child, year } }),
  })

/** The school year in the URL; the current one when it has none, or an invalid one. */
export function yearIn(name: string, now: Instant): SchoolYear {
  try {
    return schoolYearNamed(name)
  } catch {
    return schoolYearOf(dayAtSchool(now))
  }
}
