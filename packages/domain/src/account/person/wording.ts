import { isStudent, type Role } from './role.ts'
import type { SchoolSettings } from '../portal/school/school-settings.ts'

/** In order of precedence: when two variants have a wording, the first wins. */
export const variants = ['mbo', 'voluntary', 'student'] as const

/**
 * The audience of a wording: `mbo` schools, schools that ask voluntary contributions, and students, who are addressed
 * with 'je' instead of 'u'.
 */
export type Variant = (typeof variants)[number]

/** The variants that apply to a school and a reader, in order of precedence. */
export function variantsOf(
  school: Pick<SchoolSettings, 'locale' | 'invoiceTerminology'>,
  role?: Pick<Role, 'stereotype'>,
): readonly Variant[] {
  const speaks: Readonly<Record<Variant, boolean>> = {
    mbo: school.locale.variant === 'mbo',
    voluntary: school.invoiceTerminology === 'request',
    student: role !== undefined && isStudent(role),
  }
  return variants.filter((variant) => speaks[variant])
}
