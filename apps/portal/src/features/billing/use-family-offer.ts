import { useQuery } from '@tanstack/react-query'
import { familyOffer, type FamilyOffer } from '@portal/domain/billing/order/family-offer.ts'
import { useCall } from '@portal/web-kit/api/use-call.tsx'
import { useSchool, useSession } from '@portal/web-kit/session/current.ts'
import { familyQuery } from './family.queries.ts'
import { viewerOfFamily } from './viewer.ts'

/** Returns what this family can pay at once; undefined while unknown. */
export function useFamilyOffer(): FamilyOffer | undefined {
  const session = useSession()
  const { invoicesEnabled } = useSchool()
  const isPayer = invoicesEnabled && session.children.some(({ debtor }) => debtor)
  const { data } = useQuery({ ...familyQuery(useCall()), enabled: isPayer })
  const terms = data?.flatMap(({ openTerms }) => openTerms) ?? []
  return familyOffer(terms, viewerOfFamily(session))
}
