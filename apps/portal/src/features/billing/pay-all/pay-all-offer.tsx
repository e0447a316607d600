import { formatMoney } from '@portal/web-kit/text/formats.ts'
import { useText } from '@portal/web-kit/text/use-text.tsx'
import { LinkButton } from '@portal/ui/button/link.tsx'
import { PAY_ALL } from './pay-all-address.ts'
import { useFamilyOffer } from '../use-family-offer.ts'
import './pay-all-offer.css'

/** Offers to pay everything that is open at once; renders nothing with fewer than two payable terms. */
export function PayAllOffer() {
  const t = useText()
  const offer = useFamilyOffer()
  if (!offer) return undefined
  return (
    <div className="pay-all-offer">
      <p className="small quiet">{t('pay-all.offer.text')}</p>
      <LinkButton kind="primary" href={PAY_ALL}>
        {t('pay-all.offer.action', { amount: formatMoney(offer.total) })}
      </LinkButton>
    </div>
  )
}
