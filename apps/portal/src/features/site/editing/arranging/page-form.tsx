import { FilePlus2 } from 'lucide-react'
import { useState, type SubmitEvent } from 'react'
import { stereotypes, type Stereotype } from '@portal/domain/account/person/role.ts'
import {
  arrangedRows,
  faultOfPageName,
  LONGEST_PAGE_NAME,
  possibleParents,
  type ArrangedPage,
  type PageArrangement,
} from '@portal/domain/site/editing/page-arrangement.ts'
import { isRefusal } from '@portal/web-kit/api/failures.ts'
import { FailureAlert } from '@portal/web-kit/text/failure/failure-alert.tsx'
import { useText } from '@portal/web-kit/text/use-text.tsx'
import { Button } from '@portal/ui/button/button.tsx'
import { Alert } from '@portal/ui/feedback/alert.tsx'
import { Checkbox } from '@portal/ui/field/choice/checkbox.tsx'
import { CheckboxList, RadioList } from '@portal/ui/field/choice/choice-list.tsx'
import { Select } from '@portal/ui/field/select.tsx'
import { TextField } from '@portal/ui/field/text-field.tsx'
import { Dialog } from '@portal/ui/overlay/dialog.tsx'
import { nameOfRole, type Arrange } from './pages-list.tsx'
import { showFaults } from '../show-faults.ts'

type PageFormProps = {
  /** The page to change; absent for a new one. */
  readonly page?: ArrangedPage
  /** The parent of a new page. */
  readonly parent?: number | undefined
  readonly arrangement: PageArrangement
  readonly arrange: Arrange
  readonly onClose: () => void
  readonly onCancel: () => void
  readonly onAdded: (number: number) => void
  readonly onChanged: () => void
  readonly onRemove: (page: ArrangedPage) => void
  readonly onAddBelow: (page: ArrangedPage) => void
}

const AT_THE_TOP = 'top'

/** The input of the form. */
type Typed = {
  readonly name: string
  readonly parent: number | undefined
  readonly isHidden: boolean
  readonly isForSome: boolean
  readonly roles: readonly string[]
}

/** A new page is hidden until it has a text. */
const beginWith = (page: ArrangedPage | undefined, parent: number | undefined): Typed => ({
  name: page?.name ?? '',
  parent: page ? page.parent : parent,
  isHidden: page?.isHidden ?? true,
  isForSome: page !== undefined && page.roles.length > 0,
  roles: page?.roles ?? [],
})

/** A page without its text: name, parent and readers. */
export function PageForm(props: PageFormProps) {
  const { page, arrangement, arrange, onClose, onCancel, onAdded, onChanged } = props
  const t = useText()
  const [typed, setTyped] = useState<Typed>(() => beginWith(page, props.parent))
  const [wasTried, setTried] = useState(false)
  const parents = useParents(arrangement, page)
  const faults = faultsOf(typed, parents)
  const type = (more: Partial<Typed>) => setTyped({ ...typed, ...more })
  const submit = (event: SubmitEvent) => {
    event.preventDefault()
    showFaults(event, () => setTried(true))
    if (Object.values(faults).includes(true) || arrange.isPending) return
    const { name, parent, isHidden } = typed
    const roles = typed.isForSome ? ([...typed.roles] as Stereotype[]) : []
    const said = {
      begunWith: arrangement.version,
      name,
      isHidden,
      roles,
      ...(parent !== undefined && { parent }),
    }
    if (page)
      arrange.mutate({ kind: 'change', body: { number: page.number, ...said } }, { onSuccess: onChanged })
    else
      arrange.mutate(
        { kind: 'add', body: { section: arrangement.section, ...said } },
        { onSuccess: ({ number }) => onAdded(number) },
      )
  }
  return (
    <Dialog
      title={page ? t('editing.pages.change', { name: page.name }) : t('editing.pages.add')}
      isOpen
      onClose={onClose}
      actions={
        <>
          <Button onPress={onCancel}>{t('editing.pages.all')}</Button>
          <Button kind="primary" type="submit" form="page-form" isPending={arrange.isPending}>
            {t(page ? 'editing.save' : 'editing.pages.add')}
          </Button>
        </>
      }
    >
      {isRefusal(arrange.error, 'pages-changed') ? (
        <Alert kind="warning" isNews title={t('refusal.pages-changed')}>
          {t('editing.pages.still-there')}
        </Alert>
      ) : (
        <FailureAlert failure={arrange.error} />
      )}
      <form id="page-form" noValidate onSubmit={submit} className="editor-form">
        <TextField
          label={t('editing.pages.name')}
          value={typed.name}
          maxLength={LONGEST_PAGE_NAME}
          onChange={(name) => type({ name })}
          isRequired
          validationBehavior="aria"
          error={wasTried && faults.name ? t('editing.pages.name-missing') : undefined}
        />
        <Select
          label={t('editing.pages.below')}
          options={parents}
          value={valueOf(typed)}
          onChange={(parent) => type({ parent: parent === AT_THE_TOP ? undefined : Number(parent) })}
          error={faults.parent ? t('editing.pages.below-gone') : undefined}
        />
        <Readers typed={typed} onType={type} isMissing={wasTried && faults.roles} />
        <Checkbox isSelected={typed.isHidden} onChange={(isHidden) => type({ isHidden })} className="choice">
          {t('editing.pages.hide')}
        </Checkbox>
      </form>
      {page && <OtherWays {...props} page={page} />}
    </Dialog>
  )
}

type ReadersProps = {
  readonly typed: Typed
  readonly onType: (more: Partial<Typed>) => void
  readonly isMissing: boolean
}

/** Everybody, or the people of some roles. */
function Readers({ typed: { isForSome, roles }, onType, isMissing }: ReadersProps) {
  const t = useText()
  return (
    <>
      <RadioList
        label={t('editing.pages.readers')}
        hint={t('editing.pages.readers-hint')}
        choices={[
          { value: 'everybody', text: t('editing.pages.everybody') },
          { value: 'some', text: t('editing.pages.some') },
        ]}
        value={isForSome ? 'some' : 'everybody'}
        onChange={(who) => onType({ isForSome: who === 'some' })}
      />
      {isForSome && (
        <CheckboxList
          label={t('editing.pages.roles')}
          choices={stereotypes.map((role) => ({ value: role, text: t(nameOfRole(role)) }))}
          value={roles}
          onChange={(chosen) => onType({ roles: chosen })}
          error={isMissing ? t('editing.pages.roles-missing') : undefined}
        />
      )}
    </>
  )
}

/** The parent as a value of the list. */
const valueOf = ({ parent }: Typed): string => String(parent ?? AT_THE_TOP)

/** The parent may have been removed since the dialog opened. */
const faultsOf = (typed: Typed, parents: readonly { readonly value: string }[]) => ({
  name: faultOfPageName(typed.name) !== undefined,
  parent: !parents.some(({ value }) => value === valueOf(typed)),
  roles: typed.isForSome && typed.roles.length === 0,
})

/** The top, and every page that can be the parent of this one, indented by depth. */
function useParents({ pages }: PageArrangement, page: ArrangedPage | undefined) {
  const t = useText()
  const possible = new Set(possibleParents(pages, page?.number).map(({ number }) => number))
  const below = arrangedRows(pages).filter((row) => possible.has(row.page.number))
  return [
    { value: AT_THE_TOP, text: t('editing.pages.top') },
    ...below.map((row) => ({
      value: String(row.page.number),
      text: `${'– '.repeat(row.depth)}${row.page.name}`,
    })),
  ]
}

/** The other actions on an existing page. */
function OtherWays({ page, onAddBelow, onRemove }: PageFormProps & { readonly page: ArrangedPage }) {
  const t = useText()
  return (
    <div className="arranged-page-ways">
      <Button kind="quiet" icon={FilePlus2} onPress={() => onAddBelow(page)}>
        {t('editing.pages.add-below')}
      </Button>
      <Button kind="danger" onPress={() => onRemove(page)}>
        {t('editing.pages.remove')}
      </Button>
    </div>
  )
}
