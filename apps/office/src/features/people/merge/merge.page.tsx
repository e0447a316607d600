import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import {
  conflictsOf,
  type MergeChoices,
  type MergeField,
  type MergeSide,
} from '@portal/domain/people/merge/merged-fields.ts'
import { useCall } from '@portal/web-kit/api/use-call.tsx'
import { useParam } from '@portal/web-kit/screen/use-address.ts'
import { formatMoment } from '@portal/web-kit/text/formats.ts'
import { Failed } from '@portal/web-kit/text/failure/failed.tsx'
import { useLanguage, useText } from '@portal/web-kit/text/use-text.tsx'
import { Button } from '@portal/ui/button/button.tsx'
import { LinkButton } from '@portal/ui/button/link.tsx'
import { Alert } from '@portal/ui/feedback/alert.tsx'
import { Skeleton } from '@portal/ui/feedback/skeleton.tsx'
import { RadioList } from '@portal/ui/field/choice/choice-list.tsx'
import { ScreenHead } from '../../../shell/screen-head.tsx'
import { ConfirmMerge } from './confirm-merge.tsx'
import { doubleQuery, type Double, type DoublePerson } from './merge.queries.ts'
import { MergedValues } from './merged-values.tsx'
import { WhatMoves } from './what-moves.tsx'
import './merge.css'

/** Two people side by side: who stays, which values, and what moves. */
export function MergePage() {
  const t = useText()
  const { data, error, refetch } = useQuery(doubleQuery(useCall(), useParam('oneId'), useParam('otherId')))
  if (data) return <LoadedMerge double={data} />
  return (
    <>
      <ScreenHead title={t('merge.title')} />
      {error ? (
        <Failed failure={error} title="error.retrieve" retry={() => void refetch()}>
          <LinkButton href="/doubles">{t('merge.to-list')}</LinkButton>
        </Failed>
      ) : (
        <Skeleton height="row" lines={8} />
      )}
    </>
  )
}

type Person = 'one' | 'other'

function LoadedMerge({ double }: { readonly double: Double }) {
  const t = useText()
  const [stays, setStays] = useState<Person>()
  // By person, so that a choice survives another choice of who stays.
  const [chosen, setChosen] = useState<Partial<Record<MergeField, Person>>>({})
  const [wordsOfOne, wordsOfOther] = [useWordsOf(double.one), useWordsOf(double.other)]
  const [isAsking, setAsking] = useState(false)
  const [isChecked, setChecked] = useState(false)
  const sideOf = (person: Person): MergeSide => (person === stays ? 'survivor' : 'other')
  const choices: MergeChoices = Object.fromEntries(
    Object.entries(chosen).map(([field, person]) => [field, sideOf(person)]),
  )
  const survivor = double[stays ?? 'one']
  const other = stays === 'other' ? double.one : double.other
  const open = conflictsOf(survivor, other).filter((field) => chosen[field] === undefined)
  const isComplete = stays !== undefined && open.length === 0
  return (
    <>
      <ScreenHead
        title={t('merge.of', { one: double.one.name, other: double.other.name })}
        crumb={t('merge.title')}
        note={t('merge.note')}
      />
      <div className="merge">
        <RadioList
          label={t('merge.stays')}
          required={t('validation.required')}
          choices={[
            { value: 'one', text: wordsOfOne },
            { value: 'other', text: wordsOfOther },
          ]}
          value={stays}
          onChange={(value) => setStays(value === 'one' ? 'one' : 'other')}
          error={isChecked && stays === undefined ? t('validation.required') : undefined}
        />
        <MergedValues
          double={double}
          survivor={survivor}
          other={other}
          chosen={chosen}
          onChoose={(field, person) => setChosen({ ...chosen, [field]: person })}
          missing={isChecked ? open : []}
        />
        {stays !== undefined && <WhatMoves survivor={survivor} other={other} />}
        {isChecked && !isComplete && (
          <Alert kind="warning" isNews>
            {t('merge.incomplete')}
          </Alert>
        )}
        <div>
          <Button
            kind="primary"
            onPress={() => {
              setChecked(true)
              setAsking(isComplete)
            }}
          >
            {t('merge.action')}
          </Button>
        </div>
      </div>
      {isAsking && isComplete && (
        <ConfirmMerge
          double={double}
          survivor={survivor}
          other={other}
          choices={choices}
          onClose={() => setAsking(false)}
        />
      )}
    </>
  )
}

/** A person with the number and the last sign-in: the account in use is known by it. */
function useWordsOf({ name, number, lastSignInAt }: DoublePerson): string {
  const t = useText()
  const language = useLanguage()
  return lastSignInAt === undefined
    ? t('merge.person-never', { name, number })
    : t('merge.person-seen', { name, number, moment: formatMoment(lastSignInAt, language) })
}
