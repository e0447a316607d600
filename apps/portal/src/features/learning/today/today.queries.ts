import { queryOptions } from '@tanstack/react-query'
import { mayOpen } from '@portal/domain/account/portal/access.ts'
import { hasPages } from '@portal/domain/account/portal/navigation.ts'
import type { SchoolSettings } from '@portal/domain/account/portal/school/school-settings.ts'
import { isParent, isStudent } from '@portal/domain/account/person/role.ts'
import type { AuthenticatedSession } from '@portal/domain/account/sign-in/session.ts'
import type { Call } from '@portal/web-kit/api/client.ts'
import { endpointsIn } from '@portal/web-kit/api/late-endpoint.ts'

const { readToday } = endpointsIn(() => import('@portal/contract/learning/agenda/today.ts'))

/** The day of the person's children. */
export const todayQuery = (call: Call) =>
  queryOptions({ queryKey: ['school', 'today'], queryFn: () => call(readToday) })

/** Whether home shows data of the school's system: to parents and pupils, where it has any. */
export const hasPupilData = (
  school: SchoolSettings,
  { role, authentication }: Pick<AuthenticatedSession, 'role' | 'authentication'>,
): boolean =>
  hasPages(school.sisType, school) &&
  (isParent(role) || isStudent(role)) &&
  mayOpen(authentication, school.sisType)
