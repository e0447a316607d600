import { readableEmail } from '@portal/domain/account/person/email/shown-email.ts'
import { useMutation, useQueryClient } from '@tanstack/react-query'
import { useState, type FormEvent } from 'react'
import {
  isPhoneNumber,
  reasonNotToKeep,
  type ContactDetails,
  type PhoneNumbers,
  type Reachable,
} from '@portal/domain/people/contact-details.ts'
import { useCall } from '@portal/web-kit/api/use-call.tsx'
import { useFailureText } from '@portal/web-kit/text/failure/failure-text.tsx'
import { useText } from '@portal/web-kit/text/use-text.tsx'
import { Button } from '@portal/ui/button/button.tsx'
import { Card } from '@portal/ui/layout/card.tsx'
import { TextField } from '@portal/ui/field/text-field.tsx'
import { Link } from '@portal/ui/button/link.tsx'
import { showToast } from '@portal/ui/overlay/toasts/toasts.tsx'
import { Facts } from '../site/screen/facts.public.tsx'
import { ScreenPage } from '../site/screen/screen-page.public.tsx'
import { useScreen } from '../site/screen/use-screen.public.ts'
import './people.css'
import { endpointsIn } from '@portal/web-kit/api/late-endpoint.ts'

const { keepPhoneNumbers, readContactDetails } = endpointsIn(
  () => import('@portal/contract/people/people.ts'),
)

/** The contact details of the person and a child; the person's own numbers can be changed. */
export function ContactDetailsPage() {
  const t = useText()
  const { query } = useScreen(readContactDetails)
  return (
    <ScreenPage title={t('phone-email.title')} name={t('page.type.phone-email')} query={query}>
      {({ own, pupil, mayChange }) => (
        <>
          {mayChange ? <OwnNumbers key={`${own.home} ${own.mobile}`} own={own} /> : <Numbers of={own} />}
          {pupil && <Numbers of={pupil} />}
        </>
      )}
    </ScreenPage>
  )
}

function Numbers({ of: { fullName, email, home, mobile } }: { of: Reachable }) {
  const t = useText()
  const shown = (value: string) => (value === '' ? t('phone-email.none') : value)
  return (
    <Facts
      title={fullName}
      facts={[
        [t('phone-email.home'), shown(home)],
        [t('phone-email.mobile'), shown(mobile)],
        [t('phone-email.email'), shown(readableEmail(email))],
      ]}
    />
  )
}

function OwnNumbers({ own }: { own: ContactDetails['own'] }) {
  const t = useText()
  const [numbers, setNumbers] = useState<PhoneNumbers>({ home: own.home, mobile: own.mobile })
  const [isTried, setTried] = useState(false)
  const keep = useKeepNumbers()
  const reason = reasonNotToKeep({ home: numbers.home.trim(), mobile: numbers.mobile.trim() })
  const submit = (event: FormEvent) => {
    event.preventDefault()
    setTried(true)
    if (!reason && !keep.isPending) keep.mutate(numbers)
  }
  return (
    <section className="school-facts" aria-labelledby="own-numbers">
      <h2 id="own-numbers">{own.fullName}</h2>
      <Card as="div" className="own-numbers">
        <form onSubmit={submit} noValidate>
          {(['home', 'mobile'] as const).map((kind) => (
            <TextField
              key={kind}
              label={t(`phone-email.${kind}`)}
              inputMode="tel"
              autoComplete={kind === 'mobile' ? 'tel' : 'home tel'}
              value={numbers[kind]}
              maxLength={30}
              validationBehavior="aria"
              onChange={(value) => setNumbers({ ...numbers, [kind]: value })}
              error={
                isTried && !isPhoneNumber(numbers[kind].trim()) ? t('refusal.no-phone-number') : undefined
              }
            />
          ))}
          <p className="small quiet">
            {t('phone-email.email')}: {own.email === '' ? t('phone-email.none') : readableEmail(own.email)}.{' '}
            <Link href="/account">{t('phone-email.change-email')}</Link>
          </p>
          <Button kind="primary" type="submit" isPending={keep.isPending}>
            {t('phone-email.save')}
          </Button>
        </form>
      </Card>
    </section>
  )
}

/** Reads saved numbers again and confirms them, or shows why saving failed. */
function useKeepNumbers() {
  const t = useText()
  const say = useFailureText()
  const call = useCall()
  const client = useQueryClient()
  return useMutation({
    mutationFn: (numbers: PhoneNumbers) => call(keepPhoneNumbers, { body: numbers }),
    onSuccess: async () => {
      await client.invalidateQueries({ queryKey: ['school', readContactDetails.name] })
      showToast({ kind: 'success', title: t('phone-email.saved') })
    },
    onError: (failure) => showToast({ kind: 'error', title: t('error.save'), text: say(failure) }),
  })
}
