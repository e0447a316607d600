import { Copy, Share2 } from 'lucide-react'
import { useState } from 'react'
import type { ShopItemSummary } from '@portal/domain/webshop/item/shop-item.ts'
import { useText } from '@portal/web-kit/text/use-text.tsx'
import { Button } from '@portal/ui/button/button.tsx'
import { Dialog } from '@portal/ui/overlay/dialog.tsx'
import { useAddressOf } from '@portal/ui/button/go.tsx'
import { OutsideLink } from '@portal/ui/button/link.tsx'
import { TextAreaField } from '@portal/ui/field/text-field.tsx'
import { showToast } from '@portal/ui/overlay/toasts/toasts.tsx'
import { useSchool } from '@portal/web-kit/session/current.ts'
import { itemAddress } from '../addresses.ts'
import { shareAddress, shareTargets, type Shared, type ShareTarget } from './share-targets.ts'

const names: Readonly<Record<Exclude<ShareTarget, 'email'>, string>> = {
  whatsapp: 'WhatsApp',
  facebook: 'Facebook',
  linkedin: 'LinkedIn',
  pinterest: 'Pinterest',
  x: 'X',
}

/** Shares an item; after a failure the button is disabled. */
export function ShareItem({ item }: { readonly item: ShopItemSummary }) {
  const t = useText()
  const addressOf = useAddressOf()
  const { name: school } = useSchool()
  const [isOpen, setOpen] = useState(false)
  const [hasFailed, setFailed] = useState(false)
  const { title } = item
  const shared = (): Shared => ({
    url: new URL(addressOf(itemAddress(item.id)), location.href).href,
    title,
    subject: t('shop.share.email-subject', { title, school }),
  })
  const fail = () => {
    setFailed(true)
    showToast({ kind: 'error', title: t('shop.share.error') })
  }
  return (
    <>
      <Button
        icon={Share2}
        onPress={() => setOpen(true)}
        {...(hasFailed && { reasonNotTo: t('shop.share.error') })}
      >
        {t('shop.share.button')}
      </Button>
      <Dialog isOpen={isOpen} title={t('shop.share.title')} onClose={() => setOpen(false)}>
        {isOpen && <Ways shared={shared()} hasFailed={hasFailed} onFail={fail} />}
      </Dialog>
    </>
  )
}

type WaysProps = {
  readonly shared: Shared
  readonly hasFailed: boolean
  readonly onFail: () => void
}

/** The device's own share dialog where it exists, else the link to copy; and links to social media. */
function Ways({ shared, hasFailed, onFail }: WaysProps) {
  const t = useText()
  return (
    <div className="share-ways">
      {'share' in navigator ? (
        <ShareNatively shared={shared} hasFailed={hasFailed} onFail={onFail} />
      ) : (
        <CopyLink url={shared.url} onFail={onFail} />
      )}
      <ul role="list" className="share-targets">
        {shareTargets.map((target) => {
          const text =
            target === 'email' ? t('shop.share.via-email') : t('shop.share.via', { target: names[target] })
          return (
            <li key={target}>
              <OutsideLink href={shareAddress(target, shared)} opensNew>
                {text}
              </OutsideLink>
            </li>
          )
        })}
      </ul>
    </div>
  )
}

function ShareNatively({ shared: { url, title }, hasFailed, onFail }: WaysProps) {
  const t = useText()
  const share = async () => {
    try {
      await navigator.share({ url, title })
    } catch (failure) {
      // Closing the device's dialog is no failure.
      if (!(failure instanceof DOMException && failure.name === 'AbortError')) onFail()
    }
  }
  return (
    <Button
      kind="primary"
      icon={Share2}
      isWide
      onPress={() => void share()}
      {...(hasFailed && { reasonNotTo: t('shop.share.error') })}
    >
      {t('shop.share.native')}
    </Button>
  )
}

/** Throws where the browser has no clipboard, or denies the page access to it. */
async function copy(text: string): Promise<void> {
  const { clipboard } = navigator as { readonly clipboard?: Clipboard }
  if (!clipboard) throw new Error('This browser has no clipboard')
  await clipboard.writeText(text)
}

/** The link in a field that stays selectable, also when copying fails. */
function CopyLink({ url, onFail }: { readonly url: string; readonly onFail: () => void }) {
  const t = useText()
  const [outcome, setOutcome] = useState<'copied' | 'unsupported'>()
  const copyLink = async () => {
    try {
      await copy(url)
      setOutcome('copied')
    } catch {
      setOutcome('unsupported')
      onFail()
    }
  }
  return (
    <div className="share-link">
      <TextAreaField label={t('shop.share.link-label')} value={url} isReadOnly />
      <Button icon={Copy} onPress={() => void copyLink()}>
        {t('shop.share.copy-link')}
      </Button>
      <p role="status" className="small">
        {outcome && t(outcome === 'copied' ? 'shop.share.copied' : 'shop.share.unsupported')}
      </p>
    </div>
  )
}
