import type { OfficeRole } from '@portal/domain/account/office/office-role.ts'
import { officeRoleWords } from '@portal/domain/account/office/office-role-words.ts'
import type { Language } from '@portal/domain/values/text/locale.ts'

/** The role and the account of a proposal, such as `Boekhouding: a.kramer`. */
export const proposedRole = (
  { login, role }: { readonly login: string; readonly role: OfficeRole },
  language: Language,
): string => `${officeRoleWords[role][language]}: ${login}`
