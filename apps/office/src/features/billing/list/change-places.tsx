import { useState } from 'react'
import type { Guid } from '@portal/domain/values/guid.ts'
import { readPlaces } from '@portal/domain/billing/list-draft/editing/pasted-articles.ts'
import { isRefusal } from '@portal/web-kit/api/failures.ts'
import { endpointsIn } from '@portal/web-kit/api/late-endpoint.ts'
import { useCall } from '@portal/web-kit/api/use-call.tsx'
import { useFailureText } from '@portal/web-kit/text/failure/failure-text.tsx'
import { useText } from '@portal/web-kit/text/use-text.tsx'
import { Button } from '@portal/ui/button/button.tsx'
import { TextField } from '@portal/ui/field/text-field.tsx'
import { ActionDialog } from '../../../action/action-dialog.tsx'
import { Changed } from '../../../action/changed.tsx'
import { listKey, type PublishedArticle } from './list.queries.ts'

const { changePlaces } = endpointsIn(() => import('@portal/contract/billing.office.contract.ts'))

type ChangePlacesProps = { readonly list: Guid; readonly article: PublishedArticle }

/** Changes the number of places of an article. */
export function ChangePlaces(props: ChangePlacesProps) {
  const t = useText()
  const [isOpen, setOpen] = useState(false)
  return (
    <>
      <Button onPress={() => setOpen(true)}>
        {t('lists.change-places')}
        <span className="visually-hidden"> {props.article.description}</span>
      </Button>
      {isOpen && <PlacesDialog {...props} onClose={() => setOpen(false)} />}
    </>
  )
}

function PlacesDialog({ list, article, onClose }: ChangePlacesProps & { readonly onClose: () => void }) {
  const t = useText()
  const say = useFailureText()
  const call = useCall()
  const [seen, setSeen] = useState(article.places)
  const [typed, setTyped] = useState(seen === undefined ? '' : String(seen))
  const [isChecked, setChecked] = useState(false)
  const [refused, refuse] = useState<{ readonly typed: string; readonly words: string }>()
  const places = readPlaces(typed)
  const fault = () => {
    if (isChecked && places === 'unreadable') return t('draft.places-unreadable')
    return refused?.typed === typed ? refused.words : undefined
  }
  return (
    <ActionDialog
      title={t('lists.places-of', { name: article.description })}
      action={t('common.save')}
      done={t('lists.places-changed', { name: article.description })}
      changes={listKey(list)}
      onClose={onClose}
      check={() => {
        setChecked(true)
        return places !== 'unreadable'
      }}
      run={() =>
        call(changePlaces, {
          params: { id: list, article: article.id },
          body: {
            ...(seen !== undefined && { from: seen }),
            ...(typeof places === 'number' && { to: places }),
          },
        }).catch((failure: unknown) => {
          if (isRefusal(failure, 'fewer-than-taken')) refuse({ typed, words: say(failure) })
          throw failure
        })
      }
      showFailure={(failure) =>
        isRefusal(failure, 'fewer-than-taken') ? null : (
          <Changed
            failure={failure}
            isUndecided={seen !== article.places}
            onKeepMine={() => setSeen(article.places)}
          />
        )
      }
    >
      {article.need !== 'voluntary' && article.ordered !== undefined && (
        <p>{t('lists.places-taken', { count: article.ordered })}</p>
      )}
      <TextField
        label={t('draft.places')}
        hint={
          seen === article.places
            ? t('draft.places-hint')
            : t('action.is-now', { value: article.places ?? t('draft.no-limit') })
        }
        inputMode="numeric"
        value={typed}
        onChange={setTyped}
        validationBehavior="aria"
        error={fault()}
      />
    </ActionDialog>
  )
}
