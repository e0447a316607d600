import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import type { Guid } from '@portal/domain/values/guid.ts'
import { endpointsIn } from '@portal/web-kit/api/late-endpoint.ts'
import { useCall } from '@portal/web-kit/api/use-call.tsx'
import { FailureAlert } from '@portal/web-kit/text/failure/failure-alert.tsx'
import { useText } from '@portal/web-kit/text/use-text.tsx'
import { Button } from '@portal/ui/button/button.tsx'
import { Link } from '@portal/ui/button/link.tsx'
import { TextField } from '@portal/ui/field/text-field.tsx'
import { Dialog } from '@portal/ui/overlay/dialog.tsx'
import './merge.css'

const { findOthers } = endpointsIn(() => import('@portal/contract/people.office.contract.ts'))

type MergeWithProps = { readonly person: { readonly id: Guid; readonly name: string } }

/** Finds the person to merge with this one. */
export function MergeWith({ person }: MergeWithProps) {
  const t = useText()
  const [isOpen, setOpen] = useState(false)
  return (
    <>
      <Button onPress={() => setOpen(true)}>
        {t('merge.with')}
        <span className="visually-hidden"> {person.name}</span>
      </Button>
      {isOpen && <FindDialog person={person} onClose={() => setOpen(false)} />}
    </>
  )
}

function FindDialog({ person, onClose }: MergeWithProps & { readonly onClose: () => void }) {
  const t = useText()
  const call = useCall()
  const [typed, setTyped] = useState('')
  const search = typed.trim()
  const { data, error } = useQuery({
    queryKey: ['others', person.id, search],
    queryFn: () => call(findOthers, { params: { id: person.id }, query: { search } }),
    enabled: search.length >= 2,
  })
  return (
    <Dialog
      title={t('merge.with-title', { name: person.name })}
      width="narrow"
      isOpen
      onClose={onClose}
      actions={<Button onPress={onClose}>{t('common.cancel')}</Button>}
    >
      <div className="action-form">
        <TextField
          label={t('merge.with-search')}
          hint={t('merge.with-hint')}
          value={typed}
          onChange={setTyped}
          maxLength={100}
        />
        <p role="status" className={data?.length === 0 ? undefined : 'visually-hidden'}>
          {data && (data.length === 0 ? t('merge.with-none') : t('merge.with-found', { count: data.length }))}
        </p>
        <FailureAlert failure={error} />
        <ul className="merge-found">
          {data?.map(({ id, name, number, about }) => (
            <li key={id}>
              <Link href={`/doubles/${person.id}/${id}`}>{t('doubles.someone', { name, number })}</Link>
              {about !== '' && <span className="quiet"> {about}</span>}
            </li>
          ))}
        </ul>
      </div>
    </Dialog>
  )
}
