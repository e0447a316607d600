import { Pencil } from 'lucide-react'
import { Fragment, useId, type ReactNode } from 'react'
import { linesOf } from '@portal/domain/people/postal-address/postal-address.ts'
import { formatLongDay, formatMoment } from '@portal/web-kit/text/formats.ts'
import { useLanguage, useText } from '@portal/web-kit/text/use-text.tsx'
import { Link, LinkButton, OutsideLink } from '@portal/ui/button/link.tsx'
import { Chip } from '@portal/ui/feedback/status-chip.tsx'
import { Card } from '@portal/ui/layout/card.tsx'
import { useOffice } from '../../../office-context.ts'
import { AccountActions } from './account/account-actions.tsx'
import { ChangeAddress } from './change-address.tsx'
import { ChangeAccess } from './change-access.tsx'
import { ReleaseValue } from './release-value.tsx'
import { MergeWith } from '../merge/merge-with.tsx'
import type { Family, FamilyGuardian, Someone } from './family.queries.ts'

type PersonCardProps = {
  readonly pupil: Family
  readonly person: Someone
  /** Absent for the pupil. */
  readonly guardian?: FamilyGuardian
}

/** A pupil or guardian: facts, and what this member of staff may change. */
export function PersonCard({ pupil, person, guardian }: PersonCardProps) {
  const t = useText()
  const { rights } = useOffice()
  const title = useId()
  return (
    <Card as="article" className="family-person" aria-labelledby={title}>
      <header className="family-person-head">
        <h3 id={title}>{person.name}</h3>
        <Chips person={person} guardian={guardian} />
      </header>
      <Facts person={person} guardian={guardian} />
      {rights.includes('people') && <ReleaseValue pupilId={pupil.id} person={person} guardian={guardian} />}
      <div className="family-person-actions">
        {rights.includes('people') && (
          <>
            <LinkButton href={`/families/${pupil.id}/people/${person.id}`} icon={Pencil}>
              {t('family.change')}
              <span className="visually-hidden"> {person.name}</span>
            </LinkButton>
            {guardian && <ChangeAccess pupil={pupil} guardian={guardian} />}
            {guardian && <ChangeAddress pupilId={pupil.id} guardian={guardian} />}
            <MergeWith person={person} />
          </>
        )}
        {person.account && person.login !== '' && (
          <AccountActions
            pupilId={pupil.id}
            person={person}
            account={person.account}
            mayBeImpersonated={guardian !== undefined && guardian.endedOn === undefined}
          />
        )}
      </div>
    </Card>
  )
}

type OfSomeone = Omit<PersonCardProps, 'pupil' | 'guardian'> & {
  readonly guardian: FamilyGuardian | undefined
}

/** What one must see first: blocked, no contact, an end. */
function Chips({ person, guardian }: OfSomeone) {
  const t = useText()
  const language = useLanguage()
  return (
    <>
      {person.account?.isBlocked && <Chip tone="late">{t('family.blocked')}</Chip>}
      {guardian?.noContact && <Chip tone="late">{t('family.no-contact')}</Chip>}
      {guardian?.endedOn !== undefined && (
        <Chip tone="quiet">
          {t('family.access-until', { day: formatLongDay(guardian.endedOn, language) })}
        </Chip>
      )}
      {guardian?.isReadOnly && <Chip tone="soon">{t('family.read-only')}</Chip>}
      {person.account?.isInOffice && <Chip tone="soon">{t('family.in-office')}</Chip>}
    </>
  )
}

function Facts({ person, guardian }: OfSomeone) {
  const t = useText()
  const language = useLanguage()
  const { email, isBounced, phones, login, lastSignInAt, account } = person
  return (
    <dl className="family-facts">
      <Fact name={t('family.email')}>
        <Email email={email} isBounced={isBounced} />
      </Fact>
      {guardian?.address && <Fact name={t('address.title')}>{linesOf(guardian.address).join(', ')}</Fact>}
      {phones.length > 0 && <Fact name={t('family.phone')}>{phones.join(', ')}</Fact>}
      <Fact name={t('sign-ins.login')}>{login === '' ? t('family.no-login') : login}</Fact>
      <Fact name={t('families.last-sign-in')}>
        {lastSignInAt === undefined ? t('families.never') : formatMoment(lastSignInAt, language)}
      </Fact>
      {guardian && <Fact name={t('families.debtor')}>{guardian.debtor || t('families.no-debtor')}</Fact>}
      {guardian && guardian.otherChildren.length > 0 && (
        <Fact name={t('family.other-children')}>
          <OtherChildren of={guardian} />
        </Fact>
      )}
      {account && (
        <>
          <Fact name={t('family.second-step')}>
            <SecondStep of={account} />
          </Fact>
          <Fact name={t('family.open-sessions')}>{account.openSessions}</Fact>
        </>
      )}
    </dl>
  )
}

function Fact({ name, children }: { readonly name: string; readonly children: ReactNode }) {
  return (
    <>
      <dt>{name}</dt>
      <dd>{children}</dd>
    </>
  )
}

/** An address, with whether mail to it arrives. */
function Email({ email, isBounced }: { readonly email: string; readonly isBounced: true | undefined }) {
  const t = useText()
  if (email === '') return t('family.none')
  return (
    <>
      <OutsideLink href={`mailto:${email}`}>{email}</OutsideLink>
      {isBounced && <p className="small">{t('family.bounced')}</p>}
    </>
  )
}

function OtherChildren({ of: { otherChildren } }: { readonly of: FamilyGuardian }) {
  return otherChildren.map(({ id, name, className }, index) => (
    <Fragment key={id}>
      {index > 0 && ', '}
      <Link href={`/families/${id}`}>{className === '' ? name : `${name} (${className})`}</Link>
    </Fragment>
  ))
}

function SecondStep({ of: { hasApp, passkeys } }: { readonly of: NonNullable<Someone['account']> }) {
  const t = useText()
  const kinds = [
    ...(hasApp ? [t('family.app')] : []),
    ...(passkeys > 0 ? [t('family.passkeys', { count: passkeys })] : []),
  ]
  return kinds.length === 0 ? t('family.no-second-step') : kinds.join(', ')
}
