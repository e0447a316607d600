import { useState, type SubmitEvent } from 'react'
import { addressOfPage, linkAddress } from '@portal/domain/site/editing/link-address.ts'
import { pagesOf, type PageSection, type PageTree } from '@portal/domain/site/page/page-tree.ts'
import { useText } from '@portal/web-kit/text/use-text.tsx'
import { Button } from '@portal/ui/button/button.tsx'
import { Dialog } from '@portal/ui/overlay/dialog.tsx'
import { Checkbox } from '@portal/ui/field/choice/checkbox.tsx'
import { Select } from '@portal/ui/field/select.tsx'
import { TextField } from '@portal/ui/field/text-field.tsx'
import type { LinkPlace } from './commands.ts'
import { showFaults } from '../show-faults.ts'

type LinkDialogProps = {
  readonly place: LinkPlace
  readonly section: PageSection
  readonly tree: PageTree
  /** Whether the page redirects to one of its links. */
  readonly leadsOut: boolean
  readonly onSet: (link: Pick<LinkPlace, 'href' | 'words' | 'leadsOut'>) => void
  readonly onRemove: () => void
  readonly onClose: () => void
}

const ELSEWHERE = 'elsewhere'

/** The target of a link, a page of the school or a URL, and its text. */
export function LinkDialog({ place, section, tree, leadsOut, onSet, onRemove, onClose }: LinkDialogProps) {
  const t = useText()
  const pages = pagesOf(tree).map(({ number, name, depth, isHidden }) => ({
    value: addressOfPage(import.meta.env.BASE_URL, section, number),
    name,
    text: '– '.repeat(depth - 1) + (isHidden ? t('editing.link.hidden', { name }) : name),
  }))
  const isPage = pages.some(({ value }) => value === place.href)
  const [target, setTarget] = useState(place.href === '' || isPage ? place.href : ELSEWHERE)
  const [address, setAddress] = useState(isPage ? '' : place.href)
  const [words, setWords] = useState(place.words)
  const [isWayOut, setWayOut] = useState(place.leadsOut)
  const [wasTried, setTried] = useState(false)
  const href = target === ELSEWHERE ? linkAddress(address) : target
  const chosenPage = pages.find(({ value }) => value === target)?.name
  const submit = (event: SubmitEvent) => {
    event.preventDefault()
    event.stopPropagation()
    showFaults(event, () => setTried(true))
    const said = words.trim() || chosenPage || address.trim()
    if (href) onSet({ href, words: said, leadsOut: isWayOut })
  }
  return (
    <Dialog
      title={t('editing.link')}
      isOpen
      onClose={onClose}
      actions={
        <>
          {place.href !== '' && (
            <Button kind="danger" onPress={onRemove}>
              {t('editing.link.remove')}
            </Button>
          )}
          <Button kind="primary" type="submit" form="link-form">
            {t('editing.link.set')}
          </Button>
        </>
      }
    >
      <form id="link-form" noValidate onSubmit={submit} className="editor-form">
        <TextField label={t('editing.link.words')} value={words} onChange={setWords} />
        <Select
          label={t('editing.link.to')}
          options={[...pages, { value: ELSEWHERE, text: t('editing.link.elsewhere') }]}
          value={target === '' ? undefined : target}
          onChange={setTarget}
          error={wasTried && target === '' ? t('editing.link.choose') : undefined}
        />
        {target === ELSEWHERE && (
          <Address address={address} onChange={setAddress} isWrong={wasTried && !href} />
        )}
        <WayOut isOffered={leadsOut} isWayOut={isWayOut} onChange={setWayOut} />
      </form>
    </Dialog>
  )
}

type WayOutProps = {
  readonly isOffered: boolean
  readonly isWayOut: boolean
  readonly onChange: (isWayOut: boolean) => void
}

/** Whether the page redirects to this link. */
function WayOut({ isOffered, isWayOut, onChange }: WayOutProps) {
  const t = useText()
  if (!isOffered) return null
  return (
    <Checkbox isSelected={isWayOut} onChange={onChange} className="choice">
      {t('editing.link.leads-out')}
    </Checkbox>
  )
}

type AddressProps = {
  readonly address: string
  readonly onChange: (address: string) => void
  readonly isWrong: boolean
}

function Address({ address, onChange, isWrong }: AddressProps) {
  const t = useText()
  return (
    <TextField
      label={t('editing.link.address')}
      hint={t('editing.link.address-hint')}
      value={address}
      onChange={onChange}
      error={isWrong ? t('editing.link.no-address') : undefined}
    />
  )
}
