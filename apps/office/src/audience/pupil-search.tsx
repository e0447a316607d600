import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { Plus, X } from 'lucide-react'
import { useDeferredValue, useState } from 'react'
import { endpointsIn } from '@portal/web-kit/api/late-endpoint.ts'
import { useCall } from '@portal/web-kit/api/use-call.tsx'
import { FailureAlert } from '@portal/web-kit/text/failure/failure-alert.tsx'
import { useText } from '@portal/web-kit/text/use-text.tsx'
import { Button, IconButton } from '@portal/ui/button/button.tsx'
import { SearchField } from '@portal/ui/field/search/search-field.tsx'

const { listFamilies } = endpointsIn(() => import('@portal/contract/people.office.contract.ts'))

export type FoundPupil = { readonly number: string; readonly name: string; readonly className: string }

type PupilSearchProps = {
  readonly chosen: readonly FoundPupil[]
  readonly onChange: (chosen: readonly FoundPupil[]) => void
}

/** The letters from which on a search says something. */
const FEWEST_LETTERS = 2

/** The pupils that are offered; more letters find the others. */
const OFFERED = 6

/** Finds pupils by name or number and adds them one by one. */
export function PupilSearch({ chosen, onChange }: PupilSearchProps) {
  const t = useText()
  const call = useCall()
  const [words, setWords] = useState('')
  const search = useDeferredValue(words.trim())
  const { data, error } = useQuery({
    queryKey: ['list', 'families', 'pupils', search],
    queryFn: () => call(listFamilies, { query: { search, order: 'name', page: 1, class: '' } }),
    enabled: search.length >= FEWEST_LETTERS,
    placeholderData: keepPreviousData,
  })
  const isAsked = words.trim().length >= FEWEST_LETTERS
  const offered = isAsked ? (data?.rows ?? []).filter(({ number }) => !isIn(chosen, number)) : []
  return (
    <div className="audience-search">
      <SearchField label={t('audience.search')} value={words} onChange={setWords} />
      {isAsked && <FailureAlert failure={error} />}
      <p role="status" className="quiet">
        {isAsked && data && (offered.length === 0 ? t('audience.none-found') : '')}
      </p>
      {offered.length > 0 && (
        <ul role="list" className="audience-found" aria-label={t('audience.found')}>
          {offered.slice(0, OFFERED).map(({ number, name, className }) => (
            <li key={number}>
              <Button
                kind="quiet"
                icon={Plus}
                onPress={() => {
                  onChange([...chosen, { number, name, className }])
                  setWords('')
                }}
              >
                {t('audience.add', { name, about: [className, number].filter(Boolean).join(', ') })}
              </Button>
            </li>
          ))}
        </ul>
      )}
      {chosen.length > 0 && (
        <ul role="list" className="audience-chosen" aria-label={t('audience.chosen')}>
          {chosen.map(({ number, name, className }) => (
            <li key={number}>
              {className === '' ? name : `${name} (${className})`}
              <IconButton
                icon={X}
                label={t('audience.remove', { name })}
                onPress={() => onChange(chosen.filter((pupil) => pupil.number !== number))}
              />
            </li>
          ))}
        </ul>
      )}
    </div>
  )
}

const isIn = (pupils: readonly FoundPupil[], number: string) =>
  pupils.some((pupil) => pupil.number === number)
