import { useQuery } from '@tanstack/react-query'
import type { PupilDataChoices } from '@portal/contract/learning/pupil-data-choices.ts'
import { gradePaces, type GradePace } from '@portal/domain/learning/results/grade-pace.ts'
import { useCall } from '@portal/web-kit/api/use-call.tsx'
import { FailureAlert } from '@portal/web-kit/text/failure/failure-alert.tsx'
import { useFailureText } from '@portal/web-kit/text/failure/failure-text.tsx'
import { useText, WithTexts } from '@portal/web-kit/text/use-text.tsx'
import { Alert } from '@portal/ui/feedback/alert.tsx'
import { RadioCards } from '@portal/ui/field/choice/radio-cards.tsx'
import { Skeleton } from '@portal/ui/feedback/skeleton.tsx'
import { showToast } from '@portal/ui/overlay/toasts/toasts.tsx'
import { pupilDataQuery, useChooseGradePace, useSharePupilData } from './pupil-data.queries.ts'

/** When a guardian sees new marks, and whether an adult pupil shares data with guardians; hidden for others. */
export function PupilDataPart() {
  return (
    <WithTexts area="school">
      <Choices />
    </WithTexts>
  )
}

function Choices() {
  const t = useText()
  const say = useFailureText()
  const { data, error } = useQuery(pupilDataQuery(useCall()))
  const isOfPupil = data?.isShared !== undefined
  if (data && data.pace === undefined && !isOfPupil) return null
  return (
    <section className="own-account-part" aria-labelledby="pupil-data">
      <h2 id="pupil-data">{t(isOfPupil ? 'pupil-data.share.title' : 'pupil-data.title')}</h2>
      {error && <Alert kind="danger">{say(error)}</Alert>}
      {!data && !error && <Skeleton />}
      {data && <Choice choices={data} />}
    </section>
  )
}

function Choice({ choices: { pace, delayHours, isShared } }: { choices: PupilDataChoices }) {
  if (isShared !== undefined) return <Sharing isShared={isShared} />
  return pace && <Pace pace={pace} hours={delayHours} />
}

function Pace({ pace, hours }: { pace: GradePace; hours: number }) {
  const t = useText()
  const choose = useChooseGradePace(useSaved())
  return (
    <>
      <p className="quiet">{t('pupil-data.pace.text', { hours })}</p>
      <FailureAlert failure={choose.error} />
      <RadioCards
        label={t('pupil-data.title')}
        isLabelHidden
        cards={gradePaces.map((value) => ({
          value,
          title: t(`pupil-data.pace.${value}`),
          description: t(`pupil-data.pace.${value}.text`),
        }))}
        value={choose.isPending ? choose.variables : pace}
        onChange={choose.mutate}
      />
    </>
  )
}

function Sharing({ isShared }: { isShared: boolean }) {
  const t = useText()
  const share = useSharePupilData(useSaved())
  const shown = share.isPending ? share.variables : isShared
  return (
    <>
      <p className="quiet">{t('pupil-data.share.text')}</p>
      <FailureAlert failure={share.error} />
      <RadioCards
        label={t('pupil-data.share.title')}
        isLabelHidden
        cards={(['no', 'yes'] as const).map((value) => ({ value, title: t(`pupil-data.share.${value}`) }))}
        value={shown ? 'yes' : 'no'}
        onChange={(value) => share.mutate(value === 'yes')}
      />
    </>
  )
}

function useSaved() {
  const t = useText()
  return () => showToast({ kind: 'success', title: t('pupil-data.saved') })
}
