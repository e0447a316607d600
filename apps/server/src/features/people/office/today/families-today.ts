import { scopeFor } from '@portal/domain/account/office/office-role.ts'
import { dayAtSchool } from '@portal/domain/values/time/instant.ts'
import type { TodayPart } from '../../../../composition/parts/today-part.ts'
import { countIncompleteFamilies, countOpenImports, countReadyFeeds } from './families-today.repository.ts'

/**
 * The pupils who miss something, for who may change them, and files that wait. Who makes invoices sees who has no payer.
 */
export const familiesToday: TodayPart = async (tx, actor) => [
  ...(scopeFor(actor, 'feeds') ? [{ kind: 'feeds', count: await countReadyFeeds(tx) } as const] : []),
  ...(await incomplete(tx, actor)),
]

const incomplete: TodayPart = async (tx, actor) => {
  const people = scopeFor(actor, 'people')
  const scope = people ?? scopeFor(actor, 'invoices')
  if (!scope) return []
  const families = await countIncompleteFamilies(tx, scope, dayAtSchool(actor.askedAt))
  const withoutDebtor = { kind: 'no-debtor', count: families.withoutDebtor } as const
  if (!people) return [withoutDebtor]
  return [
    { kind: 'no-pupils', count: families.pupils === 0 ? 1 : 0 },
    { kind: 'imports', count: await countOpenImports(tx) },
    { kind: 'no-guardian', count: families.withoutGuardian },
    { kind: 'never-invited', count: families.neverInvited },
    { kind: 'no-email', count: families.withoutEmail },
    withoutDebtor,
  ]
}
