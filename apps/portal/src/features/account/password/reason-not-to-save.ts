import {
  maySavePassword,
  passwordChecklist,
  type PasswordInput,
  type Strength,
} from '@portal/domain/account/sign-in/password/password.ts'
import type { TextKey } from '@portal/web-kit/text/catalogue.ts'

/** Returns why the password cannot be saved yet, or nothing when it can. */
export function reasonNotToSave(input: PasswordInput, strength: Strength | undefined): TextKey | undefined {
  if (maySavePassword(input, strength ?? 0)) return undefined
  if (input.old === '') return 'password.change.error.old-required'
  const { match, ...others } = passwordChecklist(input.password, input.repeated)
  const isFine = Object.values(others).every(Boolean)
  return isFine && !match ? 'password.change.error.mismatch' : 'password.change.error.weak'
}
