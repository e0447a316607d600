import { inGroupsOfFour } from '@portal/domain/values/money/iban.ts'
import { useText } from '@portal/web-kit/text/use-text.tsx'
import { useSchool } from '@portal/web-kit/session/current.ts'
import { useOrderDraft } from '../order-draft/use-order-draft.tsx'

/** The existing mandate, or the one that a confirmation authorises. */
export function Mandate() {
  const t = useText()
  const school = useSchool()
  const { mandate } = useOrderDraft().list.account
  return (
    <p className="small quiet">
      {mandate
        ? t('payment.incasso.mandate.active', {
            mandateId: mandate.id,
            account: inGroupsOfFour(mandate.iban),
            holder: mandate.holder,
          })
        : t('payment.incasso.mandate.new', { school: school.name })}
    </p>
  )
}
