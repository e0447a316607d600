import type { Language } from '../../values/text/locale.ts'
import type { OfficeRole } from './office-role.ts'

/** The name of each role, in the office and in the download of personal data. */
export const officeRoleWords = {
  secretary: { nl: 'Secretariaat', en: 'Secretary' },
  bookkeeper: { nl: 'Boekhouding', en: 'Bookkeeper' },
  approver: { nl: 'Vrijgeven van betalingen', en: 'Approver' },
  'team-leader': { nl: 'Teamleider', en: 'Team leader' },
  mentor: { nl: 'Mentor', en: 'Mentor' },
  editor: { nl: 'Redactie', en: 'Editor' },
  'ict-administrator': { nl: 'ICT-beheer', en: 'ICT administrator' },
} as const satisfies Readonly<Record<OfficeRole, Readonly<Record<Language, string>>>>
