import type * as contract from '@portal/contract/school.contract.ts'
import type { AccessRule, NameOf } from '../../access.ts'

/** Whoever has a portal, by a sign-in method that opens the school's information. */
const information = { for: 'signed-in', reach: ['EDU'], anyOf: ['eduEnabled'] } as const

/** What the school knows of a pupil: for parents and the pupil, by a sign-in method that opens it. */
const ofPupils = { ...information, roles: ['ouder', 'leerling'] } as const

/** Who may make which call of what the school tells. */
export const schoolAccess = {
  'read-home-blocks': { for: 'signed-in' },
  'open-information': information,
  'choose-information-child': information,
  'read-shown-tabs': information,
  'read-site-properties': information,
  'read-styles': information,
  'read-menu': information,
  'read-page-info': information,
  'read-page-content': information,
  'read-page': information,
  'search-pages': information,
  'read-employees': information,
  'read-documents': information,
  'read-sso-page': information,
  'read-teachers': ofPupils,
  'read-absence': ofPupils,
  'read-unhandled-absence': ofPupils,
  'read-presence-overview': ofPupils,
  'read-absence-reports': ofPupils,
  'read-report-form': ofPupils,
  'read-portlet': ofPupils,
  'report-absence': { ...ofPupils, alone: true },
  'withdraw-absence': { ...ofPupils, alone: true },
  'read-exam-programme': ofPupils,
  'read-exam-file': ofPupils,
  'read-exam-assignment': ofPupils,
  'read-class-list': ofPupils,
  'read-contact-details': ofPupils,
  'keep-phone-numbers': { ...ofPupils, alone: true },
  'read-profile': ofPupils,
  'read-study-programme': ofPupils,
  'read-schedule': ofPupils,
  'read-grades': ofPupils,
  'read-homework': ofPupils,
  'request-grades': { ...information, roles: ['ouder'], alone: true },
  'read-pupil-data-choices': { ...ofPupils, alone: true },
  'choose-grade-pace': { ...information, roles: ['ouder'], alone: true },
  'share-pupil-data': { ...information, roles: ['leerling'], alone: true },
  'read-live-edit-right': information,
  'read-timetable': information,
  'read-agenda-settings': information,
  'enrol-in-choice': { ...information, alone: true },
  'unsubscribe-from-choice': { ...information, alone: true },
  'list-calendar-feeds': { ...ofPupils, alone: true },
  'make-calendar-feed': { ...ofPupils, alone: true },
  'revoke-calendar-feed': { ...ofPupils, alone: true },
  'read-calendar-feed': { for: 'proof' },
  'read-page-text': { ...information, roles: ['portal_admin'] },
  'read-page-version': { ...information, roles: ['portal_admin'] },
  'save-page-text': { ...information, roles: ['portal_admin'], alone: true },
  'restore-page-version': { ...information, roles: ['portal_admin'], alone: true },
  'enable-live-edit': { ...information, roles: ['portal_admin'], alone: true },
} as const satisfies Record<NameOf<typeof contract>, AccessRule>
