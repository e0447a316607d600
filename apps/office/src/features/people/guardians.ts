import type { Instant } from '@portal/domain/values/time/instant.ts'
import { formatMoment } from '@portal/web-kit/text/formats.ts'
import type { Spoken } from '../../list/list-declaration.ts'

type Guardian = { readonly name: string; readonly email: string; readonly lastSignInAt?: Instant | undefined }
type Family = { readonly guardians: readonly Guardian[] }

/** The names of the guardians, each marked when the school cannot mail them. */
export const guardiansOf = ({ guardians }: Family, { t }: Spoken): string =>
  guardians.length === 0
    ? t('families.no-guardian')
    : guardians
        .map(({ name, email }) => (email === '' ? t('families.without-email', { name }) : name))
        .join(' · ')

/** The latest sign-in of any guardian. */
export function lastSignInOf({ guardians }: Family, { t, language }: Spoken): string {
  const latest = guardians
    .flatMap(({ lastSignInAt }) => lastSignInAt ?? [])
    .toSorted()
    .at(-1)
  return latest === undefined ? t('families.never') : formatMoment(latest, language)
}
