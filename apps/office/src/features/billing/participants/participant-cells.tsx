import { endpointsIn, type ResponseOf } from '@portal/web-kit/api/late-endpoint.ts'
import { useText } from '@portal/web-kit/text/use-text.tsx'
import { Button } from '@portal/ui/button/button.tsx'

const { listParticipants } = endpointsIn(() => import('@portal/contract/billing.office.contract.ts'))

type Participant = ResponseOf<typeof listParticipants>['rows'][number]

/** Who can be called, a guardian on each line; a number is a link that calls it on a phone. */
export const guardiansCell = ({ guardians }: Participant) => (
  <span className="answers-words">
    {guardians.map(({ name, phones }) => (
      <span key={`${name} ${phones.join(' ')}`} className="answers-waiting">
        {name}{' '}
        {phones.map((phone) => (
          <a key={phone} href={`tel:${phone.replaceAll(/[^+\d]/g, '')}`}>
            {phone}{' '}
          </a>
        ))}
      </span>
    ))}
  </span>
)

/** Prints the page of the list that is shown, without what surrounds it. */
export function PrintParticipants() {
  const t = useText()
  return <Button onPress={() => globalThis.print()}>{t('participants.print')}</Button>
}
