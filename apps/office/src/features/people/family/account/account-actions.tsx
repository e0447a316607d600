import { ChevronDown, Eye, KeyRound, LockKeyhole, LogOut } from 'lucide-react'
import { useState } from 'react'
import { useSession } from '@portal/web-kit/session/current.ts'
import { useText } from '@portal/web-kit/text/use-text.tsx'
import { MenuButton } from '@portal/ui/menu/menu-button.tsx'
import { MenuItem, OpenMenu } from '@portal/ui/menu/menu.tsx'
import { Icon } from '@portal/ui/text/icon.tsx'
import { BlockDialog, EndSessionsDialog, ResetDialog, UnblockDialog } from './account-dialogs.tsx'
import { ImpersonateDialog } from './impersonate-dialog.tsx'
import type { Someone } from '../family.queries.ts'

type AccountActionsProps = {
  readonly pupilId: string
  readonly person: Someone
  readonly account: NonNullable<Someone['account']>
  readonly mayBeImpersonated: boolean
}

const dialogs = {
  block: BlockDialog,
  unblock: UnblockDialog,
  'end-sessions': EndSessionsDialog,
  reset: ResetDialog,
  impersonate: ImpersonateDialog,
} as const

/** What somebody with the right to accounts does to an account, each after a question. */
export function AccountActions({ pupilId, person, account, mayBeImpersonated }: AccountActionsProps) {
  const t = useText()
  const { person: me } = useSession()
  const [asked, ask] = useState<keyof typeof dialogs>()
  const Asked = asked && dialogs[asked]
  const isOwn = person.id === me.guid
  return (
    <>
      <MenuButton
        className="button button-secondary"
        menu={
          <OpenMenu label={t('family.account-of', { name: person.name })}>
            {mayBeImpersonated && !isOwn && (
              <MenuItem text={t('family.impersonate')} icon={Eye} onAction={() => ask('impersonate')} />
            )}
            <MenuItem text={t('family.end-sessions')} icon={LogOut} onAction={() => ask('end-sessions')} />
            {(account.hasApp || account.passkeys > 0) && !isOwn && (
              <MenuItem text={t('family.reset')} icon={KeyRound} onAction={() => ask('reset')} />
            )}
            {!isOwn && (
              <MenuItem
                text={t(account.isBlocked ? 'family.unblock' : 'family.block')}
                icon={LockKeyhole}
                onAction={() => ask(account.isBlocked ? 'unblock' : 'block')}
              />
            )}
          </OpenMenu>
        }
      >
        {t('family.account')}
        <span className="visually-hidden"> {person.name}</span>
        <Icon of={ChevronDown} />
      </MenuButton>
      {Asked && <Asked pupilId={pupilId} person={person} onClose={() => ask(undefined)} />}
    </>
  )
}
