import { useQuery } from '@tanstack/react-query'
import { familyOffer, type FamilyOffer } from '@portal/domain/billing/family-offer.ts'
import { useCall } from '../../api/use-call.tsx'
import { useSession } from '../account/account.public.ts'
import { familyQuery } from './family.queries.ts'

/** What this family can pay in one go; nothing while that is not known. */
export function useFamilyOffer(): FamilyOffer | undefined {
  const { children } = useSession()
  const { data } = useQuery({ ...familyQuery(useCall()), enabled: children.some(({ debtor }) => debtor) })
  return data && familyOffer(data.map(({ child, rows }) => ({ debtor: debtorOf(child), rows })))

  function debtorOf(child: string) {
    return children.find(({ guid }) => guid === child)?.debtorGuid
  }
}
