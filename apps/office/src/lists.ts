import { answers } from './features/billing/answers/answers.ts'
import { participants } from './features/billing/participants/participants.ts'
import { orderLists } from './features/billing/lists/lists.ts'
import { audit } from './features/account/audit.ts'
import { proposals } from './features/account/proposals/proposals.ts'
import { grantedRoles } from './features/account/roles/granted-roles.ts'
import { sessions } from './features/account/sessions.ts'
import { signIns } from './features/account/sign-ins.ts'
import { families } from './features/people/families.ts'
import { feeds } from './features/people/feeds/feeds.tsx'
import { groups } from './features/people/groups/groups.ts'
import { doubles } from './features/people/merge/doubles.ts'
import { imports } from './features/people/import/imports.tsx'
import type { ListScreen } from './list/resource-table.tsx'

/** The lists of the office, in the order of the navigation. */
export const lists: readonly ListScreen[] = [
  families,
  groups,
  doubles,
  imports,
  feeds,
  orderLists,
  answers,
  participants,
  grantedRoles,
  proposals,
  signIns,
  sessions,
  audit,
]
