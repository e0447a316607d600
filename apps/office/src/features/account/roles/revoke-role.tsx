import { isGrantedInOffice, type OfficeRole } from '@portal/domain/account/office/office-role.ts'
import { officeRoleWords } from '@portal/domain/account/office/office-role-words.ts'
import type { Guid } from '@portal/domain/values/guid.ts'
import { endpointsIn } from '@portal/web-kit/api/late-endpoint.ts'
import { useCall } from '@portal/web-kit/api/use-call.tsx'
import { useLanguage, useText } from '@portal/web-kit/text/use-text.tsx'
import { RowAction } from '../../../list/row-action.tsx'

const { proposeRevoke, revokeOfficeRole } = endpointsIn(
  () => import('@portal/contract/account.office.contract.ts'),
)

type RevokeRoleProps = {
  readonly row: { readonly id: Guid; readonly name: string; readonly role: OfficeRole }
}

/** Takes a role back after a question; a role of money is proposed to somebody who approves. */
export function RevokeRole({ row: { id, name, role } }: RevokeRoleProps) {
  const t = useText()
  const call = useCall()
  const words = { name, role: officeRoleWords[role][useLanguage()] }
  const row = {
    list: 'roles',
    about: t('roles.revoke-from', words),
    question: t('roles.revoke-title', words),
  }
  return isGrantedInOffice(role) ? (
    <RowAction
      {...row}
      action={t('roles.revoke')}
      explanation={t('roles.revoke-text')}
      done={t('roles.revoked', { name })}
      run={() => call(revokeOfficeRole, { params: { id } })}
    />
  ) : (
    <RowAction
      {...row}
      action={t('roles.propose-revoke')}
      explanation={t('roles.of-money')}
      done={t('roles.proposed')}
      run={() => call(proposeRevoke, { body: { role: id } })}
    />
  )
}
