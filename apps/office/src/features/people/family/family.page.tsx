import { useQuery } from '@tanstack/react-query'
import { useCall } from '@portal/web-kit/api/use-call.tsx'
import { useParam } from '@portal/web-kit/screen/use-address.ts'
import { formatLongDay } from '@portal/web-kit/text/formats.ts'
import { Failed } from '@portal/web-kit/text/failure/failed.tsx'
import { useLanguage, useText } from '@portal/web-kit/text/use-text.tsx'
import { LinkButton } from '@portal/ui/button/link.tsx'
import { EmptyState } from '@portal/ui/feedback/states.tsx'
import { Skeleton } from '@portal/ui/feedback/skeleton.tsx'
import { ScreenHead } from '../../../shell/screen-head.tsx'
import { useOffice } from '../../../office-context.ts'
import { FamilyMails } from './family-mails.tsx'
import { familyQuery, type Family } from './family.queries.ts'
import { Mandates } from './mandates.tsx'
import { Payers } from './payers/payers.tsx'
import { PersonCard } from './person-card.tsx'
import './family.css'

/** The page of a pupil: account and guardians, with what the office may change of them. */
export function FamilyPage() {
  const t = useText()
  const { data, error, refetch } = useQuery(familyQuery(useCall(), useParam('pupilId')))
  if (data) return <LoadedFamily family={data} />
  return (
    <>
      <ScreenHead title={t('family.title')} />
      {error ? (
        <Failed failure={error} title="error.retrieve" retry={() => void refetch()}>
          <LinkButton href="/families">{t('family.to-list')}</LinkButton>
        </Failed>
      ) : (
        <Skeleton height="row" lines={8} />
      )}
    </>
  )
}

function LoadedFamily({ family }: { readonly family: Family }) {
  const t = useText()
  const language = useLanguage()
  const { rights } = useOffice()
  const { name, className, number, birthDate, guardians } = family
  const facts = [
    className === '' ? t('family.no-class') : t('family.class', { name: className }),
    t('family.number', { number }),
    ...(birthDate === undefined ? [] : [t('family.born', { day: formatLongDay(birthDate, language) })]),
  ]
  return (
    <>
      <ScreenHead title={name} note={facts.join(' · ')} />
      <section aria-labelledby="family-guardians">
        <h2 id="family-guardians">{t('families.guardians')}</h2>
        {guardians.length === 0 && <EmptyState title={t('family.no-guardians')} />}
        <div className="family-people">
          {guardians.map((guardian) => (
            <PersonCard key={guardian.relation} pupil={family} person={guardian} guardian={guardian} />
          ))}
        </div>
      </section>
      {family.payers && (
        <>
          <Payers pupil={family} payers={family.payers} />
          <Mandates payers={family.payers} />
        </>
      )}
      <section aria-labelledby="family-pupil">
        <h2 id="family-pupil">{t('family.pupil')}</h2>
        <div className="family-people">
          <PersonCard pupil={family} person={family} />
        </div>
      </section>
      {rights.includes('people') && <FamilyMails pupilId={family.id} />}
    </>
  )
}
