import { isParent, isStudent, type Stereotype } from '../../person/role.ts'
import type { RequiredGroupType, SchoolSettings, SingleSignOn } from '../../portal/school/school-settings.ts'

/**
 * Whether the button to change a password is visible. Every enabled sign-in method by single sign-on must allow it;
 * without any the rule of NONE applies.
 */
export function mayChangePassword(
  stereotype: Stereotype,
  settings: Pick<SchoolSettings, 'parentMayChangePassword'>,
  signInMethods: readonly Pick<SingleSignOn, 'enabled' | 'requiredGroupType'>[],
): boolean {
  const required = signInMethods
    .filter((signInMethod) => signInMethod.enabled)
    .map((signInMethod) => signInMethod.requiredGroupType)
  const belongsToFamily = isParent({ stereotype }) || isStudent({ stereotype })
  if (belongsToFamily && !settings.parentMayChangePassword) return false
  const stopped: readonly RequiredGroupType[] = belongsToFamily ? ['ALL', 'DEBTOR'] : ['ALL', 'ADMIN']
  return !required.some((type) => stopped.includes(type))
}
