import type * as contract from '@portal/contract/attendance.contract.ts'
import type { AccessRule, NameOf } from '../../security/access.ts'
import { ofPupils } from '../site/site.public.ts'

/** The access rules of attendance. */
export const attendanceAccess = {
  'read-absence': ofPupils,
  'read-family-absence': ofPupils,
  'read-unhandled-absence': ofPupils,
  'read-absence-reports': ofPupils,
  'read-report-form': ofPupils,
  'report-absence': { ...ofPupils, alone: true },
  'withdraw-absence': { ...ofPupils, alone: true },
} as const satisfies Record<NameOf<typeof contract>, AccessRule>
