import { useQuery } from '@tanstack/react-query'
import { useCall } from '../../../api/use-call.tsx'
import { useFailureText } from '../../../text/failure-text.tsx'
import { useText, WithTexts } from '../../../text/use-text.tsx'
import { Alert } from '../../../ui/alert.tsx'
import { Skeleton } from '../../../ui/skeleton.tsx'
import { hearingQuery } from './announcements.queries.ts'
import { HearingForm } from './hearing-form.tsx'
import './hearing.css'

/** How one hears by mail of what is new; nothing where the school announces nothing to this person. */
export function Hearing() {
  return (
    <WithTexts area="messages">
      <HearingPart />
    </WithTexts>
  )
}

function HearingPart() {
  const t = useText()
  const say = useFailureText()
  const { data, error } = useQuery(hearingQuery(useCall()))
  if (data?.kinds.length === 0) return null
  return (
    <section className="own-account-part" aria-labelledby="hearing">
      <h2 id="hearing">{t('hearing.title')}</h2>
      <p className="quiet">{t('hearing.text')}</p>
      {error && <Alert kind="danger">{say(error)}</Alert>}
      {!data && !error && <Skeleton />}
      {data && data.email === '' && <Alert kind="warning">{t('hearing.no-address')}</Alert>}
      {data && data.email !== '' && <p>{t('hearing.address', { email: data.email })}</p>}
      {data && <HearingForm hearing={data} />}
    </section>
  )
}
