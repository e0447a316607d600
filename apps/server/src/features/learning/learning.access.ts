import type * as contract from '@portal/contract/learning.contract.ts'
import type { AccessRule, NameOf } from '../../security/access.ts'
import { information, ofPupils } from '../site/site.public.ts'

/** The access rules of lessons, homework and results. */
export const learningAccess = {
  'read-timetable': information,
  'read-agenda-settings': information,
  'read-family-agenda': ofPupils,
  'read-today': ofPupils,
  'enrol-in-choice': { ...information, alone: true },
  'unsubscribe-from-choice': { ...information, alone: true },
  'list-calendar-feeds': { ...ofPupils, alone: true },
  'make-calendar-feed': { ...ofPupils, alone: true },
  'revoke-calendar-feed': { ...ofPupils, alone: true },
  'read-calendar-feed': { for: 'proof' },
  'read-grades': ofPupils,
  'request-grades': { ...information, roles: ['ouder'], alone: true },
  'read-pupil-data-choices': { ...ofPupils, alone: true },
  'choose-grade-pace': { ...information, roles: ['ouder'], alone: true },
  'share-pupil-data': { ...information, roles: ['leerling'], alone: true },
  'read-homework': ofPupils,
  'read-teachers': ofPupils,
  'read-exam-programme': ofPupils,
  'read-exam-file': ofPupils,
  'read-study-programme': ofPupils,
  'read-schedule': ofPupils,
} as const satisfies Record<NameOf<typeof contract>, AccessRule>
