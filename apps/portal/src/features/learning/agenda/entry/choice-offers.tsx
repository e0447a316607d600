import { Check, CircleCheck, X } from 'lucide-react'
import {
  isOpen,
  placesLeft,
  standOf,
  type ChoiceHour,
  type ChoiceOffer,
  type EnrolmentRefusal,
  type OfferStand,
} from '@portal/domain/learning/agenda/choice-hour.ts'
import type { Guid } from '@portal/domain/values/guid.ts'
import type { Instant } from '@portal/domain/values/time/instant.ts'
import { SessionExpired } from '@portal/web-kit/api/failures.ts'
import type { TextKey } from '@portal/web-kit/text/catalogue.ts'
import { useFailureText } from '@portal/web-kit/text/failure/failure-text.tsx'
import { formatShortMoment } from '@portal/web-kit/text/formats.ts'
import { useText } from '@portal/web-kit/text/use-text.tsx'
import { useOneAtATime } from '@portal/ui/browser/use-one-at-a-time.ts'
import { Button } from '@portal/ui/button/button.tsx'
import { Icon } from '@portal/ui/text/icon.tsx'
import { showToast } from '@portal/ui/overlay/toasts/toasts.tsx'
import { useChild } from '@portal/web-kit/session/current.ts'
import { useChooseWork, type ChoicePress } from './use-choose-work.ts'

const reasons: Readonly<Record<EnrolmentRefusal, TextKey>> = {
  'enrolment-closed': 'kwt.window-expired',
  'offer-full': 'kwt.full',
  'no-right-to-enrol': 'kwt.not-possible',
  'enrolled-otherwise': 'kwt.not-possible',
}

type OffersProps = { readonly lesson: Guid; readonly hour: ChoiceHour; readonly now: Instant }

/** The offers of an hour: the chosen one, the available ones, and why others are not. */
export function ChoiceOffers({ lesson, hour, now }: OffersProps) {
  const t = useText()
  const child = useChild()
  const { press, pending, isChosen } = usePress(child.guid)
  return (
    <section className="entry-part">
      <h3>{t('kwt.title')}</h3>
      {hour.offers.some((offer) => isOpen(offer, now)) && <p>{t('kwt.choose', { name: child.firstName })}</p>}
      {isChosen && (
        <p className="choice-done" role="status">
          <Icon of={CircleCheck} size={28} />
          {t('kwt.enrolled')}
        </p>
      )}
      <ul role="list" className="choice-offers">
        {hour.offers.map((offer) => (
          <li key={offer.id}>
            <Offer
              hour={hour}
              offer={offer}
              now={now}
              isPending={pending === offer.id}
              onPress={(isLeaving) => press({ lesson, offer: offer.id, isLeaving })}
            />
          </li>
        ))}
      </ul>
    </section>
  )
}

type OfferProps = {
  readonly hour: ChoiceHour
  readonly offer: ChoiceOffer
  readonly now: Instant
  readonly isPending: boolean
  readonly onPress: (isLeaving: boolean) => void
}

function Offer(props: OfferProps) {
  const { hour, offer, now } = props
  const stand = standOf({ hour, offer }, now)
  return (
    <div className="choice-offer">
      <div className="choice-offer-words">
        <OfferTitle {...props} stand={stand} />
        <OfferTimes offer={offer} now={now} />
        {stand.kind === 'refused' && <Reason of={stand.reason} />}
      </div>
      <OfferButton {...props} stand={stand} />
    </div>
  )
}

type StandingProps = OfferProps & { readonly stand: OfferStand }

/** A check for the chosen offer, and a cross for the other available ones. */
function OfferTitle({ hour, offer, now, stand }: StandingProps) {
  const t = useText()
  const isOther = hour.enrolledIn !== undefined && stand.kind !== 'chosen' && isOpen(offer, now)
  return (
    <p className="strong">
      {stand.kind === 'chosen' && <Marked icon={Check} text={t('kwt.enrolled')} look="choice-check" />}
      {isOther && <Marked icon={X} text={t('kwt.not-enrolled')} look="choice-cross" />}
      {offer.title}
    </p>
  )
}

function OfferTimes({ offer, now }: Pick<OfferProps, 'offer' | 'now'>) {
  const t = useText()
  if (now < offer.opensAt)
    return <p className="quiet">{t('kwt.window-not-open', { date: formatShortMoment(offer.opensAt) })}</p>
  if (!isOpen(offer, now)) return null
  return (
    <p className="quiet">
      {t('kwt.places', { count: placesLeft(offer) })}
      <br />
      {t('kwt.closes', { date: formatShortMoment(offer.closesAt) })}
    </p>
  )
}

const Reason = ({ of }: { of: EnrolmentRefusal }) => <p className="choice-reason">{useText()(reasons[of])}</p>

function OfferButton({ stand, isPending, onPress }: StandingProps) {
  const t = useText()
  if (stand.kind === 'open')
    return (
      <Button
        kind={stand.isChange ? 'secondary' : 'primary'}
        isPending={isPending}
        onPress={() => onPress(false)}
      >
        {t(stand.isChange ? 'kwt.change' : 'kwt.enrol')}
      </Button>
    )
  if (stand.kind !== 'chosen' || !stand.mayLeave) return null
  return (
    <Button isPending={isPending} onPress={() => onPress(true)}>
      {t('kwt.unsubscribe')}
    </Button>
  )
}

const Marked = ({ icon, text, look }: { icon: typeof Check; text: string; look: string }) => (
  <span className={look}>
    <Icon of={icon} />
    <span className="visually-hidden">{text}: </span>
  </span>
)

/** Sends a choice, and shows the result in a toast, in the words of the server. */
function usePress(child: Guid) {
  const t = useText()
  const failureText = useFailureText()
  const { mutateAsync, isPending, variables, data } = useChooseWork(child)
  const once = useOneAtATime()
  const press = async (choice: ChoicePress) => {
    try {
      const { isDone, message } = await mutateAsync(choice)
      if (isDone) showToast({ kind: 'success', title: message })
      else showToast({ kind: 'error', title: t('kwt.failed.title'), text: message })
    } catch (failure) {
      if (failure instanceof SessionExpired) return
      showToast({ kind: 'error', title: t('kwt.failed.title'), text: failureText(failure) })
    }
  }
  return {
    press: (choice: ChoicePress) => once(() => press(choice)),
    pending: isPending ? variables.offer : undefined,
    isChosen: !isPending && data?.isDone === true && variables?.isLeaving === false,
  }
}
