import { useQuery } from '@tanstack/react-query'
import { useCall } from '@portal/web-kit/api/use-call.tsx'
import { formatMoment } from '@portal/web-kit/text/formats.ts'
import { Failed } from '@portal/web-kit/text/failure/failed.tsx'
import { useLanguage, useText } from '@portal/web-kit/text/use-text.tsx'
import { Chip } from '@portal/ui/feedback/status-chip.tsx'
import { EmptyState } from '@portal/ui/feedback/states.tsx'
import { Skeleton } from '@portal/ui/feedback/skeleton.tsx'
import { SmallTable } from '../../../list/small-table.tsx'
import { familyMailsQuery, type FamilyMail } from './family.queries.ts'

/** The last mails to a family: what each is about and how far it came, never what is in it. */
export function FamilyMails({ pupilId }: { readonly pupilId: string }) {
  const t = useText()
  const { data, error, refetch } = useQuery(familyMailsQuery(useCall(), pupilId))
  return (
    <section aria-labelledby="family-mails" className="family-section">
      <h2 id="family-mails">{t('mails.title')}</h2>
      {data && data.length > 0 && <MailTable mails={data} />}
      {data?.length === 0 && <EmptyState title={t('mails.none')} />}
      {!data && error && <Failed failure={error} title="error.retrieve" retry={() => void refetch()} />}
      {!data && !error && <Skeleton height="row" lines={3} />}
    </section>
  )
}

const tones = { sent: 'done', waiting: 'soon', retrying: 'late', expired: 'quiet' } as const

function MailTable({ mails }: { readonly mails: readonly FamilyMail[] }) {
  const t = useText()
  const language = useLanguage()
  return (
    <>
      <SmallTable
        name={t('mails.table')}
        columns={['mails.kind', 'mails.at', 'mails.to', 'mails.address', 'mails.state']}
      >
        {mails.map(({ id, at, kind, to, address, state }) => (
          <tr key={id}>
            <th scope="row">{t(`mails.kind.${kind}`)}</th>
            <td>{formatMoment(at, language)}</td>
            <td>{to}</td>
            <td>{address}</td>
            <td>
              <Chip tone={tones[state]}>{t(`mails.state.${state}`)}</Chip>
            </td>
          </tr>
        ))}
      </SmallTable>
      <p className="quiet">{t('mails.text')}</p>
    </>
  )
}
