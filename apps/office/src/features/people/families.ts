import { UsersRound } from 'lucide-react'
import { endpointsIn } from '@portal/web-kit/api/late-endpoint.ts'
import { resourceTable } from '../../list/resource-table.tsx'
import { ChangeGroup } from './groups/change-group.tsx'
import { GroupFilter } from './groups/group-filter.tsx'
import { guardiansOf, invitationsOf, lastSignInOf, mailsOf } from './guardians.ts'
import { InviteGuardians } from './invitation/invite-guardians.tsx'
import { MakeLetters } from './invitation/make-letters.tsx'

const { listFamilies } = endpointsIn(() => import('@portal/contract/people.office.contract.ts'))

/** The pupils of the school with their guardians. */
export const families = resourceTable({
  path: 'families',
  right: 'families',
  icon: UsersRound,
  title: 'families.title',
  search: 'families.search',
  empty: 'families.empty',
  endpoint: listFamilies,
  exported: 'families',
  order: 'name',
  rowLink: ({ id }) => `/families/${id}`,
  columns: [
    { id: 'name', header: 'families.name', order: 'name', isRowHeader: true, cell: ({ name }) => name },
    { id: 'number', header: 'families.number', cell: ({ number }) => number },
    { id: 'class', header: 'families.class', order: 'class', cell: ({ className }) => className },
    { id: 'guardians', header: 'families.guardians', cell: guardiansOf },
    {
      id: 'debtor',
      header: 'families.debtor',
      cell: ({ debtor }, { t }) => debtor || t('families.no-debtor'),
    },
    { id: 'mail', header: 'families.mail', cell: mailsOf },
    { id: 'invitation', header: 'families.invitation', cell: invitationsOf },
    { id: 'sign-in', header: 'families.last-sign-in', cell: lastSignInOf },
  ],
  filters: [
    {
      name: 'class',
      label: 'families.class',
      options: ({ classes }) => classes.map((name) => ({ value: name, text: name })),
    },
    { name: 'group', label: 'families.group', options: { field: GroupFilter } },
    {
      name: 'only',
      label: 'families.only',
      options: (_, { t }) =>
        (
          [
            'no-guardian',
            'never-signed-in',
            'never-invited',
            'no-email',
            'bounced',
            'no-debtor',
            'leaving',
          ] as const
        ).map((value) => ({
          value,
          text: t(`families.only.${value}`),
        })),
    },
  ],
  bulk: {
    nameOf: ({ name }) => name,
    actions: [
      { right: 'people', action: MakeLetters },
      { right: 'people', action: InviteGuardians },
      { right: 'people', action: ChangeGroup },
    ],
  },
})
