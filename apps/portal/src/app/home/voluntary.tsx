import { useId } from 'react'
import type { VoluntaryOffer } from '@portal/domain/site/home/attention.ts'
import { useText } from '@portal/web-kit/text/use-text.tsx'
import { Card } from '@portal/ui/layout/card.tsx'
import { LinkButton } from '@portal/ui/button/link.tsx'
import { invoicePlace } from './attention-addresses.ts'

/** Voluntary contributions, shown apart, without a date, an amount or an urgent colour (PD-8). */
export function Voluntary({ offers }: { offers: readonly VoluntaryOffer[] }) {
  const t = useText()
  const titleId = useId()
  return (
    <Card className="asks voluntary" aria-labelledby={titleId}>
      <h2 id={titleId}>{t('home.voluntary.title')}</h2>
      <ul role="list">
        {offers.map((offer) => (
          <Offer key={invoicePlace(offer)} offer={offer} />
        ))}
      </ul>
    </Card>
  )
}

function Offer({ offer }: { offer: VoluntaryOffer }) {
  const t = useText()
  const names = { title: offer.row.title, child: offer.child.firstName }
  return (
    <li className="voluntary-offer">
      <span>
        <h3>{offer.row.title}</h3>
        <p className="small quiet">{t('home.voluntary.text', names)}</p>
      </span>
      <LinkButton href={invoicePlace(offer)} kind="quiet" aria-label={t('home.voluntary.action-what', names)}>
        {t('home.voluntary.action')}
      </LinkButton>
    </li>
  )
}
