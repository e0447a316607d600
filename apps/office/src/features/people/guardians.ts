import { mailState } from '@portal/domain/account/person/email/mail-state.ts'
import {
  invitationState,
  type InvitationFacts,
} from '@portal/domain/account/sign-in/invitation/invitation-state.ts'
import { dayAtSchool } from '@portal/domain/values/time/instant.ts'
import { formatDay, formatMoment } from '@portal/web-kit/text/formats.ts'
import type { Spoken } from '../../list/list-declaration.ts'

type Guardian = InvitationFacts & {
  readonly name: string
  readonly email: string
  readonly isBounced?: true | undefined
}
type Family = { readonly guardians: readonly Guardian[] }

/** The names of the guardians, each marked when the school cannot mail them. */
export const guardiansOf = ({ guardians }: Family, { t }: Spoken): string =>
  guardians.length === 0
    ? t('families.no-guardian')
    : guardians
        .map(({ name, email }) => (email === '' ? t('families.without-email', { name }) : name))
        .join(' · ')

/** Whether mails to the guardians arrive: one word for all of them, or who of them cannot be mailed and why. */
export function mailsOf({ guardians }: Family, { t }: Spoken): string {
  const states = new Set(guardians.map(mailState))
  const [first] = states
  if (first === undefined) return ''
  if (states.size === 1) return t(`families.mail.${first}`)
  return guardians
    .filter((guardian) => mailState(guardian) !== 'works')
    .map((guardian) => `${guardian.name}: ${t(`families.mail.${mailState(guardian)}`)}`)
    .join(' · ')
}

/** The latest sign-in of any guardian. */
export function lastSignInOf({ guardians }: Family, { t, language }: Spoken): string {
  const latest = guardians
    .flatMap(({ lastSignInAt }) => lastSignInAt ?? [])
    .toSorted()
    .at(-1)
  return latest === undefined ? t('families.never') : formatMoment(latest, language)
}

/** How far the invitation of each guardian is; with their names when there are several. */
export const invitationsOf = ({ guardians }: Family, spoken: Spoken): string =>
  guardians
    .map((guardian) => {
      const state = stateInWords(guardian, spoken)
      return guardians.length === 1 ? state : `${guardian.name}: ${state}`
    })
    .join(' · ')

function stateInWords(guardian: Guardian, { t }: Spoken): string {
  const state = invitationState(guardian)
  if (!('at' in state)) return t(`families.invitation.${state.is}`)
  return t(`families.invitation.${state.is}`, { day: formatDay(dayAtSchool(state.at)) })
}
