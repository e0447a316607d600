import { useState } from 'react'
import { endpointsIn } from '@portal/web-kit/api/late-endpoint.ts'
import { useCall } from '@portal/web-kit/api/use-call.tsx'
import { useText } from '@portal/web-kit/text/use-text.tsx'
import { Button } from '@portal/ui/button/button.tsx'
import { Checkbox } from '@portal/ui/field/choice/checkbox.tsx'
import { TextField } from '@portal/ui/field/text-field.tsx'
import { ActionDialog } from '../../../action/action-dialog.tsx'
import { hasRight, useOffice } from '../../../office-context.ts'
import type { WaitingAnswer } from './waiting-words.ts'

const { offerPlace } = endpointsIn(() => import('@portal/contract/billing.office.contract.ts'))

/** For each article that a pupil waits for: a button to offer a place out of turn. */
export function OfferPlaces({ row }: { readonly row: WaitingAnswer }) {
  const mayOffer = hasRight(useOffice(), 'lists')
  const waiting = mayOffer ? row.waiting.filter(({ through }) => through === undefined) : []
  return waiting.map((place) => <OfferPlace key={place.article} row={row} place={place} />)
}

type OfferPlaceProps = {
  readonly row: WaitingAnswer
  readonly place: WaitingAnswer['waiting'][number]
}

function OfferPlace(props: OfferPlaceProps) {
  const t = useText()
  const [isOpen, setOpen] = useState(false)
  return (
    <>
      <Button onPress={() => setOpen(true)}>
        {t('answers.offer')}
        <span className="visually-hidden">
          {' '}
          {props.place.description}: {props.row.name}
        </span>
      </Button>
      {isOpen && <OfferDialog {...props} onClose={() => setOpen(false)} />}
    </>
  )
}

function OfferDialog({ row, place, onClose }: OfferPlaceProps & { readonly onClose: () => void }) {
  const t = useText()
  const call = useCall()
  const [reason, setReason] = useState('')
  const [addsPlace, setAddsPlace] = useState(false)
  const [isChecked, setChecked] = useState(false)
  const isMissing = reason.trim() === ''
  return (
    <ActionDialog
      title={t('answers.offer-of', { article: place.description, name: row.name })}
      action={t('answers.offer')}
      done={t('answers.offer-done', { name: row.name })}
      changes={['list', 'answers']}
      onClose={onClose}
      check={() => {
        setChecked(true)
        return !isMissing
      }}
      run={() =>
        call(offerPlace, {
          params: { id: row.list, article: place.article },
          body: { pupil: row.pupil, reason: reason.trim(), addsPlace },
        })
      }
    >
      <p>{t('answers.offer-text', { number: place.position ?? 1 })}</p>
      <TextField
        label={t('answers.offer-reason')}
        hint={t('answers.offer-reason-hint')}
        value={reason}
        onChange={setReason}
        maxLength={200}
        validationBehavior="aria"
        error={isChecked && isMissing ? t('answers.offer-reason-missing') : undefined}
      />
      <Checkbox isSelected={addsPlace} onChange={setAddsPlace}>
        {t('answers.offer-adds-place')}
      </Checkbox>
    </ActionDialog>
  )
}
